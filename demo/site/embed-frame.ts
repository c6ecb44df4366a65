import { readAskedBoard } from '../../src/embed-page/asked-board.ts';
import { escapeHtml } from '../../owner/embed/escape-html.ts';

/** The embed page's address with the options from this page's address. */
function embedAddress(widget: string, service: string, query: URLSearchParams): string {
  const asked = new URLSearchParams({ board: 'campaign', service });
  for (const [name, value] of readAskedBoard(query).attributes) asked.set(name, value);
  return `${widget}/v0/embed/?${asked}`;
}

/**
 * The published frame: in a sandbox, unless `frame=open`, with the script that adjusts its height to its board, unless
 * `frame=fixed`.
 */
export function embedFrame(widget: string, service: string, query: URLSearchParams): string {
  const way = query.get('frame');
  const sandbox = way === 'open' ? '' : ' sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"';
  const frame =
    `<iframe src="${escapeHtml(embedAddress(widget, service, query))}" title="Seen around the ` +
    `harbour" width="100%" height="600" style="border:0"${sandbox}></iframe>`;
  return way === 'fixed' ? frame : `${frame}<script src="${escapeHtml(widget)}/v0/embed-resize.js" async></script>`;
}
