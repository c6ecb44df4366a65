import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * The maximum number of pending requests on one connection: browsers send one after another, few programs send more.
 */
const maxPending = 4;
/**
 * The maximum number of connections in total, of which 10,000 may listen to live boards: beyond it new ones are closed
 * immediately.
 */
const maxConnections = 14_000;

/** Closes a connection with too many pending requests: hundreds of pipelined requests would delay all other clients. */
export function guardPipelining(listener: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, number>();
  return (request: IncomingMessage, response) => {
    const { socket } = request;
    const count = (pending.get(socket) ?? 0) + 1;
    if (socket.destroyed || count > maxPending) {
      socket.destroy();
      return;
    }
    pending.set(socket, count);
    response.once('close', () => {
      pending.set(socket, (pending.get(socket) ?? 1) - 1);
    });
    listener(request, response);
  };
}

/**
 * RFC 9112 §3.2: a request with several `Host` headers is refused. A proxy may read another one of them than we do.
 */
export function requireOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    const hosts = request.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
    if (hosts.length <= 1) return listener(request, response);
    response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
    response.end('The request has several Host headers.\n');
  };
}

/** @param ofOne maximum connections of one address; null = all are from a proxy, which has its own limits */
export function limitConnections(server: Server, ofOne: number | null): void {
  server.maxConnections = maxConnections;
  if (ofOne === null) return;
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
    if (count > ofOne) socket.destroy();
  });
}
