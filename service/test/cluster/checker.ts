/** Compares what the driver was told with what is there, after everything that was accepted is done. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import sharp from 'sharp';
import { openDatabase } from '../../src/database/connect.ts';
import type { Database } from '../../src/database/schema.ts';
import { findBroken } from '../together/invariants.ts';
import { ask, json } from './ask.ts';
import type { Cluster } from './cluster.ts';
import { checkDeliveries, checkMails } from './check-strangers.ts';
import { groupBy } from './group-by.ts';
import type { History, Post } from './history.ts';
import { ownAddress } from './hosts.ts';
import { settle } from './settle.ts';
import type { Strangers } from './strangers.ts';
import type { Team } from './team.ts';

/** Of a color, after two compressions. */
const maxDifference = 12;
const minuteMs = 60_000;
/** The limits of one household (`docs/operations.md`). */
const postLimits = [
  [5, minuteMs],
  [20, 60 * minuteMs],
] as const;

async function countWaiting(store: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`select
    (select count(*) from post_create_requests where status in ('pending', 'processing'))
    + (select count(*) from export_requests where status in ('pending', 'processing')) as count`.execute(store);
  return Number(rows[0]?.count);
}

type Rows = ReadonlyMap<string, readonly { readonly id: number; readonly status: string }[]>;

async function readPosts(store: Database): Promise<Rows> {
  const rows = await store.selectFrom('posts').select(['id', 'status', 'attributes']).execute();
  return groupBy(
    rows.map(({ id, status, attributes }) => {
      const { text, title } = JSON.parse(attributes) as { text?: string; title?: string };
      return { id, status, name: title ?? text ?? '' };
    }),
    ({ name }) => name,
  );
}

function* checkPosts({ posts }: History, rows: Rows): Generator<string> {
  for (const { text, acceptedMs, decisions } of posts) {
    const found = rows.get(text) ?? [];
    if (found.length > 1 || (found.length === 0 && acceptedMs !== null))
      yield `“${text}” was ${acceptedMs === null ? 'not ' : ''}acknowledged and is there ${found.length} times`;
    const done = decisions.findLast(({ doneMs }) => doneMs !== null)?.status ?? 'pending';
    const possible = new Set([done, ...decisions.filter(({ doneMs }) => doneMs === null).map(({ status }) => status)]);
    for (const { status } of found)
      if (!possible.has(status)) yield `“${text}” is ${status}, not ${[...possible].join(' or ')}`;
  }
}

function* checkLimits({ greedy }: History): Generator<string> {
  for (const [limit, windowMs] of postLimits)
    for (const [index, first] of greedy.entries()) {
      // Only posts that were certainly counted within the window, however long their requests took.
      const within = greedy.slice(index).filter(({ doneMs }) => doneMs < first.askedMs + windowMs);
      if (within.length > limit)
        return yield `one household sent ${within.length} posts within ${windowMs / minuteMs} minutes`;
    }
}

async function* checkEvents({ events }: History, store: Database, team: Team): AsyncGenerator<string> {
  const stored = new Set((await store.selectFrom('engagement_events').select('id').execute()).map(({ id }) => id));
  for (const [id, isAcknowledged] of events) if (isAcknowledged && !stored.has(id)) yield `event ${id} is lost`;
  for (const id of stored) if (!events.has(id)) yield `event ${id} was never sent`;
  const reply = await team.send('GET', '/boards/metrics/engagement/embed_viewed');
  const count = json<{ data: { attributes: { count: number } }[] }>(reply).data[0]?.attributes.count ?? 0;
  if (count !== stored.size) yield `the figures say ${count} events, and ${stored.size} are stored`;
}

/** Decisions are counted once each: from those that were certainly made to those that may have been made. */
async function* checkDecisions({ posts }: History, team: Team): AsyncGenerator<string> {
  const decisions = posts.flatMap((post) => post.decisions);
  const certain = decisions.filter(({ doneMs }) => doneMs !== null).length;
  const reply = await team.send('GET', '/posts/metrics/moderation');
  const count = json<{ data: { attributes: { count: number } }[] }>(reply).data[0]?.attributes.count ?? 0;
  if (count < certain || count > decisions.length)
    yield `the figures say ${count} decisions, and ${certain} to ${decisions.length} were made`;
}

/** Every service, and the proxy, shows the approved posts and no other ones. */
async function* checkLists(
  { url, services }: Cluster,
  store: Database,
  boards: readonly string[],
): AsyncGenerator<string> {
  for (const board of boards) {
    const approved = await store
      .selectFrom('posts')
      .innerJoin('boards', 'boards.id', 'board_id')
      .select('posts.id')
      .where('slug', '=', board)
      .where('status', '=', 'approved')
      .execute();
    const expected = approved
      .map(({ id }) => id)
      .sort((one, other) => one - other)
      .join();
    for (const base of [url, ...services.map((service) => service.url)]) {
      const reply = await ask(`${base}/v2/boards/${board}/posts?page%5Bsize%5D=100`, { from: ownAddress });
      const { data = [] } = reply.status === 200 ? json<{ data?: { id: number }[] }>(reply) : {};
      const shown = data
        .map(({ id }) => Number(id))
        .sort((one, other) => one - other)
        .join();
      if (shown !== expected)
        yield `${base} responds with ${reply.status} and shows on ${board} ${shown}, not ${expected}`;
    }
  }
}

/** Every service serves the picture of an approved post, with its color, and none of another post. */
async function* checkPictures({ services }: Cluster, store: Database, { posts }: History): AsyncGenerator<string> {
  const rows = await store
    .selectFrom('visitor_media')
    .innerJoin('posts', 'posts.id', 'post_id')
    .select(['name', 'post_id', 'status'])
    .execute();
  const byPost = groupBy(rows, ({ post_id }) => Number(post_id));
  const isColor = async (bytes: Buffer, color: NonNullable<Post['color']>): Promise<boolean> => {
    const { channels } = await sharp(bytes).stats();
    return color.every((value, index) => Math.abs(value - (channels[index]?.mean ?? -1)) <= maxDifference);
  };
  for (const { id, text, color } of posts) {
    if (id === null || color === null) continue;
    const [file, ...others] = byPost.get(id) ?? [];
    if (!file || others.length > 0) {
      yield `“${text}” has ${others.length + (file ? 1 : 0)} pictures`;
      continue;
    }
    const replies = await Promise.all(
      services.map((service) => ask(`${service.url}/media/${file.name}`, { from: ownAddress })),
    );
    const isPublic = file.status === 'approved';
    for (const { status, body } of replies)
      if (isPublic ? status !== 200 || !(await isColor(body, color)) : status < 400)
        yield `the picture of “${text}”, which is ${file.status}, gets ${status}`;
  }
}

/**
 * Each item of a source that was shown is there once. The source is polled once more, as the last polls may have
 * failed.
 */
async function* checkItems({ items }: History, store: Database, team: Team): AsyncGenerator<string> {
  let rows: Rows = new Map();
  await settle(async () => {
    for (const feed of team.feeds) await team.send('POST', `/social_feeds/${feed}/poll`);
    await wait(1000);
    rows = await readPosts(store);
    return items.every((title) => rows.has(title));
  });
  for (const title of items) {
    const count = rows.get(title)?.length ?? 0;
    if (count !== 1) yield `“${title}” is there ${count} times`;
  }
  const states = await store.selectFrom('feed_states').select(['social_feed_id', 'last_error']).execute();
  for (const { social_feed_id: id, last_error: error } of states) if (error !== null) yield `feed ${id}: ${error}`;
}

/** Every listener has heard of the last change of each board. */
async function* checkListeners({ heard }: History, store: Database, boards: readonly string[]): AsyncGenerator<string> {
  const versions = await store
    .selectFrom('board_versions')
    .innerJoin('boards', 'boards.id', 'board_id')
    .select(['slug', 'version'])
    .where('slug', 'in', boards)
    .execute();
  const late = (): readonly string[] =>
    heard.flatMap((listener, number) =>
      versions
        .filter(({ slug, version }) => (listener.get(slug) ?? 0) < version)
        .map(({ slug }) => `listener ${number} has not heard of the last change of ${slug}`),
    );
  await settle(async () => late().length === 0);
  yield* late();
}

function* checkExports({ exports }: History): Generator<string> {
  for (const [id, isRead] of exports) if (!isRead) yield `export ${id} was acknowledged, and never came`;
}

/** Returns a sentence for everything that is wrong. While it runs, people still read and listen. */
export async function check(
  cluster: Cluster,
  team: Team,
  history: History,
  strangers: Strangers,
): Promise<readonly string[]> {
  const store = openDatabase({ kind: 'postgres', address: cluster.postgres.address });
  const found: string[] = [];
  try {
    if (!(await settle(async () => (await countWaiting(store)) === 0))) found.push('accepted work is not done');
    await settle(async () => [...history.exports.values()].every((isRead) => isRead));
    const rows = await readPosts(store);
    for (const checks of [
      checkPosts(history, rows),
      checkLimits(history),
      checkEvents(history, store, team),
      checkDecisions(history, team),
      checkLists(cluster, store, team.boards),
      checkPictures(cluster, store, history),
      checkItems(history, store, team),
      checkListeners(history, store, team.boards),
      checkExports(history),
      checkDeliveries(history, store, strangers),
      checkMails(history, strangers),
      await findBroken(store),
    ])
      for await (const sentence of checks) found.push(sentence);
    return [...history.faults, ...found];
  } finally {
    await store.destroy();
  }
}
