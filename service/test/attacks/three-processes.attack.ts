/**
 * Long because it drives three kinds of work and counts each of them.
 *
 * Three processes share one PostgreSQL and one folder of files. Visitors post pictures, a team requests exports, and a
 * webhook receives an event for each post. In every round one process is killed (SIGKILL) while accepted work waits or
 * is being done, and another one starts. Each post, export and event must be there once, and at least every second one
 * must have lived through a kill. A receiver may see an event again, with the same id, if the sender was killed between
 * the response and its record. `POSTS`, `EXPORTS` and `KILLS` set the amounts.
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
import { sql } from 'kysely';
import sharp from 'sharp';
import { hashToken } from '../../src/auth/authorize.ts';
import { knownScopes } from '../../src/auth/oauth/scopes.ts';
import { openDatabase } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { copyTemplate } from '../testing/postgres-templates.ts';
import { startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { sendFile, sendPost } from '../testing/visitor.ts';
import { runAttack } from './attack.ts';

const [postCount, exportCount, kills] = (
  [
    ['POSTS', 1000],
    ['EXPORTS', 200],
    ['KILLS', 50],
  ] as const
).map(([name, usual]) => Number(process.env[name] ?? usual)) as [number, number, number];
/** How many visitors post at once. */
const visitors = 4;
const script = fileURLToPath(new URL('dying-process.ts', import.meta.url));
const settleWithinMs = 600_000;
/** `deliver.ts` claims so many events at once. */
const maxEventsAtOnce = 8;
/** Less than the timeout of a delivery. */
const patienceMs = 8000;
/** Long enough for a process to accept exports. */
const maxLockMs = 2000;

/**
 * A webhook's receiver. It counts how often each event arrives, by the id of the event. Between `hold` and `release` it
 * does not respond, up to its patience, so that events are open at a kill.
 */
async function openReceiver() {
  const received = new Map<string, number>();
  const gate = { opens: Promise.resolve(), release: (): void => {} };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const { id } = (JSON.parse(Buffer.concat(parts).toString()) as { data: { id: string | number } }).data;
      received.set(String(id), (received.get(String(id)) ?? 0) + 1);
      await Promise.race([gate.opens, sleep(patienceMs)]);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    received,
    server,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    hold: () => {
      gate.opens = new Promise<void>((resolve) => (gate.release = resolve));
    },
    release: () => gate.release(),
  };
}

const openStates = ['pending', 'processing'] as const;

/** The work that is accepted and not done, as `kind id`. */
async function readWaiting(store: Database): Promise<readonly string[]> {
  const posts = await store.selectFrom('post_create_requests').select('id').where('status', 'in', openStates).execute();
  const exports = await store.selectFrom('export_requests').select('id').where('status', 'in', openStates).execute();
  const events = await store.selectFrom('webhook_events').select('id').where('delivery', '=', 'pending').execute();
  return [
    ...posts.map(({ id }) => `post ${id}`),
    ...exports.map(({ id }) => `export ${id}`),
    ...events.map(({ id }) => `event ${id}`),
  ];
}

interface Acknowledged {
  /** The text of each accepted post. */
  readonly posts: readonly string[];
  /** The id of each accepted export. */
  readonly exports: readonly string[];
  /** How often each event arrived, by its id. */
  readonly received: ReadonlyMap<string, number>;
}

/** Says what is lost or there twice. */
async function findFaults(store: Database, { posts, exports, received }: Acknowledged): Promise<readonly string[]> {
  const faults: string[] = [];
  const events = await store.selectFrom('webhook_events').select(['id', 'object_id', 'delivery']).execute();
  const idsByText = new Map<string, number[]>(posts.map((text) => [text, []]));
  for (const { id, search_text } of await store.selectFrom('posts').select(['id', 'search_text']).execute()) {
    const [text = ''] = /number \d+\./.exec(search_text) ?? [];
    idsByText.get(text)?.push(id);
  }
  for (const [text, ids] of idsByText) {
    if (ids.length !== 1) faults.push(`“${text}” is there ${ids.length} times`);
    for (const id of ids) {
      const times = events.filter(({ object_id }) => object_id === id).length;
      if (times !== 1) faults.push(`post ${id} has ${times} events`);
      const pictures = await store.selectFrom('visitor_media').select('name').where('post_id', '=', id).execute();
      if (pictures.length === 0) faults.push(`post ${id} has no picture`);
    }
  }
  const made = await store.selectFrom('export_requests').select(['id', 'status']).execute();
  for (const id of exports) {
    const status = made.find((row) => row.id === id)?.status ?? 'lost';
    if (status !== 'completed' && status !== 'expired') faults.push(`export ${id} is ${status}`);
  }
  for (const { id, delivery } of events)
    if (delivery !== 'delivered' || !received.has(String(id))) faults.push(`event ${id} is ${delivery}`);
  return faults;
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
    const [posts, exports, underKill] = [[] as string[], [] as string[], new Set<string>()];
    const state = { tried: 0, killed: 0 };
    const pick = (): string => lives[Math.floor(Math.random() * lives.length)]?.address ?? '';

    const post = async (count: number): Promise<void> => {
      while (posts.length < count) {
        const [board, text] = [`${pick()}/v2/boards/open`, `number ${state.tried++}.`];
        const file = await sendFile(fetch, board, bytes).catch(() => null);
        if (file && 'status' in file && file.status === 429) throw new Error(`An upload was refused: ${file.detail}`);
        if (!file || !('address' in file)) continue;
        const attributes = { author: { name: 'Ada' }, text, media_url: [file.address] };
        const sent = await sendPost(fetch, board, attributes).catch(() => null);
        if (sent?.status === 202) posts.push(text);
        else await sleep(20);
      }
    };
    const requestExport = async (count: number, first: string): Promise<void> => {
      for (let address = first; exports.length < count; address = pick()) {
        const response = await fetch(`${address}/v2/teams/1/posts/export_requests`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': jsonApiType },
          body: JSON.stringify({ data: { type: 'post_export_request', attributes: {} } }),
        }).catch(() => null);
        const body = await response?.json().catch(() => null);
        if (response?.status === 202 && body) exports.push((body as { data: { id: string } }).data.id);
        // The team has five waiting exports already.
        else await sleep(100);
      }
    };
    const killOne = async (index: number): Promise<void> => {
      for (const name of await readWaiting(store)) underKill.add(name);
      const [life] = lives.splice(index, 1);
      life?.child.kill('SIGKILL');
      state.killed += 1;
      receiver.release();
      receiver.hold();
    };
    receiver.hold();
    for (let round = 1; round <= kills; round++) {
      const [before, index] = [posts.length, round % lives.length];
      const target = Math.round((postCount * round) / kills);
      const exportTarget = Math.round((exportCount * round) / kills);
      const half = before + Math.ceil((target - before) / 2);
      const load = Promise.all(Array.from({ length: visitors }, () => post(target)));
      while (posts.length < half) await sleep(5);
      const asked = await store.transaction().execute(async (transaction) => {
        // Exports read posts, so those that the process accepts now are open when it is killed.
        await sql`lock table posts in access exclusive mode`.execute(transaction);
        const accepted = exports.length;
        const requests = Array.from({ length: exportTarget - accepted }, () =>
          requestExport(exportTarget, lives[index]?.address ?? ''),
        );
        await Promise.race([Promise.all(requests), sleep(maxLockMs)]);
        await killOne(index);
        return requests;
      });
      lives.push(await begin());
      await Promise.all([load, ...asked]);
    }
    receiver.release();
    for (const end = Date.now() + settleWithinMs; (await readWaiting(store)).length > 0 && Date.now() < end;)
      await sleep(200);
    reached.push(...(await findFaults(store, { posts, exports, received: receiver.received })));
    const countUnder = (kind: string): number => [...underKill].filter((name) => name.startsWith(kind)).length;
    const repeated = [...receiver.received.values()].reduce((sum, times) => sum + times - 1, 0);
    // Each process delivers at most a few events at the time of its kill.
    if (repeated > state.killed * maxEventsAtOnce) reached.push(`${repeated} repeated deliveries`);
    const amounts = [
      ['post', posts.length],
      ['export', exports.length],
      ['event', receiver.received.size],
    ] as const;
    for (const [kind, count] of amounts)
      if (countUnder(kind) * 2 < count)
        reached.push(`only ${countUnder(kind)} of ${count} ${kind}s were open at a kill, too few to prove anything`);
    return {
      vectors: state.killed,
      reached,
      sink: 'a lost or doubled post, export or event',
      control: posts.length + exports.length + receiver.received.size,
      notes: [
        `${state.killed} kills; open at a kill, of all: ` +
          amounts.map(([kind, count]) => `${countUnder(kind)} of ${count} ${kind}s`).join(', '),
        `${repeated} events arrived again, with the same id`,
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
