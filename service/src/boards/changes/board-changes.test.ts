import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openDemo } from '../../../../demo/open-demo.ts';
import { readBoardChanges, type OpenStream } from '../../../test/testing/board-changes.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { testContent } from '../../../test/testing/test-content.ts';
import { openTestService, testNow, testOrigin } from '../../../test/testing/test-service.ts';
import type { Service } from '../../service.ts';
import type { Database } from '../../database/schema.ts';
import { createNoSignals } from '../../database/signals.ts';
import { startServer } from '../../http/server.ts';
import { openBoardChanges } from './board-changes.ts';
import type { BoardChange } from './board-watchers.ts';
import { createEventStreams } from './event-streams.ts';

const main = await openTestService();
after(() => main.close());
const { service } = main;
const { database } = service;
const team = await openTeamCalls(main);
const address = (boards: string): string => `${testOrigin}/v2/board_changes?filter[board]=${boards}`;

async function open(boards: string, headers: Record<string, string> = {}, of: Service = service): Promise<OpenStream> {
  const response = await of.app.request(address(boards), { headers });
  assert.equal(response.status, 200);
  return readBoardChanges(response);
}
const idOf = async (slug: string): Promise<number> =>
  (await database.selectFrom('boards').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id;
const versionOf = async (slug: string): Promise<number> =>
  (
    await database
      .selectFrom('board_versions')
      .select('version')
      .where('board_id', '=', await idOf(slug))
      .executeTakeFirst()
  )?.version ?? 0;
async function makeBoard(slug: string): Promise<number> {
  const id = await team.createBoard({ name: slug, slug, realtime: true });
  await team.send('PATCH', `/boards/${id}`, { type: 'board', id, attributes: { public: true } });
  return id;
}
const addPost = (boardId: number, status: 'approved' | 'pending' = 'approved'): Promise<number> =>
  team.create(`/boards/${boardId}/posts`, { type: 'post', attributes: { text: 'News.', status } });

test('a stream says where each board stands, and then which has changed, with the number of the change', async () => {
  const [one, other] = [await makeBoard('one'), await makeBoard('other')];
  await addPost(other);
  const stream = await open(`one,${other}`);
  assert.deepEqual(
    [await stream.next(), await stream.next()],
    [
      { event: 'changed', id: 0, board: 'one', version: 0 },
      { event: 'changed', id: await versionOf('other'), board: String(other), version: await versionOf('other') },
    ],
  );
  await addPost(one, 'pending');
  const post = await addPost(one);
  const version = await versionOf('one');
  assert.deepEqual(await stream.next(), { event: 'changed', id: version, board: 'one', version });
  await team.send('PATCH', `/posts/${post}`, { type: 'post', id: post, attributes: { status: 'rejected' } });
  assert.equal((await stream.next())?.version, await versionOf('one'));
  assert.ok((await versionOf('one')) > version);
  stream.close();
});

test('a client continues after its last event: what it has seen is not told again', async () => {
  const [still, moving] = [await makeBoard('still'), await makeBoard('moving')];
  await addPost(still);
  await addPost(moving);
  const seen = await versionOf('moving');
  const missed = await addPost(moving);
  assert.ok(missed > 0);
  const stream = await open(`${still},${moving}`, { 'Last-Event-ID': String(seen) });
  const version = await versionOf('moving');
  assert.deepEqual(await stream.next(), { event: 'changed', id: version, board: String(moving), version });
  await addPost(still);
  assert.equal((await stream.next())?.board, String(still));
  stream.close();
});

test('the response passes proxies and pages of other origins, and is not collected to be compressed', async () => {
  const response = await service.app.request(address('campaign'), {
    headers: { Origin: 'https://page.example', Accept: 'text/event-stream', 'Accept-Encoding': 'gzip, br' },
  });
  const { headers } = response;
  assert.match(headers.get('content-type') ?? '', /^text\/event-stream/);
  assert.equal(headers.get('x-accel-buffering'), 'no');
  assert.equal(headers.get('content-encoding'), null);
  assert.equal(headers.get('cache-control'), 'no-store, no-transform');
  assert.equal(headers.get('access-control-allow-origin'), '*');
  const reader = response.body!.getReader();
  const { value } = await reader.read();
  assert.match(new TextDecoder().decode(value as Uint8Array), /^retry: \d+\n\n$/);
  await reader.cancel();
  assert.equal((await main.send('HEAD', '/v2/board_changes?filter[board]=campaign')).status, 200);
});

test('boards that are private, not live or unknown refuse, and do not end the events of others', async () => {
  for (const [boards, status, code] of [
    ['private', 403, 'board_not_public'],
    ['nowhere', 404, 'not_found'],
    ['reviews', 409, 'conflict'],
    ['', 400, 'invalid_parameter'],
    [Array.from({ length: 21 }, (_, index) => index + 1).join(), 400, 'invalid_parameter'],
  ] as const) {
    const { status: given, body } = await main.get(address(boards));
    assert.deepEqual([given, body.errors[0]?.code], [status, code], boards);
  }
  const stream = await open('private,reviews,campaign');
  const events = [await stream.next(), await stream.next(), await stream.next()];
  assert.deepEqual(
    events.map((event) => [event?.event, event?.board]),
    [
      ['ended', 'private'],
      ['ended', 'reviews'],
      ['changed', 'campaign'],
    ],
  );
  stream.close();
});

for (const [what, attributes] of [
  ['becomes private', { public: false }],
  ['is no longer live', { realtime: false }],
  ['is deleted', null],
] as const)
  test(`a board that ${what} ends its events, and the last one the stream`, async () => {
    const slug = what.replaceAll(' ', '-');
    const [id, other] = [await makeBoard(slug), await makeBoard(`${slug}-other`)];
    const [both, alone] = [await open(`${id},${other}`), await open(slug)];
    assert.equal((await both.next())?.event, 'changed');
    assert.equal((await both.next())?.event, 'changed');
    assert.equal((await alone.next())?.event, 'changed');
    const path = `/boards/${id}`;
    await (attributes ? team.send('PATCH', path, { type: 'board', id, attributes }) : team.send('DELETE', path));
    assert.deepEqual(await alone.next(), { event: 'ended', id: null, board: slug, version: null });
    assert.equal(await alone.next(), null);
    assert.deepEqual(await both.next(), { event: 'ended', id: null, board: String(id), version: null });
    await addPost(other);
    assert.equal((await both.next())?.board, String(other));
    both.close();
  });

test('a public board and a mix link to the events of what is live in them, and no other board does', async () => {
  const [live, alsoLive] = [await makeBoard('in-mix'), await makeBoard('also-in-mix')];
  const linkOf = async (path: string): Promise<string | undefined> => {
    const link = (await main.get(path)).body.data.links['changes'];
    return link === undefined ? undefined : decodeURIComponent(link);
  };
  assert.equal(await linkOf('/v2/boards/in-mix'), address(String(live)));
  assert.equal(await linkOf('/v2/boards/reviews'), undefined);
  const mix = await team.create('/mixes', {
    type: 'mix',
    attributes: { name: 'Mix', public: true },
    relationships: {
      boards: { data: [live, alsoLive, await idOf('reviews')].map((id) => ({ type: 'board', id })) },
    },
  });
  assert.equal(await linkOf(`/v2/mixes/${mix}`), address(`${live},${alsoLive}`));
});

test('one address has a hundred connections at most; those that ended make room', async () => {
  const own = await openTestService({ limits: { factor: 1 } });
  after(() => own.close());
  const streams = await Promise.all(Array.from({ length: 100 }, () => open('campaign', {}, own.service)));
  const refused = await own.get(address('campaign'));
  assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '60']);
  assert.equal((await own.get('/v2/boards/campaign')).status, 200);
  streams[0]?.close();
  for (let isOpen = false; !isOpen;) isOpen = (await own.service.app.request(address('campaign'))).status === 200;
  for (const stream of streams) stream.close();
});

test('one process has a bounded number of connections in all, and refuses more with 503', async () => {
  const closing = new AbortController();
  const streams = createEventStreams({ ofOne: 2, inAll: 3 }, closing.signal);
  const ended: string[] = [];
  const openFor = (client: string): ReadableStream => streams.open(client, () => () => ended.push(client));
  const [first] = [openFor('a'), openFor('a'), openFor('b')];
  assert.throws(() => openFor('c'), { status: 503, headers: { 'Retry-After': '30' } });
  await first.cancel();
  assert.throws(() => {
    openFor('b');
    openFor('b');
  });
  assert.equal(streams.amount(), 3);
  closing.abort();
  assert.deepEqual([streams.amount(), ended.sort()], [0, ['a', 'a', 'b', 'b']]);
  assert.throws(() => openFor('a'), { status: 503 });
});

test('a client that reads nothing is let go', () => {
  const streams = createEventStreams({ ofOne: 1, inAll: 1 }, new AbortController().signal);
  streams.open('a', (stream) => {
    for (let count = 0; count < 100; count++) stream.send('event');
    return () => {};
  });
  assert.equal(streams.amount(), 0);
});

test('open connections end when the service stops, and do not delay it', async () => {
  const own = await openTestService();
  const server = await startServer(own.service, { port: 0, host: '127.0.0.1' });
  const response = await fetch(`${server.address}/v2/board_changes?filter[board]=campaign`);
  const stream = readBoardChanges(response);
  assert.equal((await stream.next())?.board, 'campaign');
  const startedMs = performance.now();
  await server.close();
  assert.equal(await stream.next(), null);
  assert.ok(performance.now() - startedMs < 10_000, 'not only when it is forced');
});

test('a change by another process is told', async () => {
  const kept = await openKeptDatabase();
  const options = { database: kept.options, content: testContent, now: () => testNow };
  const [one, other] = [await openDemo(options), await openDemo(options)];
  const stream = await open('campaign', {}, one);
  const before = (await stream.next())?.version ?? 0;
  await other.database.updateTable('posts').set({ score: 3 }).where('status', '=', 'approved').execute();
  assert.ok(((await stream.next())?.version ?? 0) > before);
  await one.close();
  await other.close();
  await kept.close();
});

test('a change costs one query, however many connections watch the board', async () => {
  const id = await makeBoard('watched');
  let queries = 0;
  const counting = new Proxy(database, {
    get: (target, name) => {
      if (name === 'selectFrom') queries++;
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  }) as Database;
  const closing = new AbortController();
  const changes = openBoardChanges({
    database: counting,
    sqliteFile: null,
    signals: { ...createNoSignals(), isHearing: () => false },
    closing: closing.signal,
    reportError: assert.ifError,
  });
  const received: (readonly BoardChange[])[] = [];
  let tellAll = (): void => {};
  const all = async (amount: number): Promise<void> => {
    while (received.length < amount)
      await new Promise<void>((resolve) => {
        tellAll = resolve;
      });
  };
  const stops = Array.from({ length: 500 }, () =>
    changes.watch({
      boardIds: [id],
      receive: (change) => {
        received.push(change);
        tellAll();
      },
    }),
  );
  await all(500);
  queries = 0;
  await addPost(id);
  await all(1000);
  assert.equal(queries, 1);
  assert.deepEqual(received.at(-1), [{ id, version: await versionOf('watched') }]);
  for (const stop of stops) stop();
  closing.abort();
});

test('posts of an event have an address of their own, whose pages go on without it', async () => {
  const version = await versionOf('campaign');
  const posts = (extra: string): ReturnType<typeof main.get> =>
    main.get(`/v2/boards/campaign/posts?page[size]=2${extra}`);
  const [plain, current, ahead] = [
    await posts(''),
    await posts(`&board_version=${version}`),
    await posts('&board_version=999999999'),
  ];
  assert.deepEqual(current.body.data, plain.body.data);
  assert.equal(current.body.links['next'], plain.body.links['next']);
  assert.equal(current.headers.get('cache-control'), plain.headers.get('cache-control'));
  assert.equal(ahead.headers.get('cache-control'), 'no-store', 'nobody fills a cache with what is not that new yet');
  assert.equal((await posts('&board_version=new')).status, 400);
});
