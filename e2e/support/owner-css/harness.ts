// Runs in the page: a board's feed with controls beside it, an owner's style sheet, and the results of each oracle.
import { rebuildCss } from '../../../src/safety/custom-css/rebuild-css.ts';
import boardCss from '../../../src/components/board/board.css?inline';
import guardCss from '../../../src/safety/custom-css/custom-css-guards.css?inline';

const host = document.querySelector<HTMLElement>('#host')!;
const root = host.attachShadow({ mode: 'open' });
const sheetOf = (css: string) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
};
const base = [
  sheetOf(boardCss),
  sheetOf(guardCss + '.feed{block-size:120px} article{inline-size:200px;block-size:110px}'),
];
const rawBase = [
  sheetOf(
    boardCss.replaceAll(/contain[^;]*;|overflow[^;]*;/g, '') +
      '.feed{block-size:120px} article{inline-size:200px;block-size:110px}',
  ),
];

/** Controls outside the feed, which no rule of an owner may affect. */
const controls = ['.close', '.consent', '.terms', '[role=alert]', '[role=dialog]', 'input'];

const element = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement => {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
};

root.append(
  element(
    'div',
    { class: 'root' },
    element(
      'div',
      { class: 'feed', role: 'feed' },
      element(
        'article',
        { class: 'classic-post', tabindex: '-1', 'data-clamped': '' },
        element('h2', {}, 'A wall'),
        element(
          'div',
          { class: 'post-content' },
          'Stone on stone, ',
          element('a', { href: '#token', 'data-u': 'x', class: 'hashtag' }, '#wall'),
        ),
        element('button', { type: 'button', class: 'more' }, 'More'),
        element('ul', {}, element('li', {}, 'one')),
        element('input', { name: 'email', value: 'a', 'aria-label': 'Email' }),
        element('video', {}),
        element('div', { class: 'post-image-wrapper' }),
        element('footer', {}),
      ),
    ),
    element('button', { type: 'button', class: 'close' }, 'Close'),
    element(
      'label',
      { class: 'consent' },
      element('input', { name: 'email', value: 'a@b.example', type: 'email' }),
      'I agree',
    ),
    element('a', { class: 'terms', href: '#terms' }, 'Terms'),
    element('p', { role: 'alert' }, 'Fill in your name'),
    element('div', { role: 'dialog', 'aria-modal': 'true' }, 'Thank you'),
  ),
);

const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Returns every computed property of the page's own nodes. */
const readPage = () =>
  ['html', 'body', '#own', '#below'].map((selector) => {
    const style = getComputedStyle(document.querySelector(selector)!);
    return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
  });

root.adoptedStyleSheets = base;
const pageBefore = readPage();

/** Counts the points of the page outside the board's box that the board covers. */
function countCovered(): number {
  let covered = 0;
  for (let x = 5; x < innerWidth; x += 40) {
    for (let y = 5; y < innerHeight; y += 40) {
      const isInside = x >= 200 && x <= 500 && y >= 100 && y <= 400;
      if (!isInside && document.elementFromPoint(x, y) === host) covered += 1;
    }
  }
  return covered;
}

function findHidden(): string[] {
  const gone = controls.filter((selector) => {
    const control = root.querySelector(`.root > ${selector}, .root > label > ${selector}`)!;
    const { opacity, visibility, display, fontSize, clipPath } = getComputedStyle(control);
    return (
      Number(opacity) < 1 ||
      visibility !== 'visible' ||
      display === 'none' ||
      parseFloat(fontSize) < 10 ||
      clipPath !== 'none'
    );
  });
  const more = root.querySelector<HTMLElement>('.more')!;
  more.focus({ focusVisible: true } as FocusOptions);
  const ring = getComputedStyle(more);
  if (ring.outlineStyle === 'none' || parseFloat(ring.outlineWidth) < 2) gone.push('focus ring');
  if (Number(ring.opacity) < 1 || parseFloat(ring.fontSize) < 10 || ring.visibility !== 'visible') gone.push('.more');
  more.blur();
  return gone;
}

export interface Judgement {
  readonly covered: number;
  readonly hidden: readonly string[];
  readonly hasPageChanged: boolean;
  /** Whether a rule of the board in a later sheet no longer applies. */
  readonly isBroken: boolean;
  readonly milliseconds: number;
  readonly css: string;
  readonly refused: readonly string[];
}

/** Returns the minimum time of several runs, which excludes other work of the machine. */
function minTime(run: () => void): number {
  let min = Infinity;
  for (let tries = 0; tries < 5 && min > 20; tries++) {
    const start = performance.now();
    run();
    min = Math.min(min, performance.now() - start);
  }
  return min;
}

type Effect = Pick<Judgement, 'covered' | 'hidden' | 'hasPageChanged' | 'isBroken'>;

/** What the sheet that the board has now does. */
async function look(): Promise<Effect> {
  await frame();
  return {
    covered: countCovered(),
    hidden: findHidden(),
    hasPageChanged: readPage().some((one, at) => one !== pageBefore[at]),
    isBroken: getComputedStyle(root.querySelector('.terms')!).color !== 'rgb(1, 2, 3)',
  };
}

/** The effects of the rebuilt sheets so far. Of most attacks nothing is left, and the same sheet does the same. */
const effects = new Map<string, Effect>();

const harness = {
  /** Adds a sheet to the board, unchanged or rebuilt, and returns the results. It stays until the next call. */
  async judge(text: string, isRaw: boolean): Promise<Judgement> {
    const { css, refused } = isRaw ? { css: text, refused: [] } : rebuildCss(text, '.feed');
    const milliseconds = isRaw ? 0 : minTime(() => rebuildCss(text, '.feed'));
    root.adoptedStyleSheets = [...(isRaw ? rawBase : base), sheetOf(css), sheetOf('.terms{color:rgb(1, 2, 3)}')];
    const effect = (isRaw ? undefined : effects.get(css)) ?? (await look());
    if (!isRaw) effects.set(css, effect);
    return { css, refused, milliseconds, ...effect };
  },
  rebuild: rebuildCss,
  styleOf: (selector: string, property: string) =>
    getComputedStyle(root.querySelector(selector)!).getPropertyValue(property),
};

export type Harness = typeof harness;

Object.defineProperty(window, Symbol.for('drystone-test-owner-css'), { value: harness });
