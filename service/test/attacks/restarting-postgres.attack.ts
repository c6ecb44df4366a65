/**
 * Restarts PostgreSQL ten times while embeds report events, visitors post and pages read a cached board. The process
 * must live, every acknowledged write must be there once, and the cached board must be served throughout.
 */
import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../src/database/connect.ts';
import { copyTemplate } from '../testing/postgres-templates.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { sendPost } from '../testing/visitor.ts';
import { runAttack } from './attack.ts';
import type { DyingOptions } from './dying-process.ts';

const restarts = Number(process.env['RESTARTS'] ?? 10);
const script = fileURLToPath(new URL('dying-process.ts', import.meta.url));
/** The load between two restarts. */
const betweenMs = 1500;
const settleWithinMs = 60_000;

await runAttack(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-restarts-'));
  const postgres = startTemporaryPostgres(['fsync=off']);
  const reached: string[] = [];
  const database = { kind: 'postgres', address: await copyTemplate(postgres.address, 'template0') } as const;
  const options: DyingOptions = {
    database,
    folder: join(folder, 'files'),
    aheadMs: 0,
    network: 'http://127.0.0.1:1',
    secretsKey: randomBytes(32).toString('hex'),
  };
  const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    if (first.done === true) throw new Error('The service did not start.');
    const address = first.value;
    const board = `${address}/v2/boards/open`;
    const [events, posts] = [[] as string[], [] as string[]];
    const state = { isOver: false, reads: 0, stale: 0, longestMs: 0 };
    const { data } = (await (await fetch(`${address}/v2/boards/campaign`)).json()) as { data: { id: number } };

    const read = async (): Promise<void> => {
      while (!state.isOver) {
        const response = await fetch(`${address}/v2/boards/campaign/posts`);
        await response.arrayBuffer();
        state.reads += 1;
        if (response.headers.get('age') !== null) state.stale += 1;
        if (response.status !== 200) reached.push(`the cached board: ${response.status}`);
        await sleep(10);
      }
    };
    const write = async (): Promise<void> => {
      let lastMs = performance.now();
      while (!state.isOver) {
        const id = randomUUID();
        const attributes = { name: 'embed_viewed', board_id: String(data.id) };
        const response = await fetch(`${address}/v2/boards/campaign/activity`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: JSON.stringify({ data: [{ type: 'embed_engagement', id, attributes }] }),
        });
        await response.arrayBuffer();
        if (response.status === 202) {
          events.push(id);
          state.longestMs = Math.max(state.longestMs, performance.now() - lastMs);
          lastMs = performance.now();
        } else if (response.status !== 503) reached.push(`an event: ${response.status}`);
        await sleep(10);
      }
    };
    const post = async (): Promise<void> => {
      for (let number = 0; !state.isOver; number++) {
        const text = `Restarted ${number}.`;
        const sent = await sendPost(fetch, board, { author: { name: 'Ada' }, text });
        if (sent.status === 202) posts.push(text.toLowerCase());
        else if (sent.status !== 503) reached.push(`a post: ${sent.status} ${JSON.stringify(sent.body)}`);
        await sleep(20);
      }
    };
    await fetch(`${address}/v2/boards/campaign/posts`);
    const load = Promise.all([read(), read(), write(), write(), post()]);
    for (let round = 0; round < restarts; round++) {
      await sleep(betweenMs);
      await postgres.restart();
    }
    await sleep(betweenMs);
    state.isOver = true;
    await load;
    if (child.exitCode !== null) reached.push('the process ended');

    const store = openDatabase(database);
    const countWaiting = async (): Promise<number> =>
      (
        await store
          .selectFrom('post_create_requests')
          .select('id')
          .where('status', 'in', ['pending', 'processing'])
          .execute()
      ).length;
    for (const end = Date.now() + settleWithinMs; (await countWaiting()) > 0 && Date.now() < end;) await sleep(100);
    const stored = new Set((await store.selectFrom('engagement_events').select('id').execute()).map(({ id }) => id));
    for (const id of events) if (!stored.has(id)) reached.push(`event ${id} is lost`);
    const made = (await store.selectFrom('posts').select('search_text').execute()).map((row) => row.search_text);
    for (const text of posts) {
      const times = made.filter((found) => found.includes(text)).length;
      if (times !== 1) reached.push(`“${text}” is there ${times} times`);
    }
    await store.destroy();
    return {
      vectors: restarts,
      reached,
      sink: 'a lost or doubled write, an ended process, a cached board that is not served',
      control: events.length + posts.length,
      notes: [
        `${events.length} events and ${posts.length} posts acknowledged`,
        `${state.reads} reads of a cached board (${state.stale} with Age)`,
        `longest time without a write: ${Math.round(state.longestMs)} ms`,
      ],
    };
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
