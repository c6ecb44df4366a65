import type { BoardSelection } from './choice.ts';
import { appearanceOptions } from './appearance-options.ts';
import { breakpoints, type Heights } from './setup.ts';

/**
 * The owner's rules: the reserved height and the appearance of the board. The selector is general, so a page can use a
 * narrower one.
 */
export function writeStyleSheet(
  { appearance }: Pick<BoardSelection, 'appearance'>,
  heights: Heights | null,
  { selector = 'drystone-board', property = 'min-height' } = {},
): string {
  // A reserved height of one window is enough: the content below starts outside of it, and a board without posts leaves
  // no large gap.
  const kept = (height: number) => (property === 'min-height' ? `min(${height}px,100vh)` : `${height}px`);
  const rule = (height: number | undefined) => (height === undefined ? '' : `${property}:${kept(height)}`);
  const chosen = appearanceOptions.flatMap(({ name, property: of, part }) =>
    appearance.has(name) ? [{ part, text: `${of}:${appearance.get(name)}` }] : [],
  );
  const first = ['display:block', rule(heights?.phone), ...chosen.filter(({ part }) => !part).map(({ text }) => text)]
    .filter(Boolean)
    .join(';');
  const parts = chosen.filter(({ part }) => part).map(({ part, text }) => `${selector}::part(${part}){${text}}`);
  const at = (width: number, height: number) => `@media (min-width:${width}px){${selector}{${rule(height)}}}`;
  return [
    `${selector}{${first}}`,
    ...parts,
    ...(heights ? [at(breakpoints.tablet, heights.tablet), at(breakpoints.desktop, heights.desktop)] : []),
  ].join('');
}

/** The same style sheet, formatted for reading. */
export const spread = (sheet: string): string =>
  sheet
    .replaceAll(
      /([^{}]+)\{([^{}]*)\}/g,
      (_, head: string, body: string) =>
        `${head} { ${body
          .split(';')
          .join('; ')
          .replaceAll(/(?<=[\w-]):(?!\/)/g, ': ')}; }\n`,
    )
    .replaceAll(/(@media [^{]+)\{([^\n]+)\n\}/g, '$1 { $2 }\n')
    .replaceAll('min-width:', 'min-width: ')
    .trimEnd();
