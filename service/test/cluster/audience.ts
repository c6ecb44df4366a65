/** People who look at boards: they read, report what they did, and hear of changes. */
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, isWell, json } from './ask.ts';
import type { Driven } from './driven.ts';
import { checkRead } from './history.ts';
import { visitorAddress } from './hosts.ts';

const listenAgainMs = 1000;
/** The service sends a byte every 25 s. */
const maxSilenceMs = 30_000;
const pieces = 5;

export async function readBoards(driven: Driven, reader: number): Promise<void> {
  const { url, boards, history, closing, random, record } = driven;
  for (let number = 0; !closing.aborted; number++) {
    await wait(50 + random() * 200);
    const board = boards[Math.floor(random() * boards.length)] ?? '';
    const startedMs = performance.now();
    const from = visitorAddress(reader + (number % 20));
    const reply = await record('read', ask(`${url}/v2/boards/${board}/posts?page%5Bsize%5D=100`, { from }));
    if (reply.status !== 200) continue;
    const isStale = String(reply.headers['cache-status'] ?? '').includes('away');
    if (isStale) history.staleReads.count++;
    const { data } = json<{ data: { id: number }[] }>(reply);
    checkRead(history, {
      board,
      startedMs,
      endedMs: performance.now(),
      ids: new Set(data.map(({ id }) => Number(id))),
      isStale,
    });
  }
}

/** Reports events, and repeats a batch until it is acknowledged or the page is closed. */
export async function reportEvents(driven: Driven, first: number): Promise<void> {
  const { url, boards, history, ending, random, record } = driven;
  for (let number = 0; !ending.aborted; number++) {
    await wait(200 + random() * 800);
    const board = boards[Math.floor(random() * boards.length)] ?? '';
    const ids = Array.from({ length: pieces }, () => crypto.randomUUID());
    for (const id of ids) history.events.set(id, false);
    const body = JSON.stringify({
      data: ids.map((id) => ({ type: 'embed_engagement', id, attributes: { name: 'embed_viewed', board_id: board } })),
    });
    const from = visitorAddress(first + (number % 100));
    for (let isOpen = true; isOpen && !ending.aborted; isOpen = random() < 0.8) {
      const reply = await record(
        'write',
        ask(`${url}/v2/boards/${board}/activity`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body,
          from,
        }),
      );
      if (isWell(reply)) {
        for (const id of ids) history.events.set(id, true);
        break;
      }
      await wait(1000);
    }
  }
}

/** Listens to all boards, and again whenever the connection is lost or silent for too long. */
export async function listen({ url, boards, history, closing }: Driven, listener: number): Promise<void> {
  const heard = new Map<string, number>();
  history.heard.push(heard);
  while (!closing.aborted) {
    await new Promise<void>((resolve) => {
      const sent = request(
        `${url}/v2/board_changes?filter%5Bboard%5D=${boards.join()}`,
        { localAddress: visitorAddress(listener), agent: false, timeout: maxSilenceMs },
        (response) => {
          response.on('error', () => {});
          response.on('close', resolve);
          // The lines of a lost connection end with an error of their own.
          const lines = createInterface({ input: response }).on('error', () => {});
          lines.on('line', (line: string) => {
            if (!line.startsWith('data: ')) return;
            const { board, version } = JSON.parse(line.slice(6)) as { board: string; version: number };
            heard.set(board, Math.max(version, heard.get(board) ?? 0));
          });
        },
      );
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve());
      closing.addEventListener('abort', () => sent.destroy(), { once: true });
      sent.end();
    });
    await wait(listenAgainMs);
  }
}
