/**
 * `node live-clients.ts PORT AMOUNT FIRST`, started by `live.ts`: opens connections that listen to a live board, each
 * fifty from another address. Tells its parent when all are open, and for each version when it arrived.
 */
import { connect } from 'node:net';

const [port = 0, amount = 0, first = 0] = process.argv.slice(2).map(Number);
/** Enough at once to be quick, and few enough for the queue of the listening socket. */
const openingAtOnce = 50;
const perHousehold = 50;
const arrivals = new Map<number, number[]>();

/** Resolves when the first event has arrived. */
function open(index: number): Promise<void> {
  const number = first + index;
  const household = Math.floor(number / perHousehold);
  return new Promise((resolve, reject) => {
    const localAddress = `127.1.${household >> 8}.${household & 255}`;
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`The connection ${number} was closed.`)));
    socket.once('connect', () =>
      socket.write(
        'GET /v2/board_changes?filter[board]=campaign HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n',
      ),
    );
    socket.on('data', (bytes) => {
      const nowMs = Date.now();
      const version = /"version":(\d+)/.exec(bytes.toString('latin1'))?.[1];
      if (version === undefined) return;
      const times = arrivals.get(Number(version)) ?? [];
      arrivals.set(Number(version), times);
      times.push(nowMs);
      resolve();
    });
  });
}

let next = 0;
await Promise.all(
  Array.from({ length: openingAtOnce }, async () => {
    while (next < amount) await open(next++);
  }),
);
process.send?.('open');
process.on('message', () => {
  process.send?.([...arrivals], () => process.exit());
});
