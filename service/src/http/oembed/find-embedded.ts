import { readAskedBoard } from '../../../../src/embed-page/asked-board.ts';

/** The addresses of the widget's files on this server, and of its only service, without a slash at their ends. */
export interface EmbedOrigins {
  readonly widget: string;
  readonly service: string;
}

/** The board at the address of an embed page, or the status of the error. */
export type Embedded =
  | { readonly status: 200; readonly name: string; readonly address: string }
  | { readonly status: 401 | 404 | 502 };

const pagePath = /^(\/(?:v\d+|\d+\.\d+\.\d+(?!\d)[\w.-]*)\/embed\/)(?:index\.html)?$/;

export const isEmbedPath = (pathname: string): boolean => pagePath.test(pathname);

/** The path of an address below the widget's files; `''` for any other address. */
function pathBelow(widget: string, { origin, pathname }: URL): string {
  const address = origin + pathname;
  return address.startsWith(`${widget}/`) ? address.slice(widget.length) : '';
}

/**
 * Finds the board for the address of an embed page. Only this server's own service is requested: a server that fetches
 * any given address could be used to reach its own network. The address in the result is rebuilt from options only.
 */
export async function findEmbedded(
  send: typeof fetch,
  address: string,
  { widget, service }: EmbedOrigins,
): Promise<Embedded> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, folder] = (url && pagePath.exec(pathBelow(widget, url))) ?? [];
  if (!url || !folder) return { status: 404 };
  const { attributes } = readAskedBoard(url.searchParams);
  const [board, mix, asked] = [attributes.get('board'), attributes.get('mix'), attributes.get('service')];
  // A test's own view of the service has the path `/~name`.
  if (!asked || !/^(\/~\w+)?$/.test(asked.startsWith(service) ? asked.slice(service.length) : ' ') || !(board || mix))
    return { status: 404 };
  const path = board ? `boards/${encodeURIComponent(board)}` : `mixes/${encodeURIComponent(mix ?? '')}`;
  try {
    const response = await send(`${asked}/v2/${path}`, { headers: { accept: 'application/vnd.api+json' } });
    const { status } = response;
    if ([401, 403].includes(status)) return { status: 401 };
    if (!response.ok) return { status: status === 429 || status >= 500 ? 502 : 404 };
    const { data } = (await response.json()) as { data?: { attributes?: { name?: unknown } } };
    const name = data?.attributes?.name;
    return {
      status: 200,
      name: typeof name === 'string' && name ? name : 'Posts',
      address: `${widget}${folder}?${new URLSearchParams([...attributes])}`,
    };
  } catch {
    return { status: 502 };
  }
}
