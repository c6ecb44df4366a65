import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BoardSource, PostFilter } from './board-source.ts';
import { createLazySource } from './lazy-source.ts';
import { SourceError } from './source-error.ts';
import { createV1Source } from './v1-source.ts';

const service = 'https://boards.example';
const { signal } = new AbortController();
const feedPath = `${service}/v1/feed/spring`;

type Posts = readonly Readonly<Record<string, unknown>>[];
const post = (id: number, source = 2) => ({ social_post_id: id, source, title: `post ${id}` });
const feed = (data: Posts, next_page = '') => ({ data, cached: false, next_page });
const page = (offset: number) => `${feedPath}?count=25&offset=${offset}&api_token=t`;

/**
 * A service that responds by the beginning of the path and query, or by what stands in the list, and notes what it was
 * asked.
 */
function open(respond: (address: string) => unknown, { query = '', token = 't', now = (): number => 0 } = {}) {
  const asked: string[] = [];
  const warnings: unknown[] = [];
  const source = createV1Source({
    service,
    slug: 'spring',
    token,
    query,
    now,
    warn: (problem) => warnings.push(problem),
    requester: async (address) => {
      asked.push(address);
      const found = respond(address);
      if (found instanceof Error) throw found;
      return found;
    },
  });
  return { source, asked, warnings };
}

const first = (source: BoardSource, filter: PostFilter = {}, size = 25) =>
  source.loadFirstPage({ size, filter }, signal);
const idsOf = ({ posts }: { readonly posts: readonly { readonly id: string }[] }) =>
  posts.map(({ id }) => id).join(' ');
const searchOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('the posts are asked for before the profile, also through a source that comes later', async () => {
  for (const wrap of [(source: BoardSource) => source, (source: BoardSource) => createLazySource(async () => source)]) {
    const { source, asked } = open((address) => (address.includes('/feed/') ? feed([]) : { id: 1 }));
    const opened = wrap(source);
    await Promise.all([opened.loadBoard(signal), first(opened)]);
    assert.deepEqual(asked, [`${feedPath}?api_token=t&count=25`, `${service}/v1/profile/spring?api_token=t`]);
  }
});

test('what is asked for again is wanted as it is now, and not as the service has kept it', async () => {
  const { source, asked } = open(() => feed([]));
  await first(source);
  await first(source, { tags: ['a'] });
  await first(source);
  assert.deepEqual(
    asked.map((address) => searchOf(address)['nocache']),
    [undefined, undefined, '1'],
  );
});

test('a proxy is asked without a token', async () => {
  const { source, asked } = open(
    (address) =>
      feed([post(1)], address.includes('offset') ? '' : `/v1/feed/spring?count=25&offset=25&api_token=theirs`),
    { token: '' },
  );
  const { next } = await first(source);
  assert.ok(next);
  await source.loadNextPage(next, signal);
  assert.deepEqual(asked, [`${feedPath}?count=25`, `${feedPath}?count=25&offset=25`]);
});

test('one network is asked for by the word of the document, and tags by commas', async () => {
  for (const [network, source] of [
    ['instagram_business', 'instagram'],
    ['rss', 'rss'],
    ['custom', 'custom'],
    ['google_news', 'google_news'],
    ['instagram', 'instagram'],
  ] as const) {
    const board = open(() => feed([post(1)]));
    await first(board.source, { networks: [network], tags: ['walks', 'food & drink'] });
    assert.deepEqual(searchOf(board.asked[0] ?? ''), {
      api_token: 't',
      count: '25',
      source,
      tags: 'walks,food & drink',
    });
  }
});

test('a network without a word of the document, and several, are chosen from all', async () => {
  const posts = [post(1), post(2, 16), post(3, 3), post(4, 18)];
  for (const [networks, expected] of [
    [['public_post'], '2'],
    [['twitter', 'instagram'], '1 3'],
    [['spark', 'sms'], '4'],
  ] as const) {
    const { source, asked } = open(() => feed(posts));
    assert.equal(idsOf(await first(source, { networks })), expected);
    assert.deepEqual(asked.map(searchOf), [{ api_token: 't', count: '25' }]);
  }
});

test('choosing goes on over further pages until half of one is there, then to the next by and by', async () => {
  // One of four posts is from the network; pages of four.
  const respond = (address: string) => {
    const offset = Number(searchOf(address)['offset'] ?? 0);
    return feed(
      [0, 1, 2, 3].map((at) => post(offset + at, at === 3 ? 16 : 2)),
      offset < 36 ? page(offset + 4) : '',
    );
  };
  const { source, asked } = open(respond);
  const found = await first(source, { networks: ['public_post'] }, 4);
  assert.equal(idsOf(found), '3 7');
  assert.equal(asked.length, 2);
  assert.ok(found.next);
  assert.equal(idsOf(await source.loadNextPage(found.next, signal)), '11 15');
  const none = open(respond);
  const empty = await first(none.source, { networks: ['spark', 'sms'] }, 4);
  assert.equal(none.asked.length, 10, 'no further than ten pages for nothing');
  assert.deepEqual([empty.posts.length, empty.next], [0, null]);
});

test("the keywords of a query go as they are; those that a visitor adds hold beside each of the owner's", async () => {
  for (const [own, words, expected] of [
    ['', 'bread soup', 'bread soup'],
    ['', 'bread OR soup', 'bread OR soup'],
    ['walks OR music', 'walks OR music', 'walks OR music'],
    ['walks OR music', 'walks OR music dogs', 'walks dogs OR music dogs'],
    ['walks', 'walks dogs OR cats', 'walks dogs OR walks cats'],
    ['walks OR music', 'a OR b', 'a OR b'],
    ['', 'half \ud800', 'half '],
  ] as const) {
    const { source, asked } = open(() => feed([]), { query: own });
    await first(source, { query: words });
    assert.equal(searchOf(asked[0] ?? '')['query'], expected);
  }
});

test('a next page that leads back, or brings nothing new, is the last', async () => {
  const round = open((address) =>
    feed([post(Number(searchOf(address)['offset'] ?? 0))], page(address.includes('offset=1') ? 2 : 1)),
  );
  const one = await first(round.source);
  const two = await round.source.loadNextPage(one.next!, signal);
  const three = await round.source.loadNextPage(two.next!, signal);
  assert.equal(three.next, null, 'page 2 names page 1');
  let calls = 0;
  const same = open(() => feed([post(1), post(2)], page(++calls * 25)));
  const begin = await first(same.source);
  assert.equal(
    (await same.source.loadNextPage(begin.next!, signal)).next,
    null,
    'the same posts under another address',
  );
});

test('an error inside a response is told as what it is, without the token', async () => {
  for (const [body, kind] of [
    [{ error: 'The api_token is unknown.', code: 'unauthorized', status: 401 }, 'private'],
    [{ error: 'Invalid token' }, 'private'],
    [{ error: 'There is no such board.', status: 404 }, 'not-found'],
    [{ error: 'Board not found' }, 'not-found'],
    [{ error: 'More than 5000 requests.', status: 429, retry_after: 7 }, 'rate-limited'],
    [{ error: { message: 'Rate limit exceeded' } }, 'rate-limited'],
    [{ error: 'Something went wrong.', status: 500 }, 'rejected'],
    [{ error: true }, 'rejected'],
    [{ data: null }, 'malformed'],
    [{}, 'malformed'],
    [null, 'malformed'],
    ['x', 'malformed'],
    [[], 'malformed'],
  ] as const) {
    const { source } = open(() => body);
    await assert.rejects(
      first(source),
      (error) => error instanceof SourceError && error.kind === kind && !error.message.includes('api_token=t'),
      JSON.stringify(body),
    );
  }
});

test('after "too often" nothing is asked until the time that the service named', async () => {
  let nowMs = 0;
  let isFull = true;
  const { source, asked } = open(
    () => (isFull ? { error: 'Too many.', status: 429, retry_after: 60 } : feed([post(1)])),
    { now: () => nowMs },
  );
  await assert.rejects(first(source), { kind: 'rate-limited', retryAfterMs: 60_000 });
  isFull = false;
  nowMs = 59_999;
  await assert.rejects(first(source), { kind: 'rate-limited' });
  assert.equal(asked.length, 1);
  nowMs = 60_000;
  assert.equal(idsOf(await first(source)), '1');
});

test('a profile that does not come costs the look and never the posts; later the last one stays', async () => {
  let isProfileThere = false;
  const { source, warnings } = open((address) =>
    address.includes('/feed/')
      ? feed([post(1)])
      : isProfileThere
        ? { id: 7, name: 'Spring' }
        : new SourceError('private', 'no'),
  );
  const ask = async () => (await Promise.all([source.loadBoard(signal), first(source)]))[0];
  const bare = await ask();
  assert.deepEqual(
    [bare.id, bare.name, bare.unsupportedFilters?.includes('ids'), warnings.length],
    ['spring', 'spring', true, 1],
  );
  isProfileThere = true;
  assert.equal((await ask()).name, 'Spring');
  isProfileThere = false;
  assert.equal((await ask()).name, 'Spring');
  const down = open(() => new SourceError('timeout', 'no'));
  const [board, posts] = await Promise.allSettled([down.source.loadBoard(signal), first(down.source)]);
  assert.deepEqual(
    [board.status, posts.status, down.warnings.length],
    ['rejected', 'rejected', 0],
    'then one line about the posts is enough',
  );
});

test('an aborted signal is heard', async () => {
  const { source, asked } = open(() => feed([]));
  await assert.rejects(source.loadFirstPage({ size: 25, filter: {} }, AbortSignal.abort()), { name: 'AbortError' });
  assert.equal(asked.length, 0);
});
