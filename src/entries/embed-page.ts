import { mayShow } from '../embed-page/allowed-service.ts';
import { readAskedBoard } from '../embed-page/asked-board.ts';
import { reportHeight } from '../embed-page/report-height.ts';
import { showInSeenPart } from '../embed-page/show-in-seen-part.ts';

/**
 * The script of `public/embed/index.html`. It shows the board that the page's address names, for sites that accept an
 * address but no script. It may run in a sandbox, without storage, without an origin and without access to its parent
 * window.
 */
const { attributes, ignored } = readAskedBoard(new URLSearchParams(location.search));
// The page has no language of its own: it uses that of the board, else that of the visitor.
document.documentElement.lang = attributes.get('language') || navigator.language;
const isAlone = window === parent;
const sheet = new CSSStyleSheet();
/**
 * Sets the page's color scheme. A frame is transparent only if its own scheme and that of the page around it agree, so
 * a dark page must declare it.
 */
const frameScheme = { auto: 'light dark', dark: 'dark' }[attributes.get('color-scheme') ?? ''];
// Outside of a frame it is an ordinary page, light or dark as the visitor prefers, with the board's name above the
// posts.
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
  // The height of the heading is reserved before its text arrives, so that nothing moves.
  const heading = document.createElement('h1');
  main?.append(heading);
  board.addEventListener('drystone-ready', ({ detail }) => {
    if (detail.name) heading.textContent = document.title = detail.name;
  });
} else {
  showInSeenPart(board, document);
  reportHeight(window, () => {
    // The end of a frame of full height is always in view: with endless scrolling it would load all posts.
    if (board.getAttribute('more') === 'scroll') board.setAttribute('more', 'button');
  });
}
const service = attributes.get('service') ?? '';
if (mayShow(service, self.origin, document)) main?.append(board);
else {
  main?.append('This board cannot be shown here.');
  console.warn?.(
    `[drystone] ${service} is shown here only if <meta name="drystone-services"> names it in this page, or in a ` +
      'frame with the sandbox of docs/embed-page.md: a link must not choose the content of this origin.',
  );
}
if (ignored.length > 0)
  console.warn?.(
    `[drystone] Unknown options or values in this page's address are ignored: ` +
      `${[...new Set(ignored)].join(', ')}. docs/options.md lists the known ones.`,
  );
