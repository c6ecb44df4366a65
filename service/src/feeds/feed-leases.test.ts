import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { openDatabase, type DatabaseOptions } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import type { Database } from '../database/schema.ts';
import { createFeedParser } from './connectors/parse-apart.ts';
import type { OutsideResponse, Sender } from './connectors/sender.ts';
import { writeRss } from '../../test/testing/source-server.ts';
import { openTestDatabase, testNow, testSeal } from '../../test/testing/test-service.ts';
import { startState } from './feed-states.ts';
import { pollDue, type PollTools } from './poll-feeds.ts';

const given = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'boards-leases-'));
// A file instead of memory, so that another process can open it.
const options: DatabaseOptions =
  given.kind === 'postgres' ? given : { kind: 'sqlite', file: join(folder, 'leases.sqlite') };
const one = openDatabase(options);
await migrate(one);
// A file has one process; each process on PostgreSQL has its own connections.
const other = options.kind === 'postgres' ? openDatabase(options) : one;
const parser = createFeedParser();
after(async () => {
  await parser.close();
  await one.destroy();
  if (other !== one) await other.destroy();
  rmSync(folder, { recursive: true, force: true });
});

let now = testNow;
const minuteMs = 60_000;
const asked: string[] = [];
const respond = (url: string): OutsideResponse => ({
  status: 200,
  headers: {},
  url,
  body: Buffer.from(writeRss([{ id: url, link: url, title: url }])),
});
const quick: Sender = async ({ url }) => {
  asked.push(url);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return respond(url);
};

function processOf(send: Sender): PollTools {
  return {
    send,
    parser,
    now: () => now,
    seal: testSeal,
    closing: new AbortController().signal,
    reportError: (error) => {
      throw error;
    },
    onPictures: () => {},
  };
}

let nextId = 9000;
await one.insertInto('teams').values({ id: 9, name: 'Leases' }).execute();
await one
  .insertInto('boards')
  .values({
    id: 9,
    team_id: 9,
    slug: 'leases',
    name: 'Leases',
    is_public: 1,
    is_live: 0,
  })
  .execute();

async function createFeed(database: Database, boardId = 9): Promise<string> {
  const id = nextId++;
  const url = `https://lease.example/${id}`;
  const attributes = {
    name: 'Lease',
    source: 'rss',
    connector: { kind: 'web_feed', url },
  };
  await database
    .insertInto('social_feeds')
    .values({
      id,
      board_id: boardId,
      account_id: null,
      attributes: JSON.stringify(attributes),
    })
    .execute();
  await startState(database, id, attributes, {}, now);
  return url;
}

const countPosts = async (): Promise<number> =>
  (await one.selectFrom('posts').select('id').where('board_id', '=', 9).execute()).length;

describe('several processes', () => {
  test('share the work, and each feed is polled once', async () => {
    const urls = [];
    for (let index = 0; index < 24; index++) urls.push(await createFeed(one));
    await Promise.all([pollDue(one, processOf(quick)), pollDue(other, processOf(quick))]);
    assert.deepEqual([...asked].sort(), urls.sort());
    assert.equal(await countPosts(), 24);
  });

  test('poll a feed of another team before many of one team that were due earlier', async () => {
    await one.insertInto('teams').values({ id: 10, name: 'Few' }).execute();
    await one
      .insertInto('boards')
      .values({ id: 10, team_id: 10, slug: 'few', name: 'Few', is_public: 1, is_live: 0 })
      .execute();
    for (let index = 0; index < 12; index++) await createFeed(one);
    now += minuteMs;
    const url = await createFeed(one, 10);
    asked.length = 0;
    await pollDue(one, processOf(quick));
    assert.equal(asked.length, 13);
    assert.ok(asked.indexOf(url) < 4, `it was number ${asked.indexOf(url)}`);
  });

  test('take over the feed of a process that hangs, and its late posts are not stored', async () => {
    const url = await createFeed(one);
    asked.length = 0;
    let comeBack: (late: OutsideResponse) => void = () => {};
    let noteAsked: () => void = () => {};
    const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
    const hanging: Sender = () =>
      new Promise((resolve) => {
        comeBack = resolve;
        noteAsked();
      });
    const before = await countPosts();
    const dying = pollDue(one, processOf(hanging));
    await isAsked;
    // No other process polls the feed during its lease.
    await pollDue(other, processOf(quick));
    assert.deepEqual(asked, []);
    now += 3 * minuteMs;
    await pollDue(other, processOf(quick));
    assert.deepEqual(asked, [url]);
    assert.equal(await countPosts(), before + 1);
    comeBack({
      ...respond(url),
      body: Buffer.from(writeRss([{ id: 'late', title: 'Late' }])),
    });
    await dying;
    assert.equal(await countPosts(), before + 1);
    const state = await one.selectFrom('feed_states').selectAll().orderBy('social_feed_id', 'desc').executeTakeFirst();
    assert.deepEqual([state?.lease_owner, state?.failures, state?.total_brought], [null, 0, 1]);
  });

  test('take over the feed of a process that is killed during a poll', async () => {
    const url = await createFeed(one);
    asked.length = 0;
    const script = fileURLToPath(new URL('../../test/testing/poll-process.ts', import.meta.url));
    const child = spawn(process.execPath, [script, JSON.stringify(options), String(now)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    // It also asks for pages, in search of images.
    for await (const printed of createInterface({ input: child.stdout })) if (printed === url) break;
    child.kill('SIGKILL');
    await ended;
    const before = await countPosts();
    await pollDue(other, processOf(quick));
    assert.deepEqual(asked, []);
    now += 3 * minuteMs;
    await pollDue(other, processOf(quick));
    assert.deepEqual(asked, [url]);
    assert.equal(await countPosts(), before + 1);
  });

  test('create one post for the same page in two feeds of one board, also at the same time', async () => {
    for (let index = 0; index < 2; index++) await createFeed(one);
    const before = await countPosts();
    const same: Sender = async ({ url }) => ({
      ...respond(url),
      body: Buffer.from(writeRss([{ id: url, link: 'https://same.example/page' }])),
    });
    await Promise.all([pollDue(one, processOf(same)), pollDue(other, processOf(same))]);
    assert.equal(await countPosts(), before + 1);
  });
});
