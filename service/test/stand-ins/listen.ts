import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens at a free port of this machine, and returns it. */
export async function listen(
  respond: (request: IncomingMessage, body: string, response: ServerResponse) => Promise<void>,
  onAddress: (address: string) => void,
): Promise<number> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => void respond(request, Buffer.concat(parts).toString(), response));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  onAddress(`http://127.0.0.1:${port}`);
  return port;
}
