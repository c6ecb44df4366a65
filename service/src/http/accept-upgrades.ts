import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Upgrade } from '../feature.ts';

function findUpgrade(upgrades: readonly Upgrade[], { url = '', headers }: IncomingMessage): Upgrade | null {
  if (headers.upgrade?.toLowerCase() !== 'websocket') return null;
  const [path] = url.split('?');
  return upgrades.find((upgrade) => upgrade.path === path) ?? null;
}

export const isUpgrade = (upgrades: readonly Upgrade[], request: IncomingMessage): boolean =>
  findUpgrade(upgrades, request) !== null;

/** Hands a connection that becomes a WebSocket to the feature whose path it has. */
export function acceptUpgrades(server: Server, upgrades: readonly Upgrade[]): void {
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Until the WebSocket is open, nobody else hears of a connection that breaks.
    socket.on('error', () => socket.destroy());
    const found = findUpgrade(upgrades, request);
    if (found) found.upgrade(request, socket, head);
    else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  });
}
