// What the stand-ins of shops share: a server that keeps what it was asked, and may be busy.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface Answer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface StandIn {
  readonly address: string;
  readonly asked: Asked[];
  /** The next requests get these answers. */
  readonly busy: Answer[];
  close(): Promise<void>;
}

export async function openStandIn(answer: (asked: Asked) => Answer): Promise<StandIn> {
  const asked: Asked[] = [];
  const busy: Answer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
      const one: Asked = {
        method: request.method ?? 'GET',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      };
      asked.push(one);
      const { status = 200, headers = {}, body } = busy.shift() ?? answer(one);
      response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    busy,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
