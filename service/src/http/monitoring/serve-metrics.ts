import { createServer } from 'node:http';
import type { Monitoring } from './monitoring.ts';

/** Only programs of this machine reach it. */
export const metricsHost = '127.0.0.1';

/** `/metrics` on a port of this machine alone, for a monitoring system that sends no token. */
export async function serveMetrics(
  monitoring: Monitoring,
  port: number,
): Promise<{ readonly port: number; close(): void }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    monitoring.read().then(
      ({ contentType, text }) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, metricsHost, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
