import { mayShow } from './embed-page/allowed-service.ts';
import { readAskedBoard } from './embed-page/asked-board.ts';
import { reportHeight } from './embed-page/report-height.ts';
import { showInSeenPart } from './embed-page/show-in-seen-part.ts';

/**
 * The script of `public/embed/index.html`: one board, as the page's address asks for it, for places that take an
 * address and no script. It may run in a sandbox: no storage, no origin, no window around it that could be changed.
 */
const { attributes, ignored } = readAskedBoard(new URLSearchParams(location.search));
// The page is in nobody's language: it takes that of the board, else of the reader.
document.documentElement.lang = attributes.get('language') || navigator.language;
const isAlone = window === parent;
const sheet = new CSSStyleSheet();
/** A frame lets its page through only where both are light or both are dark: one that is asked to be dark says so. */
const frameScheme = { auto: 'light dark', dark: 'dark' }[attributes.get('color-scheme') ?? ''];
// Alone it is a page like another, light or dark as the visitor wishes, with the board's name above the posts.
sheet.replaceSync(
  'drystone-board{display:block}' +
    (isAlone
      ? ':root{color-scheme:light dark}' +
        'body{max-width:80rem;margin:0 auto;padding:16px;font:16px/1.5 system-ui,sans-serif}' +
        'h1{min-height:36px;margin:0 0 16px;font-size:24px}'
      : (frameScheme ? `:root{color-scheme:${frameScheme}}` : '') + 'body{margin:0}'),
);
document.adoptedStyleSheets = [sheet];

const main = document.querySelector('main');
const board = document.createElement('drystone-board');
for (const [name, value] of attributes) board.setAttribute(name, value);
if (isAlone) {
  // Its room is there before its words: nothing moves.
  const heading = document.createElement('h1');
  main?.append(heading);
  board.addEventListener('drystone-ready', ({ detail }) => {
    if (detail.name) heading.textContent = document.title = detail.name;
  });
} else {
  showInSeenPart(board, document);
  reportHeight(window, () => {
    // The end of such a frame is always in its window: by scrolling it would ask for post after post, to the last.
    if (board.getAttribute('more') === 'scroll') board.setAttribute('more', 'button');
  });
}
const service = attributes.get('service') ?? '';
if (mayShow(service, self.origin, document)) main?.append(board);
else {
  main?.append('This board cannot be shown here.');
  console.warn?.(
    `[drystone] ${service} is shown here only when <meta name="drystone-services"> names it in this page, or in a ` +
      'frame with the sandbox of docs/embed-page.md: whoever writes a link must not choose what stands on this origin.',
  );
}
if (ignored.length > 0)
  console.warn?.(
    `[drystone] This page's address has what is no option, or no value of one, and is ignored: ` +
      `${[...new Set(ignored)].join(', ')}. docs/options.md lists them.`,
  );
