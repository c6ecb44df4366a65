import { escapeHtml } from './escape-html.ts';

export interface ServerRendering {
  readonly board: string;
  /** What the page's policy must let through for the board's styles; `null` = nothing. */
  readonly styleSource: string | null;
  /** The script that takes over, where it is not the loader. */
  readonly script: string;
}

export interface ServerRenderingRequest {
  readonly url: URL;
  readonly widget: string;
  readonly service: string;
  readonly nonce: string;
  readonly fetch: typeof fetch;
}

/** Parameters of the page's address that are its own: how styles come, and by which entry the board's code does. */
export const serverRenderingParameters: readonly string[] = ['styles', 'by', 'service', 'api'];

/** What the address asks for, by the names of the options: `page-size` → `pageSize`. */
function readOptions(query: URLSearchParams): Readonly<Record<string, string | true>> {
  return Object.fromEntries(
    [...query]
      .filter(([name]) => !name.startsWith('host-') && !serverRenderingParameters.includes(name))
      .map(([name, value]) => [
        name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
        value || true,
      ]),
  );
}

/**
 * The board of the page `server-rendering`. The built package is imported only now: a site may be served before it is
 * there.
 */
export async function renderOnServer({
  url,
  widget,
  service,
  nonce,
  fetch,
}: ServerRenderingRequest): Promise<ServerRendering> {
  const { writeBoard } = await import('./server-board.ts');
  const query = url.searchParams;
  const styles = query.get('styles');
  const styleSheet = `${widget}/v0/drystone.css`;
  const { html, styleHash } = await writeBoard(service, readOptions(query), {
    fetch,
    ...(styles === 'linked' ? { styleSheet } : styles === 'hash' ? {} : { nonce }),
  });
  const isNpm = query.get('by') === 'npm';
  return {
    board: html,
    styleSource: styles === 'linked' ? widget : styles === 'hash' ? `'${styleHash}'` : `'nonce-${nonce}'`,
    script: isNpm
      ? `<script type="module" src="${url.origin}/bundle/define-page.js" nonce="${escapeHtml(nonce)}"></script>`
      : '',
  };
}
