import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service with its own address that can be stopped. Connections to the address then fail. */
export interface StoppableService {
  readonly address: string;
  stop(): void;
  start(): Promise<void>;
}

/**
 * Serves the read requests of the service at `address` through a server that can be stopped. Its responses may be
 * stored, and must be revalidated.
 */
export async function putServiceBehind(address: string): Promise<StoppableService> {
  let server: Server | null = null;
  let port = 0;
  const start = async () => {
    server = createServer(async ({ url, method = 'GET', headers: { accept = '', origin = '' } }, reply) => {
      const response = await fetch(address + url, { method, headers: { accept, origin } });
      const own = [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name));
      reply.writeHead(response.status, { ...Object.fromEntries(own), 'cache-control': 'no-cache' });
      reply.end(Buffer.from(await response.arrayBuffer()));
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    stop() {
      server?.closeAllConnections();
      server?.close();
    },
    start,
  };
}
