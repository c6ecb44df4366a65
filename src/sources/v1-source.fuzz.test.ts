import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Post } from '../model/post.ts';
import { countDraws } from '../model/test-support/draws.ts';
import { SourceError } from './source-error.ts';
import { createV1Source } from './v1-source.ts';
import { hostileAddress, hostileJson, hostileText } from './test-support/hostile-values.ts';

const service = 'https://boards.example';
const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const numRuns = countDraws(500);
console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);
const { signal } = new AbortController();

const leaf = fc.oneof(
  hostileAddress,
  hostileText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constantFrom('1e309', 'true', 'false', 17900000000, '1790000000', 'newTab'),
);
const names = fc.constantFrom(
  'name',
  'fullname',
  'username',
  'user_name',
  'link',
  'url',
  'picture',
  'video',
  'text',
  'image',
  '0',
  '1',
  '__proto__',
  'constructor',
  'toString',
  'id',
  'label',
  'theme',
  'hashtag',
  'social_feed_id',
  'rss_url',
);
const json = hostileJson(leaf, names);
const packed = fc.oneof(
  json,
  json.map((value) => JSON.stringify(value)),
);
const fields = (known: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<unknown> =>
  fc.record(
    Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, fc.oneof({ weight: 4, arbitrary: value }, json)]),
    ),
    { requiredKeys: [] },
  );

const action = fc.record({ text: hostileText, url: hostileAddress, image: hostileAddress });
const post = fields({
  social_post_id: fc.constantFrom(1, '2', 3, ''),
  post_id: fc.constantFrom('4', 5),
  source: fc.integer({ min: 0, max: 25 }),
  social_id: fc.constantFrom('tiktok', 'instagram', 'x y', '__proto__'),
  url: hostileAddress,
  embed: packed,
  author: packed,
  image: hostileAddress,
  original_image: hostileAddress,
  width: leaf,
  height: leaf,
  title: hostileText,
  description: hostileText,
  comments: hostileText,
  original_timestamp: leaf,
  timestamp: leaf,
  created: leaf,
  language: hostileText,
  cta: fc.oneof(
    packed,
    action,
    action.map((value) => JSON.stringify(value)),
  ),
  highlight: leaf,
  pinned: leaf,
  tags: packed,
  popup_function: leaf,
  has_next_page: leaf,
});
const response = fc
  .oneof(
    {
      weight: 6,
      arbitrary: fields({ data: fc.array(post, { maxLength: 4 }), next_page: hostileAddress, has_next_page: leaf }),
    },
    {
      weight: 3,
      arbitrary: fields({
        id: leaf,
        user_name: hostileText,
        name: hostileText,
        enable_realtime: leaf,
        tags: fc.array(hostileText),
        twitter_accounts: fc.array(json),
        custom_accounts: json,
        personalizations: fc.array(json),
      }),
    },
    json,
  )
  .map((value) => JSON.parse(JSON.stringify(value) ?? 'null') as unknown);

const web = /^https?:\/\/[^/@]+\//;

function assertUrl(url: string | null, allowed = web): void {
  if (url !== null) assert.match(url, allowed);
}

function checkPost(given: Post): void {
  for (const part of [given, given.media, given.tags, given.callsToAction]) assert.ok(Object.isFrozen(part));
  for (const part of [given.title, given.text, given.author?.name ?? '', given.author?.username ?? '', ...given.tags]) {
    encodeURIComponent(part);
    assert.doesNotMatch(part, /[\0\u202a-\u202e\u2066-\u2069]/);
  }
  assertUrl(given.url);
  assertUrl(given.author?.url ?? null);
  assertUrl(given.author?.picture ?? null);
  assert.ok(given.publishedAt === null || Math.abs(given.publishedAt) <= 8.64e15);
  for (const { url, thumbnail, text: label } of given.callsToAction) {
    assertUrl(url, /^(?:https?:\/\/[^/@]+\/|mailto:|tel:)/);
    assertUrl(thumbnail);
    assert.ok(label);
  }
}

test('no response makes the source throw anything but a SourceError, gives an unsafe address or an endless feed', async () => {
  const read = { posts: 0, boards: 0, actions: 0, media: 0, feeds: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(response, { minLength: 1, maxLength: 3 }), async (responses) => {
      let calls = 0;
      const source = createV1Source({
        service,
        slug: 'spring',
        token: 't',
        query: '',
        now: () => 0,
        warn() {},
        requester: async (asked) => {
          assert.equal(new URL(asked).origin, service);
          assert.deepEqual(new URL(asked).searchParams.getAll('api_token'), ['t']);
          return responses[calls++ % responses.length];
        },
      });
      const expectCalm = (problem: unknown) => {
        if (!(problem instanceof SourceError)) throw problem;
        return null;
      };
      const board = await source.loadBoard(signal).catch(expectCalm);
      if (board) {
        read.boards++;
        read.feeds += board.feeds.length;
        for (const { values } of board.personalizations) assert.equal(Object.getPrototypeOf(values), null);
      }
      let page = await source.loadFirstPage({ size: 25, filter: {} }, signal).catch(expectCalm);
      for (let pages = 0; page; pages++) {
        assert.ok(pages < 50, 'the feed does not end');
        for (const one of page.posts) {
          checkPost(one);
          read.posts++;
          read.actions += one.callsToAction.length;
          for (const item of await source.loadMedia(one)) {
            read.media++;
            if (item.kind === 'player') assert.match(item.id, /^[\w-]+$/);
            else assert.ok(web.test(item.url) && !item.url.includes('127.0.0.1'));
          }
        }
        page = page.next ? await source.loadNextPage(page.next, signal).catch(expectCalm) : null;
      }
    }),
    { seed, numRuns },
  );
  assert.ok(({} as Record<string, unknown>).polluted === undefined);
  for (const [what, count] of Object.entries(read))
    assert.ok(
      count > numRuns / 50,
      `only ${count} ${what} of ${JSON.stringify(read)} were read: the generator misses its aim`,
    );
});
