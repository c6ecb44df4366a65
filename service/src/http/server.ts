import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Service } from '../service.ts';
import { endsWithin } from '../jobs/ends-within.ts';
import { acceptUpgrades, isUpgrade } from './accept-upgrades.ts';
import { guardPipelining, limitConnections, requireOneHost } from './guard-connections.ts';

export interface RunningServer {
  /** `http://127.0.0.1:4175` */
  readonly address: string;
  /** Waits up to six seconds for pending responses, then closes the service too: ten seconds at most in all. */
  close(): Promise<void>;
}

/** The timeout for receiving a whole request. It limits clients that send data very slowly. */
const requestTimeoutMs = 10_000;
/** Headers end a second earlier, so that the check that finds them late still ends them within ten. */
const headersTimeoutMs = 9000;
/** The interval for timeout checks. With Node's default of 30 s, a timeout of ten seconds could take forty. */
const checkConnectionsMs = 500;
const maxHeaderBytes = 16_384;
/** The whole stop, with its pending responses, jobs and database. Containers are killed after ten seconds. */
const stopMs = 9000;
/** Of these, the time for pending responses. */
const drainMs = 6000;
/** Closed connections need a moment to end. */
const closeMs = 500;
/** The interval for closing idle connections during shutdown. */
const closeIdleEveryMs = 50;

/** Starts the server on a port of one host. Port 0 = any free port. */
export async function startServer(
  service: Service,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const respond = getRequestListener(service.app.fetch, { hostname: host });
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkConnectionsMs,
      maxHeaderSize: maxHeaderBytes,
      // Any other upgrade, such as that of curl to HTTP/2, is answered as a plain request.
      shouldUpgradeCallback: (request) => isUpgrade(service.upgrades, request),
    },
    guardPipelining(requireOneHost((request, response) => void respond(request, response))),
  );
  limitConnections(server, service.connectionsOfOne);
  acceptUpgrades(server, service.upgrades);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: actualPort } = server.address() as AddressInfo;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`,
    close: async () => {
      const startedAt = performance.now();
      const drained = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      service.stopWaiting();
      const tidy = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
      if (!(await endsWithin(drained, drainMs))) {
        server.closeAllConnections();
        await endsWithin(drained, closeMs);
      }
      clearInterval(tidy);
      await service.close(stopMs - (performance.now() - startedAt));
    },
  };
}
