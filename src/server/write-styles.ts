import boardCss from '../components/board/board.css?inline';
import type { BoardOptions } from '../options/options.ts';
import type { Appearance } from '../appearance/appearance.ts';
import { writeDeclarations, type StyleRules } from './style-rules.ts';
import writtenCss from './written.css?inline';

/** The maximum of the option `columns`. */
const maxColumns = 24;

/** The parts of an appearance that style sheets contain. */
type CardAppearance = Pick<Appearance, 'properties' | 'cardWidth' | 'gap'>;

/**
 * From the flattest to the tallest box of a picture, in hundredths of its width; see `components/feed/card-size.ts`.
 */
const ratios = [...Array(151).keys()].map((at) => at + 30);

const columnsRule = (count: number): string => `grid-template-columns:repeat(${count},minmax(0,1fr))`;
const wide = '{grid-column:span 2}';

/** Number of cards of a first row that can be wide, without the attribute `data-columns`. */
const wideUpTo = 5;
/**
 * The masonry leaves no hole above a card across two columns: below cards of different heights it takes one column. So
 * a server-rendered card is wide if the first row has space for it, which is known without heights.
 */
const wideInColumns = (within: string, columns: number): string =>
  `${within} .highlighted{grid-column:auto}${within} .highlighted:nth-child(-n + ${columns - 1})${wide}`;

/** A page's own custom property overrides a setting. */
const writeProperties = (properties: CardAppearance['properties']): string =>
  writeDeclarations(properties.map(([name, value]) => [name, `var(${name.replace('d', 'drystone')},${value})`]));

const writeAppearance = ({ properties, cardWidth, gap }: CardAppearance): string =>
  `.written{--w:${cardWidth}px;--g:${gap}px;${writeProperties(properties)}}` +
  [...Array(wideUpTo).keys()]
    .map((at) => {
      const columns = at + 2;
      const fromPx = columns * (cardWidth + gap) - gap;
      return `@container (min-width:${fromPx}px){.written .highlighted:where(:nth-child(${at + 1}))${wide}}`;
    })
    .join('');

/**
 * The style sheet of one server-rendered board, with the appearance of its personalization; `rules` are those that its
 * elements need.
 */
export const writeStyles = (appearance: CardAppearance, { columns }: BoardOptions, rules: string): string =>
  boardCss +
  writtenCss +
  writeAppearance(appearance) +
  (columns > 0 ? `.written .feed{${columnsRule(columns)}}${wideInColumns('.written', columns)}` : '') +
  rules;

/** One style sheet for every board, with the service's default appearance: the content of `drystone.css`. */
export function writeSharedStyles(appearance: CardAppearance): string {
  return [
    boardCss,
    writtenCss,
    writeAppearance(appearance),
    ...ratios.map((ratio) => `[data-style=r${ratio}]{aspect-ratio:100/${ratio}}`),
    ...[...Array(maxColumns).keys()].map(
      (at) =>
        `[data-columns="${at + 1}"] .feed{${columnsRule(at + 1)}}` +
        wideInColumns(`[data-columns="${at + 1}"]`, at + 1),
    ),
  ].join('');
}

/** The rules of the shared style sheet, by name: the aspect ratio of a picture's box, to a hundredth. */
export const sharedRules: StyleRules = {
  nameOf(style) {
    const ratio = /^1 \/ ([\d.]+)$/.exec(style.get('aspect-ratio') ?? '')?.[1];
    return ratio ? `r${Math.round(+ratio * 100)}` : null;
  },
};
