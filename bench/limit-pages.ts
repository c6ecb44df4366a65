import { readFile } from 'node:fs/promises';
import type { BoardCopy, CopiedCard } from './copy-board.ts';
import { framePage } from './frame-page.ts';

/** The rules of the limit: each card has its computed position. */
const placedCss = '.copied-board article{position:absolute!important;inset:0 auto auto 0!important}';

function placedCard({ html, x, y, width, height }: CopiedCard, isInWindow: boolean): string {
  const style = `width:${width}px;height:${height}px;transform:translate(${x}px\
,${y}px)${isInWindow ? '' : ';content-visibility:auto'}`;
  const [opening = '', ...rest] = html.split('>');
  const own = / style="([^"]*)"/.exec(opening)?.[1] ?? '';
  const tag = opening.replace(/ style="[^"]*"/, '') + ` style="${own}${style}"`;
  const card = [tag, ...rest].join('>');
  // Pictures outside the window must not take bandwidth from the visible ones.
  return isInWindow ? card : card.replaceAll('<img ', '<img loading="lazy" ');
}

function wrap({ frames, height }: BoardCopy, content: string): string {
  const inner = frames
    .at(-1)!
    .replace(/ style="[^"]*"/, '')
    .replace('>', ` id="cards" style="height:${height}px">`);
  return [...frames.slice(0, -1), inner].reduceRight(
    (filled, frame) => frame.replace(/(?=<\/[a-z-]+>$)/, () => filled),
    content,
  );
}

/** Positions of the cards that the first window shows. */
export function positionsInWindow({ cards }: BoardCopy, bottom: number): number[] {
  return cards.filter(({ y }) => y < bottom).map(({ position }) => position);
}

/** The markup that an embed's script would insert; the limit has it in its document from the start. */
function placedMarkup(copy: BoardCopy, inWindow: readonly number[]): string {
  return wrap(copy, copy.cards.map((card) => placedCard(card, inWindow.includes(card.position))).join('\n'));
}

export function limitPage(copy: BoardCopy, inWindow: readonly number[]): string {
  return framePage(placedMarkup(copy, inWindow), copy.css + placedCss);
}

/** The embedded limit: one small script requests the cards, which arrive as complete markup. */
export const embeddedScript = `const markup = await (await fetch(new URL('/bench/' + new \
URL(import.meta.url).searchParams.get('cards'), import.meta.url))).text();
document.getElementById('place').innerHTML = markup;
`;

export const embeddedMarkup = (copy: BoardCopy, inWindow: readonly number[]) =>
  `<style>${copy.css}${placedCss}</style>${placedMarkup(copy, inWindow)}`;

/**
 * The windowed limit for many posts: markup and positions are precomputed, and only the cards near the window are in
 * the document.
 */
export async function windowedPage(copy: BoardCopy): Promise<string> {
  const script = await readFile(new URL('pages/windowed.js', import.meta.url), 'utf8');
  return framePage(`${wrap(copy, '')}<script type="module">${script}</script>`, copy.css + placedCss);
}

/** The same cards laid out by masonry-layout, which keeps them all in the document. */
export async function masonryLayoutPage(copy: BoardCopy): Promise<string> {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [library, script] = await Promise.all([
    read('../node_modules/masonry-layout/dist/masonry.pkgd.min.js'),
    read('pages/masonry-layout.js'),
  ]);
  return framePage(
    `${wrap(copy, '')}<script>${library}</script><script type="module">${script}</script>`,
    `${copy.css}#cards{overflow:visible!important}`,
  );
}
