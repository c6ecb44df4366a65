// What the stand-ins of shops share: they respond from what the shop sells now, and may be busy.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Parent } from '../parent.ts';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface StandInResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** @param args the keys of the shop, and what it sells */
export type ShopResponse = (asked: Asked, args: readonly unknown[]) => StandInResponse;

export const serveShop =
  (parent: Parent, respond: ShopResponse) =>
  async (request: IncomingMessage, body: string, response: ServerResponse): Promise<void> => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const { method = 'GET', headers: sent } = request;
    const told = await parent.tell({ method, path: pathname, search, headers: sent, body });
    const asked: Asked = { method, path: pathname, query: searchParams, headers: sent, body };
    const {
      status = 200,
      headers = {},
      body: written,
    } = (told.refusal as StandInResponse | undefined) ?? respond(asked, told.args);
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(written));
  };
