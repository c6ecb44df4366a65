/**
 * Kills the service (SIGKILL) at random moments while feeds import posts, embeds report events, and teams request
 * exports and schedule content. No acknowledged write may be lost or stored twice, and a start must be quick. Runs on
 * SQLite, and on PostgreSQL if available. `KILLS=100` sets the number of kills; `SEED=…` repeats a run.
 * Visitors' posts and files, and backups: `public-posts/kill.test.ts`, `backups/backup-kill.test.ts`.
 */
// Long because the writes, the acknowledgments and the final counts belong together.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type DatabaseOptions } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import { hashToken } from '../../src/auth/authorize.ts';
import { knownScopes } from '../../src/auth/oauth/scopes.ts';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { openSourceServer, writeRss } from '../testing/source-server.ts';
import { hasPostgres, startTemporaryPostgres } from '../testing/temporary-postgres.ts';
import { readCpuMs } from '../../../tools/run/processor-time.ts';
import { runAttack } from './attack.ts';
import type { DyingOptions } from './dying-process.ts';

const kills = Number(process.env['KILLS'] ?? 100);
const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const script = fileURLToPath(new URL('dying-process.ts', import.meta.url));
/** Maximum time of a process after its first acknowledged write of the tested kind. */
const maxLifeMs = 400;
/** Longer than each lease, so that the next process takes over the work of a killed one. */
const lifeAheadMs = 16 * 60_000;
const feedCount = 4;
/** The number of latest items that a source shows. */
const shownItems = 20;
const itemsAPoll = 3;
const maxStartMs = 2000;
const accountId = 990_001;
const endWithinMs = 60_000;

interface Life {
  readonly address: string;
  readonly child: ChildProcess;
  /** Processor time until the first response; it is accurate on a busy machine, too. */
  readonly startCpuMs: number;
  kill(): Promise<void>;
}

interface Acknowledged {
  readonly events: string[];
  readonly exports: string[];
  readonly contents: { readonly id: string; readonly text: string }[];
}

/**
 * The kinds of writes; each process tests the next one in turn. Events are acknowledged long before the others: if any
 * write counted, most processes would end before the first response to a team's write, and would prove nothing about
 * it.
 */
const kinds = ['events', 'exports', 'contents'] as const satisfies readonly (keyof Acknowledged)[];

async function start(options: DyingOptions, cache: string): Promise<Life> {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  const exited = once(child, 'exit');
  const first = await createInterface({ input: child.stdout })[Symbol.asyncIterator]().next();
  if (first.done === true) throw new Error('The service did not start.');
  const address = first.value;
  const { status } = await fetch(`${address}/v2/boards/campaign`);
  if (status !== 200) throw new Error(`The first response after the start was ${status}.`);
  return {
    address,
    child,
    startCpuMs: readCpuMs(child.pid),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

const token = randomBytes(24).toString('base64url');

/** Sends a request as the team. null = the service was killed. */
async function ask(life: Life, path: string, data?: object): Promise<{ status: number; data: { id: string } } | null> {
  try {
    const response = await fetch(`${life.address}/v2/teams/1${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { Authorization: `Bearer ${token}`, ...(data && { 'Content-Type': jsonApiType }) },
      ...(data && { body: JSON.stringify({ data }) }),
    });
    const body = (await response.json()) as { data?: { id: string } | { id: string }[]; errors?: unknown };
    const [first] = [body.data ?? []].flat();
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${JSON.stringify(body.errors)}`);
    return { status: response.status, data: first ?? { id: '' } };
  } catch (error) {
    if (error instanceof TypeError || (error instanceof Error && /terminated|JSON/.test(error.message))) return null;
    throw error;
  }
}

async function reportEvents(life: Life, boardId: number, acknowledged: Acknowledged): Promise<boolean> {
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const response = await fetch(`${life.address}/v2/boards/campaign/activity`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain' },
    body: JSON.stringify({
      data: ids.map((id) => ({
        type: 'embed_engagement',
        id,
        attributes: { name: 'embed_viewed', board_id: String(boardId) },
      })),
    }),
  }).catch(() => null);
  if (response?.status === 202) acknowledged.events.push(...ids);
  else if (response !== null) throw new Error(`activity: ${response.status}`);
  return response !== null;
}

/** Kills the service of one database the given number of times and returns the errors found afterwards. */
async function dieOn(name: string, database: DatabaseOptions, random: () => number) {
  const folder = mkdtempSync(join(tmpdir(), 'boards-deaths-'));
  const reached: string[] = [];
  const acknowledged: Acknowledged = { events: [], exports: [], contents: [] };
  const published = new Map<string, number>();
  const source = await openSourceServer();
  source.set('/network', async (request) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    published.set(text, (published.get(text) ?? 0) + 1);
    // Some processes are killed while the network responds.
    await sleep(random() * 20);
    return { status: 200, body: 'published' };
  });
  const served = Array.from({ length: feedCount }, () => 0);
  for (const feed of served.keys())
    source.set(`/feed-${feed}`, () => {
      served[feed] = (served[feed] ?? 0) + itemsAPoll;
      const last = served[feed] ?? 0;
      const numbers = Array.from({ length: Math.min(shownItems, last) }, (_, index) => last - index);
      const nameItem = (number: number): string => `feed ${feed} item ${number}`;
      return {
        body: writeRss(
          numbers.map((number) => ({
            id: nameItem(number),
            title: nameItem(number),
            link: `https://walks.example/${feed}/${number}`,
          })),
        ),
      };
    });

  let ahead = 0;
  const secretsKey = randomBytes(32).toString('hex');
  const begin = (): Promise<Life> =>
    start(
      {
        database,
        folder: join(folder, 'files'),
        aheadMs: (ahead += lifeAheadMs),
        network: `${source.address}/network`,
        secretsKey,
      },
      join(folder, 'compile-cache'),
    );

  async function countAll(store: Database): Promise<void> {
    const events = new Set((await store.selectFrom('engagement_events').select('id').execute()).map(({ id }) => id));
    for (const id of acknowledged.events) if (!events.has(id)) reached.push(`${name}: event ${id} is lost`);
    const exports = new Map(
      (await store.selectFrom('export_requests').select(['id', 'status']).execute()).map(({ id, status }) => [
        id,
        status,
      ]),
    );
    for (const id of acknowledged.exports)
      if (!['completed', 'expired'].includes(exports.get(id) ?? 'lost'))
        reached.push(`${name}: export ${id} is ${exports.get(id) ?? 'lost'}`);
    const contents = new Map(
      (
        await store
          .selectFrom('team_records')
          .select(['id', 'status'])
          .where('type', '=', 'scheduled_content')
          .execute()
      ).map(({ id, status }) => [String(id), status]),
    );
    for (const { id, text } of acknowledged.contents) {
      const [status, times] = [contents.get(id) ?? 'lost', published.get(text) ?? 0];
      if (times > 1) reached.push(`${name}: ${text} was published ${times} times`);
      // Content in progress at a kill is marked as failed for a person to check: it was published once or not at all.
      if (status !== 'failed' && !(status === 'published' && times === 1))
        reached.push(`${name}: ${text} is ${status}, published ${times} times`);
    }
    const posts = new Map<string, number>();
    for (const { attributes } of await store
      .selectFrom('posts')
      .select('attributes')
      .where('type', '=', 'rss')
      .execute()) {
      const title = (JSON.parse(attributes) as { readonly title: string }).title;
      posts.set(title, (posts.get(title) ?? 0) + 1);
    }
    for (const [title, times] of posts)
      if (times > 1) reached.push(`${name}: the post “${title}” is there ${times} times`);
    for (const [feed, last] of served.entries())
      for (let number = Math.max(1, last - shownItems + 1); number <= last; number++)
        if (!posts.has(`feed ${feed} item ${number}`)) reached.push(`${name}: item ${number} of feed ${feed} is lost`);
    if (posts.size === 0) reached.push(`${name}: no post came`);
  }

  async function readPending(store: Database): Promise<number> {
    const [exports, contents] = [
      await store.selectFrom('export_requests').select('id').where('status', 'in', ['pending', 'processing']).execute(),
      await store
        .selectFrom('team_records')
        .select('id')
        .where('type', '=', 'scheduled_content')
        .where('status', 'in', ['pending', 'publishing'])
        .execute(),
    ];
    const due = await store
      .selectFrom('feed_states')
      .select('social_feed_id')
      .where('due_at', '<=', Date.now() + ahead)
      .execute();
    return exports.length + contents.length + due.length;
  }

  let living: Life | null = null;
  const starts: number[] = [];
  const store = openDatabase(database);
  try {
    // The first process is not killed, because it creates the data for the others.
    const first = (living = await begin());
    await store
      .insertInto('access_tokens')
      .values({
        token_hash: hashToken(token),
        team_id: 1,
        scopes: knownScopes.join(' '),
        expires_at: null,
        user_id: null,
      })
      .execute();
    const board = await store
      .selectFrom('boards')
      .select('id')
      .where('slug', '=', 'campaign')
      .executeTakeFirstOrThrow();
    await store.insertInto('accounts').values({ id: accountId, team_id: 1, type: 'facebook', name: 'Ours' }).execute();
    for (const feed of served.keys())
      await ask(first, '/social_feeds', {
        type: 'social_feed',
        attributes: { name: `Feed ${feed}`, connector: { kind: 'web_feed', url: `${source.address}/feed-${feed}` } },
        relationships: { board: { data: { type: 'board', id: board.id } } },
      });
    await first.kill();

    for (let death = 0; death < kills; death++) {
      const life = (living = await begin());
      starts.push(life.startCpuMs);
      const state = { isDead: false };
      const { [kinds[death % kinds.length] ?? 'events']: awaited } = acknowledged;
      const written = awaited.length;
      const write = async (once: () => Promise<boolean>): Promise<void> => {
        while (!state.isDead && (await once())) await sleep(5);
      };
      const writers = Promise.all([
        write(() => reportEvents(life, board.id, acknowledged)),
        write(async () => {
          const response = await ask(life, '/posts/export_requests', { type: 'post_export_request', attributes: {} });
          if (response) acknowledged.exports.push(response.data.id);
          await sleep(40);
          return response !== null;
        }),
        write(async () => {
          const text = `content ${acknowledged.contents.length} of life ${death}`;
          const response = await ask(life, '/scheduled_contents', {
            type: 'scheduled_content',
            attributes: { text, scheduled_at: new Date(Date.now() + ahead + random() * 100).toISOString() },
            relationships: { account: { data: { type: 'account', id: accountId } } },
          });
          if (response) acknowledged.contents.push({ id: String(response.data.id), text });
          await sleep(15);
          return response !== null;
        }),
      ]);
      const hasWritten = async (): Promise<void> => {
        while (!state.isDead && awaited.length === written) await sleep(2);
      };
      await Promise.race([hasWritten().then(() => sleep(random() * maxLifeMs)), writers]);
      state.isDead = true;
      await life.kill();
      await writers;
    }

    const last = (living = await begin());
    for (const end = Date.now() + endWithinMs; Date.now() < end && (await readPending(store)) > 0;) await sleep(200);
    await last.kill();
    await countAll(store);
  } finally {
    await living?.kill();
    await store.destroy();
    await source.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const sorted = starts.toSorted((one, other) => one - other);
  const slow = sorted.filter((ms) => ms > maxStartMs).length;
  if (slow > 0) reached.push(`${name}: ${slow} starts took more than ${maxStartMs} ms of the processor`);
  const { events, exports, contents } = acknowledged;
  for (const [kind, { length }] of Object.entries(acknowledged))
    if (length < Math.floor(kills / kinds.length))
      reached.push(`${name}: ${length} ${kind} were acknowledged, too few to know of them`);
  return {
    reached,
    control: events.length + exports.length + contents.length,
    note:
      `${name}: ${kills} deaths; ${events.length} events, ${exports.length} exports, ${contents.length} contents ` +
      `acknowledged, ${served.reduce((sum, count) => sum + count, 0)} items in ${feedCount} feeds; a start takes ` +
      `${sorted[Math.floor(sorted.length / 2)] ?? 0} ms of the processor, at most ${sorted.at(-1) ?? 0}`,
  };
}

await runAttack(async () => {
  const random = createRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'boards-deaths-file-'));
  const only = process.env['DEATHS_ON'];
  const postgres = hasPostgres() && only !== 'SQLite' ? startTemporaryPostgres() : null;
  try {
    const results = [];
    if (only !== 'PostgreSQL')
      results.push(await dieOn('SQLite', { kind: 'sqlite', file: join(folder, 'boards.sqlite') }, random));
    if (postgres) results.push(await dieOn('PostgreSQL', { kind: 'postgres', address: postgres.address }, random));
    return {
      vectors: kills * results.length,
      reached: results.flatMap(({ reached }) => reached),
      sink: 'what was acknowledged',
      control: results.reduce((sum, { control }) => sum + control, 0),
      notes: [`seed ${seed} (SEED=${seed} repeats it)`, ...results.map(({ note }) => note)],
    };
  } finally {
    postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
