import { readAskedBoard } from '../../../src/embed-page/asked-board.ts';

/** The addresses of this server's embed pages and of its only service. */
export interface EmbedOrigins {
  readonly widget: string;
  readonly service: string;
}

/** The board at the address of an embed page, or the status of the error. */
export type Embedded =
  { readonly status: 200; readonly name: string; readonly address: string } | { readonly status: 401 | 404 | 502 };

const pagePath = /^(\/(?:v\d+|\d+\.\d+\.\d+[\w.-]*)\/embed\/)(?:index\.html)?$/;

export const isEmbedPath = (pathname: string): boolean => pagePath.test(pathname);

/**
 * Finds the board for the address of an embed page. Only this demo's service is requested: a server that fetches any
 * given address could be used to reach its own network. The address in the result is rebuilt from options only.
 */
export async function findEmbedded(
  send: typeof fetch,
  address: string,
  { widget, service }: EmbedOrigins,
): Promise<Embedded> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, folder] = pagePath.exec(url?.pathname ?? '') ?? [];
  if (!url || url.origin !== widget || !folder) return { status: 404 };
  const { attributes } = readAskedBoard(url.searchParams);
  const [board, mix, asked] = [attributes.get('board'), attributes.get('mix'), attributes.get('service')];
  // A test's own view of the service has the path `/~name`.
  if (!asked || !/^(\/~\w+)?$/.test(asked.startsWith(service) ? asked.slice(service.length) : ' ') || !(board || mix))
    return { status: 404 };
  const path = board ? `boards/${encodeURIComponent(board)}` : `mixes/${encodeURIComponent(mix ?? '')}`;
  try {
    const answer = await send(`${asked}/v2/${path}`, { headers: { accept: 'application/vnd.api+json' } });
    if (!answer.ok) return { status: [401, 403].includes(answer.status) ? 401 : answer.status < 500 ? 404 : 502 };
    const { data } = (await answer.json()) as { data?: { attributes?: { name?: unknown } } };
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
