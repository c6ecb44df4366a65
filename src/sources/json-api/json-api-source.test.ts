// Long because each request of the source is followed to its response.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostQuery } from '../board-source.ts';
import type { Requester } from '../request.ts';
import { SourceError } from '../source-error.ts';
import { boardAddress, postsAddress } from './addresses.ts';
import { filterAddress } from './filter-address.ts';
import { createJsonApiSource } from './json-api-source.ts';

const service = 'https://boards.example';
const query: PostQuery = { size: 25, filter: {} };
const first = postsAddress(service, 'spring', query.size);
const { signal } = new AbortController();

const post = (id: string): unknown => ({ type: 'post', id, attributes: { text: `post ${id}` } });

/** Responses from a table; everything asked for is written down. */
function createSource(
  responses: Readonly<Record<string, unknown>>,
  base = service,
): { source: ReturnType<typeof createJsonApiSource>; asked: string[] } {
  const asked: string[] = [];
  const requester: Requester = async (address) => {
    asked.push(address);
    if (!(address in responses)) throw new SourceError('not-found', address);
    return responses[address];
  };
  return { source: createJsonApiSource({ service: base, slug: 'spring', requester }), asked };
}

test("the start addresses are letter for letter those that the tag's loader writes", () => {
  assert.equal(
    boardAddress(service, 'spring & co'),
    'https://boards.example/v2/boards/spring%20%26%20co?include=social_feeds,personalizations',
  );
  assert.equal(
    first,
    'https://boards.example/v2/boards/spring/posts?page[size]=25&include=product_tags.product,cta_associations.cta',
  );
});

test('filters stand in one order, lists joined by bare commas, values encoded', () => {
  const address = filterAddress(postsAddress(service, '7', 10), {
    size: 10,
    sort: '-published_at',
    filter: {
      ids: ['1', '2'],
      languages: ['en', 'de'],
      query: 'a&b c',
      networks: ['rss', 'tiktok'],
      savedFilter: '9',
      tags: ['50%'],
      feeds: ['3'],
    },
  });
  assert.equal(
    address.slice(address.indexOf('&filter')),
    '&filter[type]=rss,tiktok&filter[social_feed_id]=3&filter[tag]=50%25&filter[q]=a%26b%20c' +
      '&filter[language]=en,de&filter[saved_filter_id]=9&filter[id]=1,2&sort=-published_at',
  );
  assert.doesNotMatch(
    filterAddress(postsAddress(service, '7', 10), { size: 10, filter: { ids: [], query: '' } }),
    /filter/,
  );
});

test('posts after a change have an address that no cache has seen', async () => {
  const address = `${first}&board_version=41`;
  const { source, asked } = createSource({ [address]: { data: [post('1')] } });
  await source.loadFirstPage({ ...query, version: 41 }, signal);
  assert.deepEqual(asked, [address]);
});

test('half a character in a search does not throw', () => {
  assert.match(
    filterAddress(postsAddress(service, 's', 1), { size: 1, filter: { query: 'a\ud83d' } }),
    /filter\[q\]=a$/,
  );
});

test('a search and an order reach the service', async () => {
  const search = { size: 25, filter: { query: 'moss' } };
  const sorted = { size: 25, filter: {}, sort: '-score' } as const;
  const responses = {
    [filterAddress(first, search)]: { data: [post('1')] },
    [filterAddress(first, sorted)]: { data: [post('2')] },
  };
  const { source, asked } = createSource(responses);
  assert.deepEqual(
    (await source.loadFirstPage(search, signal)).posts.map(({ id }) => id),
    ['1'],
  );
  assert.deepEqual(
    (await source.loadFirstPage(sorted, signal)).posts.map(({ id }) => id),
    ['2'],
  );
  assert.deepEqual(asked, [`${first}&filter[q]=moss`, `${first}&sort=-score`]);
});

test('pages are followed by links.next as given, until it is absent', async () => {
  const second = `${service}/v2/boards/spring/posts?page[after]=abc%3D&x=1`;
  const { source, asked } = createSource({
    [first]: { data: [post('1'), null], links: { next: second } },
    [second]: { data: [post('2')], links: { next: null, prev: first } },
  });
  const page = await source.loadFirstPage(query, signal);
  assert.equal(page.skipped, 1);
  assert.ok(page.next);
  const last = await source.loadNextPage(page.next, signal);
  assert.deepEqual(
    last.posts.map(({ id }) => id),
    ['2'],
  );
  assert.equal(last.next, null);
  assert.deepEqual(asked, [first, second]);
});

test('a relative next and one written as an object are relative to the response', async () => {
  for (const next of ['/v2/boards/spring/posts?c=2', '?c=2', { href: 'posts?c=2' }]) {
    const { source } = createSource({ [first]: { data: [post('1')], links: { next } } });
    assert.equal((await source.loadFirstPage(query, signal)).next, `${service}/v2/boards/spring/posts?c=2`);
  }
});

test('a next on http of the same host is asked for by https', async () => {
  const { source } = createSource({ [first]: { data: [post('1')], links: { next: 'http://boards.example/p?c=2' } } });
  assert.equal((await source.loadFirstPage(query, signal)).next, `${service}/p?c=2`);
});

test('a next that leads to another host, or nowhere, ends the feed', async () => {
  for (const next of [
    'https://evil.example/p',
    '//evil.example/p',
    'https://boards.example:8443/p',
    'https://boards.example@evil.example/',
    'javascript:alert(1)',
    'data:,',
    7,
    true,
    [],
    {},
    { href: 1 },
    'https://',
  ]) {
    const { source } = createSource({ [first]: { data: [post('1')], links: { next } } });
    const page = await source.loadFirstPage(query, signal);
    assert.equal(page.posts.length, 1);
    assert.equal(page.next, null, JSON.stringify(next));
  }
});

test('an empty page ends the feed, whatever it links to; a page of bad posts does not', async () => {
  const next = `${service}/p2`;
  const empty = createSource({ [first]: { data: [], links: { next } } });
  assert.equal((await empty.source.loadFirstPage(query, signal)).next, null);
  const bad = createSource({ [first]: { data: [{}], links: { next } } });
  assert.equal((await bad.source.loadFirstPage(query, signal)).next, next);
});

test('a chain of pages that comes back to one of its own ends there', async () => {
  const [a, b, c] = [`${service}/a`, `${service}/b`, `${service}/c`] as const;
  const responses = {
    [first]: { data: [post('1')], links: { next: a } },
    [a]: { data: [post('2')], links: { next: b } },
    [b]: { data: [post('3')], links: { next: c } },
    [c]: { data: [post('4')], links: { next: a } },
  };
  const { source } = createSource(responses);
  const ids: string[] = [];
  let page = await source.loadFirstPage(query, signal);
  for (;;) {
    ids.push(...page.posts.map(({ id }) => id));
    assert.ok(ids.length < 10, 'it goes round');
    if (!page.next) break;
    page = await source.loadNextPage(page.next, signal);
  }
  assert.deepEqual(ids, ['1', '2', '3', '4']);
  const self = createSource({ [first]: { data: [post('1')], links: { next: first } } });
  assert.equal((await self.source.loadFirstPage(query, signal)).next, null);
});

test('a first page that has been read is part of the chain', async () => {
  const next = `${service}/p2`;
  const { source } = createSource({ [first]: { data: [post('1')], links: { next } } });
  const page = await source.loadFirstPage(query, signal);
  const requester: Requester = async () => ({ data: [post('2')], links: { next: first } });
  const read = { page, address: first, products: new Map() };
  const further = createJsonApiSource({ service, slug: 'spring', requester, first: read });
  assert.equal((await further.loadNextPage(page.next!, signal)).next, null, 'it would go round');
});

test('a page may be asked for twice, and a feed may be begun again', async () => {
  const next = `${service}/p2`;
  const third = `${service}/p3`;
  const { source } = createSource({
    [first]: { data: [post('1')], links: { next } },
    [next]: { data: [post('2')], links: { next: third } },
  });
  for (let round = 0; round < 2; round++) {
    const page = await source.loadFirstPage(query, signal);
    assert.ok(page.next);
    for (let time = 0; time < 2; time++) assert.equal((await source.loadNextPage(page.next, signal)).next, third);
  }
});

test('a board and its failures', async () => {
  const address = boardAddress(service, 'spring');
  const { source } = createSource({ [address]: { data: { type: 'board', id: '1', attributes: { name: 'Spring' } } } });
  const board = await source.loadBoard(signal);
  assert.equal(board.name, 'Spring');
  assert.equal(board.slug, 'spring', 'the slug that was asked for, when the response names none');
  assert.ok(Object.isFrozen(board));
  await assert.rejects(createSource({}).source.loadBoard(signal), { name: 'SourceError', kind: 'not-found' });
});

test('a response that is no JSON:API document is malformed', async () => {
  for (const response of [null, 7, 'text', [], {}, { data: null }, { data: 'x' }, { errors: [{ status: '500' }] }]) {
    const { source } = createSource({ [first]: response, [boardAddress(service, 'spring')]: response });
    await assert.rejects(source.loadFirstPage(query, signal), { kind: 'malformed' }, JSON.stringify(response));
    await assert.rejects(source.loadBoard(signal), { kind: 'malformed' }, JSON.stringify(response));
  }
  const { source } = createSource({ [boardAddress(service, 'spring')]: { data: [] } });
  await assert.rejects(source.loadBoard(signal), { kind: 'malformed' });
});

test('a service on this machine serves its own pictures', async () => {
  const local = 'http://127.0.0.1:4175';
  const address = postsAddress(local, 'spring', query.size);
  const { source } = createSource(
    { [address]: { data: [{ id: '1', type: 'post', attributes: { image_url: `${local}/a.jpg` } }] } },
    local,
  );
  const { posts } = await source.loadFirstPage(query, signal);
  assert.equal(posts[0]?.media.length, 1);
});

test('posts and their lists are frozen', async () => {
  const { source } = createSource({ [first]: { data: [post('1')] } });
  const { posts } = await source.loadFirstPage(query, signal);
  assert.ok(Object.isFrozen(posts));
  for (const part of [posts[0], posts[0]?.media, posts[0]?.tags, posts[0]?.callsToAction])
    assert.ok(Object.isFrozen(part));
});

test('products are read when they are asked for, without another request', async () => {
  const pointing = (name: string, type: string, id: string): unknown => ({ [name]: { data: { type, id } } });
  const { source, asked } = createSource({
    [first]: {
      data: [
        { type: 'post', id: '1', attributes: {}, relationships: pointing('product_tags', 'product_tag', 't') },
        post('2'),
        {
          type: 'post',
          id: '3',
          attributes: {},
          relationships: pointing('product_tags', 'product_tag', 'without-product'),
        },
      ],
      included: [
        {
          type: 'product_tag',
          id: 't',
          attributes: { x: 10, y: '20' },
          relationships: pointing('product', 'product', 'p'),
        },
        { type: 'product', id: 'p', attributes: { name: 'Tom &amp; caf&eacute;', price: '9.5', currency: 'EUR' } },
        { type: 'product_tag', id: 'without-product', attributes: { x: 1, y: 1 } },
      ],
    },
  });
  const { posts } = await source.loadFirstPage(query, signal);
  assert.deepEqual(
    posts.map(({ hasProducts }) => hasProducts),
    [true, false, false],
  );
  const [tags, none] = await Promise.all(posts.map((one) => source.loadProducts(one)));
  assert.deepEqual(
    tags?.map(({ id, x, y, product: { name, price, currency } }) => [id, x, y, name, price, currency]),
    [['t', 10, 20, 'Tom & café', 9.5, 'EUR']],
  );
  assert.ok(Object.isFrozen(tags));
  assert.deepEqual(none, []);
  assert.deepEqual(asked, [first]);
});

test('what plays a video is found out when it is asked for', async () => {
  const media = [
    { type: 'video', url: 'https://youtu.be/aqz-KE-bpKQ' },
    { type: 'video', url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' },
    { type: 'image', url: 'https://media.example/a.jpg' },
    { type: 'video', url: 'ftp://media.example/a.mp4' },
    { type: 'video', url: `https://media.example/${'a'.repeat(2048)}` },
  ];
  const { source } = createSource({
    [first]: { data: [{ type: 'post', id: '1', attributes: { video_url: 'https://media.example/a.mp4', media } }] },
  });
  const {
    posts: [one],
  } = await source.loadFirstPage(query, signal);
  assert.ok(one);
  assert.ok(one.media.some(({ kind }) => kind === 'video'));
  assert.deepEqual(
    (await source.loadMedia(one)).map((item) => (item.kind === 'player' ? item.id : item.url)),
    ['https://media.example/a.mp4', 'aqz-KE-bpKQ', 'https://media.example/a.jpg'],
  );
});
