import { shortAddressOf } from '../../src/embed-page/short-address.ts';
import { attributeOf, readOptions } from '../../src/options/options.ts';
import { writePreloadLinks } from '../../src/server/preload-links.ts';
import { escapeHtml } from './escape-html.ts';
import { leaveAlone } from './loader-tag.ts';
import type { BoardSelection } from './choice.ts';
import type { Heights, Setup } from './setup.ts';
import { writeStyleSheet } from './style-sheet.ts';

/**
 * Address and hash of a file of the widget: of its version, or of the alias that follows the releases, which can have
 * no hash.
 */
export function fileOf(
  { widget, version, integrity }: Setup,
  { isFollowing }: Pick<BoardSelection, 'isFollowing'>,
  file: string,
): { readonly address: string; readonly hash: string | null } {
  const hash = isFollowing ? null : (integrity[file] ?? null);
  return { address: `${widget}/${isFollowing ? `v${version.split('.')[0]}` : version}/${file}`, hash };
}

export const writeAttributes = (options: ReadonlyMap<string, string>): string =>
  [...options].map(([name, value]) => (value === '' ? name : `${name}="${escapeHtml(value)}"`)).join(' ');

export function writeScript(setup: Setup, choice: Pick<BoardSelection, 'isFollowing'>, file = 'drystone.js'): string {
  const { address, hash } = fileOf(setup, choice, file);
  return (
    `<script type="module" ${leaveAlone} ` +
    `src="${escapeHtml(address)}"${hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''}></script>`
  );
}

/**
 * Preload links, with which the page requests the first paint, the board and its posts before any script runs. The
 * alias that follows the releases cannot give the address of the first paint.
 */
function writeBoardPreloadLinks({ widget, version }: Setup, { options, isFollowing }: BoardSelection): string {
  const board = readOptions((name) => options.get(attributeOf(name)) ?? null);
  return writePreloadLinks(board, { files: isFollowing ? undefined : `${widget}/${version}` });
}

/** The link that visitors see until the board has posts, or if its script does not run. */
export function writeLinkToPosts(setup: Setup, choice: Pick<BoardSelection, 'options' | 'isFollowing'>): string {
  const [board, service] = ['board', 'service'].map((name) => choice.options.get(name) ?? '');
  const short = board && service && !choice.options.has('mix') ? shortAddressOf(service, board) : null;
  if (short !== null) return `<a href="${escapeHtml(short)}">See the posts</a>`;
  const asked = ['board', 'mix', 'service'].flatMap((name) => {
    const value = choice.options.get(name);
    return value ? [[name, value]] : [];
  });
  const address = `${fileOf(setup, choice, 'embed/').address}?${new URLSearchParams(asked)}`;
  return `<a href="${escapeHtml(address)}">See the posts</a>`;
}

/** The markup is one line, because editors insert paragraphs between lines. */
export function writeMarkup(setup: Setup, choice: BoardSelection, heights: Heights | null): string {
  const link = setup.hasEmbedPage ? writeLinkToPosts(setup, choice) : '';
  return (
    `<style>${writeStyleSheet(choice, heights)}</style>${writeBoardPreloadLinks(setup, choice)}<drystone-board ` +
    `${writeAttributes(choice.options)}>${link}</drystone-board>${writeScript(setup, choice)}`
  );
}

/**
 * A frame of the embed page, and the script that adjusts its height to its board. Looks do not apply inside: the frame
 * is a separate page.
 */
export function writeFrame(setup: Setup, choice: BoardSelection, heights: Heights | null): string {
  const query = new URLSearchParams([...choice.options]);
  const resize = fileOf(setup, choice, 'embed-resize.js');
  const sheet = writeStyleSheet({ appearance: new Map() }, heights, {
    selector: '.drystone-frame',
    property: 'height',
  }).replace('display:block', 'display:block;width:100%;border:0');
  return (
    `<style>${sheet}</style><iframe class="drystone-frame" ` +
    `src="${escapeHtml(`${fileOf(setup, choice, 'embed/').address}?${query}`)}" ` +
    'title="Posts" sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"></iframe>' +
    ('<script ' +
      `src="${escapeHtml(resize.address)}"` +
      `${resize.hash ? ` integrity="${resize.hash}" crossorigin="anonymous"` : ''} ` +
      'async></script>')
  );
}

/** A string literal for a script inside a page. */
const quote = (text: string): string =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('<', '\\x3c').replaceAll('\n', '\\n')}'`;

/**
 * The script uses old syntax and is written without attributes on its tag, because tag managers strip unknown
 * attributes.
 */
export function writeTagManager(setup: Setup, choice: BoardSelection, heights: Heights | null): string {
  const { address, hash } = fileOf(setup, choice, 'drystone.js');
  const pinned = hash ? `  script.integrity = ${quote(hash)};\n  script.crossOrigin = 'anonymous';\n` : '';
  return `<style>${writeStyleSheet(choice, heights)}</style>
<script>
(function () {
  var place = document.getElementById('posts') || document.body;
  var board = document.createElement('drystone-board');
${[...choice.options].map(([name, value]) => `  board.setAttribute(${quote(name)}, ${quote(value)});`).join('\n')}
  place.appendChild(board);
  var script = document.createElement('script');
  script.type = 'module';
  script.src = ${quote(address)};
${pinned}  document.head.appendChild(script);
})();
</script>`;
}
