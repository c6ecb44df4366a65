/**
 * Long because it drives three kinds of work and counts each of them.
 *
 * Three processes share one PostgreSQL and one folder of files. Visitors post pictures, a team requests exports, and a
 * webhook receives an event for each post, while processes are killed (SIGKILL) and started again. Each post, export
 * and event must be there once. A receiver may see an event again, with the same id, if the sender was killed between
 * the response and its record. `POSTS`, `EXPORTS` and `KILLS` set the amounts; `MINUTES` ends the load early.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { hashToken } from '../../src/auth/authorize.ts';
import { knownScopes } from '../../src/auth/oauth/scopes.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { copyTemplate } from '../testing/postgres-templates.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { sendFile, sendPost } from '../testing/visitor.ts';
import { runAttack } from './attack.ts';

const [postCount, exportCount, kills, minutes] = (
  [
    ['POSTS', 1000],
    ['EXPORTS', 200],
    ['KILLS', 40],
    ['MINUTES', 20],
  ] as const
).map(([name, usual]) => Number(process.env[name] ?? usual)) as [number, number, number, number];
const script = fileURLToPath(new URL('dying-process.ts', import.meta.url));
const settleWithinMs = 600_000;
/** `deliver.ts` claims so many events at once. */
const maxEventsAtOnce = 8;

/** A webhook's receiver. It counts how often each event arrives, by the id of the event. */
async function openReceiver() {
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { id } = (JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string | number } }).data;
      received.set(String(id), (received.get(String(id)) ?? 0) + 1);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { received, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events` };
}

interface Life {
  readonly child: ChildProcess;
  readonly address: string;
}

await runAttack(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boards-three-'));
  const postgres = startTemporaryPostgres(['fsync=off', 'max_connections=200']);
  const database = { kind: 'postgres', address: await copyTemplate(postgres.address, 'template0') } as const;
  const secretsKey = randomBytes(32).toString('hex');
  const options = { database, folder: join(folder, 'files'), aheadMs: 0, network: 'http://127.0.0.1:1', secretsKey };
  const begin = async (): Promise<Life> => {
    const child = spawn(process.execPath, [script, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compile-cache') },
    });
    const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
    if (first.done === true) throw new Error('The service did not start.');
    return { child, address: first.value };
  };
  const lives: Life[] = [await begin()];
  const store = openDatabase(database);
  const receiver = await openReceiver();
  const reached: string[] = [];
  try {
    lives.push(await begin(), await begin());
    const token = randomBytes(24).toString('base64url');
    await store
      .insertInto('access_tokens')
      .values({ token_hash: hashToken(token), team_id: 1, scopes: knownScopes.join(' '), expires_at: null })
      .execute();
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#305070' } })
      .jpeg()
      .toBuffer();
    const bytes = new Uint8Array(picture);
    const webhook = await fetch(`${lives[0]?.address}/v2/teams/1/webhooks`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': jsonApiType },
      body: JSON.stringify({
        data: { type: 'webhook', attributes: { url: receiver.url, event_names: ['post_created'] } },
      }),
    });
    if (webhook.status !== 201) throw new Error(`No webhook: ${webhook.status} ${await webhook.text()}`);
    const endAt = Date.now() + minutes * 60_000;
    const [posts, exports] = [[] as string[], [] as string[]];
    const state = { isOver: false, tried: 0, asked: 0, killed: 0 };
    const pick = (): string => lives[Math.floor(Math.random() * lives.length)]?.address ?? '';

    const post = async (): Promise<void> => {
      while (posts.length < postCount && Date.now() < endAt) {
        const [board, text] = [`${pick()}/v2/boards/open`, `number ${state.tried++}.`];
        const file = await sendFile(fetch, board, bytes).catch(() => null);
        if (!file || !('address' in file)) continue;
        const attributes = { author: { name: 'Ada' }, text, media_url: [file.address] };
        const sent = await sendPost(fetch, board, attributes).catch(() => null);
        if (sent?.status === 202) posts.push(text);
        else await sleep(20);
      }
    };
    const request = async (): Promise<void> => {
      while (exports.length < exportCount && Date.now() < endAt) {
        const response = await fetch(`${pick()}/v2/teams/1/posts/export_requests`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': jsonApiType },
          body: JSON.stringify({ data: { type: 'post_export_request', attributes: {} } }),
        }).catch(() => null);
        if (response?.status === 202) exports.push(((await response.json()) as { data: { id: string } }).data.id);
        else await sleep(50);
      }
    };
    const kill = async (): Promise<void> => {
      while (!state.isOver && state.killed < kills) {
        await sleep(Math.random() * 1000);
        const index = state.killed++ % lives.length;
        const [life] = lives.splice(index, 1);
        life?.child.kill('SIGKILL');
        lives.push(await begin());
      }
    };
    const killing = kill();
    await Promise.all([post(), post(), post(), request()]);
    state.isOver = true;
    await killing;

    const countWaiting = async (): Promise<number> => {
      const open = ['pending', 'processing'] as const;
      const one = await store.selectFrom('post_create_requests').select('id').where('status', 'in', open).execute();
      const two = await store.selectFrom('export_requests').select('id').where('status', 'in', open).execute();
      const three = await store.selectFrom('webhook_events').select('id').where('delivery', '=', 'pending').execute();
      return one.length + two.length + three.length;
    };
    for (const end = Date.now() + settleWithinMs; (await countWaiting()) > 0 && Date.now() < end;) await sleep(200);
    const texts = (await store.selectFrom('posts').select('search_text').execute()).map((row) => row.search_text);
    for (const text of posts) {
      const times = texts.filter((found) => found.includes(text)).length;
      if (times !== 1) reached.push(`“${text}” is there ${times} times`);
    }
    const made = await store.selectFrom('export_requests').select(['id', 'status']).execute();
    for (const id of exports) {
      const status = made.find((row) => row.id === id)?.status ?? 'lost';
      if (status !== 'completed' && status !== 'expired') reached.push(`export ${id} is ${status}`);
    }
    const events = await store.selectFrom('webhook_events').select(['id', 'object_id', 'delivery']).execute();
    for (const { id, delivery } of events)
      if (delivery !== 'delivered' || !receiver.received.has(String(id))) reached.push(`event ${id} is ${delivery}`);
    const stored = await store.selectFrom('posts').select(['id', 'search_text']).execute();
    for (const { id } of stored.filter(({ search_text }) => posts.some((text) => search_text.includes(text)))) {
      const times = events.filter(({ object_id }) => object_id === id).length;
      if (times !== 1) reached.push(`post ${id} has ${times} events`);
    }
    const repeated = [...receiver.received.values()].reduce((sum, times) => sum + times - 1, 0);
    // Each process delivers at most a few events at the time of its kill.
    if (repeated > state.killed * maxEventsAtOnce) reached.push(`${repeated} repeated deliveries`);
    return {
      vectors: state.killed,
      reached,
      sink: 'a lost or doubled post, export or event',
      control: posts.length + exports.length + events.length,
      notes: [
        `${posts.length} posts with pictures and ${exports.length} exports acknowledged, ${events.length} webhook ` +
          `events, ${state.killed} kills; ${repeated} events arrived again, with the same id`,
      ],
    };
  } finally {
    for (const { child } of lives) child.kill('SIGKILL');
    receiver.server.close();
    await store.destroy();
    postgres.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
