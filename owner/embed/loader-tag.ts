import { escapeHtml } from './escape-html.ts';

/**
 * Attributes that exclude a script from Rocket Loader, LiteSpeed and Autoptimize. They stand before `src`,
 * because Rocket Loader ignores its own one after it.
 */
export const leaveAlone = 'data-cfasync="false" data-no-optimize="1" data-noptimize="1"';

/** Address of the loader that follows the newest release. */
function loaderAddress(widget: string): string {
  return `${widget}/v0/drystone.js`;
}

/** The script tag of the published snippet. */
export function loaderTag(widget: string, nonce: string | null): string {
  const nonceAttribute = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return `<script type="module" ${leaveAlone} src="${escapeHtml(loaderAddress(widget))}"${nonceAttribute}></script>`;
}

/** The script tag for pages without modules: one plain script, which may run before or after its element is parsed. */
export function classicTag(widget: string, nonce: string | null): string {
  const nonceAttribute = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return `<script ${leaveAlone} src="${escapeHtml(widget)}/v0/drystone.classic.js" defer${nonceAttribute}></script>`;
}

/** The script of an element with its own entry, separate from the board's. */
export function elementTag(widget: string, entry: 'insights' | 'forms', nonce: string | null): string {
  const nonceAttribute = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return `<script type="module" src="${escapeHtml(widget)}/v0/${entry}.js"${nonceAttribute}></script>`;
}

/** The form of that tag after an optimiser has rewritten the page, by the kind of optimiser. */
export function rewrittenTag(by: string | null, widget: string): string {
  const address = escapeHtml(loaderAddress(widget));
  if (by === 'litespeed') return `<script type="litespeed/javascript" data-src="${address}"></script>`;
  if (by === 'tag-manager') return '';
  return (
    `<script type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="${address}" ` +
    `${leaveAlone}></script>`
  );
}

/** The script that simulates the optimiser: it restores the tag at the visitor's first interaction. */
export function optimiserTag(by: string | null, widget: string, home: string, nonce: string): string {
  const way = by === 'litespeed' || by === 'tag-manager' ? by : 'rocket';
  return (
    `<script src="${home}/pages/rewritten.js" data-by="${way}" ` +
    `data-loader="${escapeHtml(loaderAddress(widget))}" nonce="${escapeHtml(nonce)}"></script>`
  );
}
