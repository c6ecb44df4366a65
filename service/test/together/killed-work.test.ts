// Long because it makes seven kinds of work and counts each of them.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { createSeal } from '../../src/auth/secrets/seal.ts';
import { requestWork } from '../../src/commerce/work-requests.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createNoSignals } from '../../src/database/signals.ts';
import { defaultRules } from '../../src/feeds/feed-rules.ts';
import { startState } from '../../src/feeds/feed-states.ts';
import { storeRecords } from '../../src/http/records/record-store.ts';
import type { PostDraft } from '../../src/posts/post-draft.ts';
import { storePosts } from '../../src/posts/store-posts.ts';
import { openOutbox, type Outbox } from '../../src/team/mail/outbox.ts';
import { openKeptDatabase } from '../testing/kept-database.ts';
import { isOnPostgres } from '../testing/second-database.ts';
import { openSourceServer, writeRss } from '../testing/source-server.ts';
import { testNow } from '../testing/test-service.ts';
import type { WorkingOptions } from '../testing/working-process.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
const random = createRandom(seed);
const rounds = countDraws(60, 3);
/** A file has one process. */
const processes = isOnPostgres ? 3 : 1;
const script = fileURLToPath(new URL('../testing/working-process.ts', import.meta.url));
const dayMs = 86_400_000;
/** In this time every lease of a killed process ends, every feed and digest is due again, and a day can be summed. */
const roundMs = 2 * dayMs;
/** Fewer than a round has work for, so that each round reaches its kill. */
const maxRequests = 12;
const shownItems = 20;
const [teamId, boardId, accountId] = [1, 11, 21];

const { options, close } = await openKeptDatabase();
const database = openDatabase(options);
await migrate(database);
const outside = await openSourceServer();
after(async () => {
  await database.destroy();
  await outside.close();
  await close();
});

/** What came out, and how many more requests get a response before all processes are killed. */
const received = { network: [] as string[], mail: [] as string[], chat: [] as string[] };
const round = { number: 0, left: Infinity, kill: (): void => {} };
/** An unanswered request is one that was received, and whose sender does not know it. */
function respond(body = ''): { readonly body: string } | null {
  if (--round.left > 0) return { body };
  round.kill();
  return null;
}
for (const kind of ['network', 'mail', 'chat'] as const)
  outside.set(`/${kind}`, async (request) => {
    let text = '';
    for await (const part of request) text += String(part);
    received[kind].push(text);
    return respond();
  });
const served = [0, 0];
for (const feed of served.keys())
  outside.set(`/feed-${feed}`, () => {
    const last = (served[feed] = (served[feed] ?? 0) + 2);
    const numbers = Array.from({ length: Math.min(last, shownItems) }, (_, index) => last - index);
    return respond(writeRss(numbers.map((number) => ({ id: `${feed}-${number}`, title: `Item ${feed}-${number}` }))));
  });

async function createFeed(id: number, name: string, path: string, state: object): Promise<void> {
  const connector = { kind: 'web_feed', url: `${outside.address}/${path}` };
  // Items that waited for approval would be in the digests.
  const attributes = { name, source: 'rss', connector, rules: { ...defaultRules, approve: true } };
  const row = { id, board_id: boardId, account_id: null, attributes: JSON.stringify(attributes) };
  await database.insertInto('social_feeds').values(row).execute();
  await startState(database, id, attributes, {}, testNow);
  if (Object.keys(state).length > 0)
    await database.updateTable('feed_states').set(state).where('social_feed_id', '=', id).execute();
}

async function createTeam(): Promise<void> {
  await database.insertInto('teams').values({ id: teamId, name: 'Walkers' }).execute();
  await database
    .insertInto('boards')
    .values({ id: boardId, team_id: teamId, slug: 'walks', name: 'Walks', is_public: 1, is_live: 0 })
    .execute();
  await database
    .insertInto('accounts')
    .values({ id: accountId, team_id: teamId, type: 'twitter', name: 'Ours' })
    .execute();
  for (const [index, [kind, address]] of [
    ['mail', 'team@walks.example'],
    ['slack', `${outside.address}/chat`],
  ].entries())
    await database
      .insertInto('notification_channels')
      .values({
        id: index + 1,
        team_id: teamId,
        kind: kind as 'mail' | 'slack',
        address: address ?? '',
        topics: 'feeds waiting_posts',
        pace: 'at_once',
        base: 'https://boards.example',
        created_at: testNow,
        last_post_id: 0,
        next_at: testNow,
      })
      .execute();
  for (const feed of served.keys()) await createFeed(100 + feed, `Feed ${feed}`, `feed-${feed}`, {});
}

const amounts = { contents: 8, mails: 4, posts: 3, assets: 3, events: 5 };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const waitingPost: Omit<PostDraft, 'attributes'> = {
  socialFeedId: null,
  status: 'pending',
  type: 'public_post',
  language: 'en',
  sentiment: '',
  publishedAt: testNow,
  ingestedAt: testNow,
  lastModeratedAt: testNow,
  moderations: [],
  rating: null,
  isPinned: false,
  isVerbatim: false,
  searchText: '',
  tags: [],
  ctas: [],
  productTags: [],
};
const viewedEmbed = {
  board_id: boardId,
  name: 'embed_viewed',
  post_id: null,
  personalization_type: null,
  theme: null,
  device_category: null,
  media_type: null,
  embed_url: null,
  remote_ip_country: null,
  is_odd: 0,
};

/** The work that is acknowledged before a round. */
async function addWork(number: number, nowMs: number, outbox: Outbox): Promise<void> {
  const drafts = numbers(amounts.contents).map((index) => ({
    status: 'pending',
    parent_id: accountId,
    due_at: nowMs,
    attributes: { text: `Content ${number}-${index}`, media_urls: [], campaign_id: null },
  }));
  await storeRecords(database, 'scheduled_content', teamId, nowMs, drafts);
  for (const index of numbers(amounts.mails))
    await outbox.put(database, { to: 'ada@walks.example', subject: `Mail ${number}-${index}`, text: '' });
  const posts = numbers(amounts.posts).map((index) => ({
    ...waitingPost,
    attributes: { text: `Post ${number}-${index}` },
  }));
  await database.transaction().execute((transaction) => storePosts(transaction, boardId, posts));
  const assets = numbers(amounts.assets).map((index) => ({ attributes: { name: `Asset ${number}-${index}` } }));
  await requestWork({ bearer: { teamId, userId: null } as never, nowMs }, database, 'asset_bulk_create_request', {
    assets,
  });
  for (const index of numbers(amounts.events)) {
    const [id, visitor] = [`event ${number}-${index}`, `visitor ${index}`];
    await database
      .insertInto('engagement_events')
      .values({ ...viewedEmbed, id, visitor, occurred_at: nowMs - roundMs })
      .execute();
  }
  const state = { due_at: null, failures: 3, last_error: 'Gone.' };
  await createFeed(1000 + number, `Broken ${number}`, 'broken', state);
}

/** Whether every piece of work has come to its end. */
async function isSettled(nowMs: number): Promise<boolean> {
  const found = await Promise.all([
    database
      .selectFrom('team_records')
      .select('id')
      .where('type', '=', 'scheduled_content')
      .where('status', 'in', ['pending', 'publishing'])
      .execute(),
    database.selectFrom('outgoing_mails').select('id').execute(),
    database.selectFrom('chat_messages').select('id').execute(),
    database.selectFrom('work_requests').select('id').where('status', 'in', ['pending', 'processing']).execute(),
    database.selectFrom('feed_states').select('social_feed_id').where('due_at', '<=', nowMs).execute(),
    database
      .selectFrom('notification_channels')
      .select('id')
      .where('last_post_id', '<', ({ selectFrom }) =>
        selectFrom('posts')
          .select(({ fn }) => fn.max<number>('id').as('id'))
          .where('status', '=', 'pending'),
      )
      .execute(),
  ]);
  const { notices } = await database
    .selectFrom('feed_notices')
    .select(({ fn }) => fn.countAll<number>().as('notices'))
    .where('kind', '=', 'failing')
    .executeTakeFirstOrThrow();
  const { events } = await database
    .selectFrom('engagement_days')
    .select(({ fn }) => fn.sum<number>('events').as('events'))
    .executeTakeFirstOrThrow();
  return found.flat().length === 0 && Number(notices) === rounds && Number(events) >= rounds * amounts.events;
}

/** Runs all processes until one of their requests is not answered, or until all work is done. */
async function work(options: WorkingOptions, isLast: boolean): Promise<void> {
  const children = numbers(processes).map(() =>
    spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'ignore', 'inherit'] }),
  );
  const ends = children.map((child) => once(child, 'exit'));
  const early = Promise.race(ends).then(([code]) => assert.equal(code, null, 'a process ended by itself'));
  const killed = new Promise<void>((resolve) => (round.kill = resolve));
  round.left = isLast ? Infinity : 1 + Math.floor(random() * maxRequests);
  if (isLast) while (!(await isSettled(options.nowMs))) await Promise.race([sleep(50), early]);
  else await Promise.race([killed, early]);
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ends);
}

const count = (all: readonly string[], one: string): number => all.filter((each) => each === one).length;
/** Each process sends one mail and one message to a chat at a time; what it sent at its kill may come again. */
const maxRepeats = rounds * processes;
const countRepeats = (all: readonly string[]): number => all.length - new Set(all).size;

async function checkContents(): Promise<number> {
  const rows = await database.selectFrom('team_records').selectAll().where('type', '=', 'scheduled_content').execute();
  assert.equal(rows.length, rounds * amounts.contents);
  let unknown = 0;
  for (const { attributes, status } of rows) {
    const { text, error } = JSON.parse(attributes) as { readonly text: string; readonly error?: string };
    const times = count(received.network, text);
    if (status === 'failed' && error?.startsWith('The service ended')) unknown++;
    else assert.equal(status, 'published', `${text}: ${error}`);
    assert.ok(times <= 1 && (status === 'failed' || times === 1), `${text} is ${status}, published ${times} times`);
  }
  assert.ok(unknown <= maxRepeats, `${unknown} contents ended in doubt`);
  return unknown;
}

function checkMessages(): void {
  const mails = received.mail.map((mail) => JSON.parse(mail) as { readonly subject: string; readonly text: string });
  const subjects = mails.map(({ subject }) => subject);
  for (const number of numbers(rounds)) {
    for (const index of numbers(amounts.mails)) assert.ok(subjects.includes(`Mail ${number}-${index}`));
    assert.ok(subjects.includes(`The feed “Broken ${number}” is failing`));
    assert.ok(received.chat.some((text) => text.includes(`Broken ${number}”`)));
  }
  // Each digest has links of its own, so a repeated mail is equal, and a second digest is not.
  const digests = new Set(mails.filter(({ subject }) => /waits? for your/.test(subject)).map(({ text }) => text));
  for (const number of numbers(rounds)) {
    const told = [...digests].filter((text) => text.includes(`Post ${number}-0 `));
    assert.ok(told.length <= 1, `the posts of round ${number} are in ${told.length} digests`);
  }
  const countOf = (subject: string): number => Number(/^\d+/.exec(subject)?.[0] ?? 1);
  const unique = [...new Map(mails.map((mail) => [mail.text + mail.subject, mail.subject])).values()];
  const told = unique.filter((subject) => /waits? for your/.test(subject)).reduce((sum, one) => sum + countOf(one), 0);
  assert.equal(told, rounds * amounts.posts, 'each waiting post is in one digest');
  for (const kind of ['mail', 'chat'] as const)
    assert.ok(countRepeats(received[kind]) <= maxRepeats, `${countRepeats(received[kind])} repeats by ${kind}`);
}

async function checkRows(): Promise<void> {
  const assets = await database.selectFrom('team_records').select('id').where('type', '=', 'asset').execute();
  assert.equal(assets.length, rounds * amounts.assets, 'each asset is created once');
  const { events } = await database
    .selectFrom('engagement_days')
    .select(({ fn }) => fn.sum<number>('events').as('events'))
    .executeTakeFirstOrThrow();
  assert.equal(Number(events), rounds * amounts.events, 'each event is counted once');
  const rows = await database.selectFrom('posts').select('attributes').where('type', '=', 'rss').execute();
  const titles = rows.map(({ attributes }) => (JSON.parse(attributes) as { readonly title: string }).title);
  assert.equal(new Set(titles).size, titles.length, 'each item of a feed is one post');
  for (const [feed, last] of served.entries())
    for (const number of numbers(Math.min(last, shownItems)))
      assert.ok(titles.includes(`Item ${feed}-${last - number}`), `item ${last - number} of feed ${feed} came`);
}

test(`work of ${processes} processes is done once, in ${rounds} rounds of kills`, { timeout: 3_000_000 }, async () => {
  const secretsKey = randomBytes(32).toString('hex');
  const clock = { ms: testNow };
  const outbox = openOutbox(database, {
    send: async () => {},
    seal: createSeal([Buffer.from(secretsKey, 'hex')]),
    now: () => clock.ms,
    reportError: () => {},
    report: () => {},
    signals: createNoSignals(),
    wake: () => {},
    closing: new AbortController().signal,
  });
  await createTeam();
  for (const number of numbers(rounds)) {
    await addWork(number, clock.ms, outbox);
    await work({ database: options, outside: outside.address, nowMs: clock.ms, secretsKey }, false);
    clock.ms += roundMs;
  }
  await work({ database: options, outside: outside.address, nowMs: clock.ms, secretsKey }, true);
  const unknown = await checkContents();
  checkMessages();
  await checkRows();
  console.log(
    `${rounds * processes} kills: ${received.network.length} published, ${unknown} left to a person, ` +
      `${received.mail.length} mails and ${received.chat.length} messages to chats, of which ` +
      `${countRepeats(received.mail)} and ${countRepeats(received.chat)} came again`,
  );
});
