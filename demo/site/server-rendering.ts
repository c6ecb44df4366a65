import { escapeHtml } from '../../owner/embed/escape-html.ts';

export interface ServerRendering {
  readonly board: string;
  /** The source of the board's styles that the page's policy must allow; `null` = none. */
  readonly styleSource: string | null;
  /** The script that hydrates the board, if it is not the loader. */
  readonly script: string;
}

export interface ServerRenderingRequest {
  readonly url: URL;
  readonly widget: string;
  readonly service: string;
  readonly nonce: string;
  readonly fetch: typeof fetch;
}

/**
 * Parameters of the page's address that are not options: how styles are delivered, and which entry loads the board's
 * code.
 */
const serverRenderingParameters: readonly string[] = ['styles', 'by', 'service', 'api'];

/** The options from the address, by their names: `page-size` → `pageSize`. */
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
 * The board of the page `server-rendering`. The built package is imported lazily, because the site may start before the
 * package exists.
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
