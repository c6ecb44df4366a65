import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { demoToken } from '../../../../demo/seed/seed.ts';
import { openTestService, testNow, type Response } from '../../../test/testing/test-service.ts';

let now = testNow;
const service = await openTestService({ now: () => now });
after(() => service.close());
const { database } = service.service;

const path = '/v2/boards/campaign/posts_summary';
const bearer = { Authorization: `Bearer ${demoToken}` };
const json = { 'Content-Type': 'application/vnd.api+json', ...bearer };
const ask = (body?: unknown, query = '', board = 'campaign'): Promise<Response> =>
  service.send('POST', `/v2/boards/${board}/posts_summary${query}`, body, json);

/** Retries until the summary is ready, as a client does. */
async function read(body?: unknown, query = '', board = 'campaign'): Promise<Response> {
  for (let time = 0; time < 200; time++) {
    const response = await ask(body, query, board);
    if (response.status !== 202) return response;
    await wait(5);
  }
  throw new Error('The summary is never there.');
}

const changeScope = (body: object): Promise<Response> =>
  service.send('POST', '/__scopes/news/posts', { board: 'news.today', ...body });
await service.send('POST', '/__scopes/news/boards', { name: 'today' });
const post = { type: 'custom', language: 'en' } as const;

describe('a posts summary', () => {
  test('is in progress at first and then complete, with entities as in posts', async () => {
    const first = await ask({ filter: { type: 'instagram_business' } });
    assert.deepEqual(
      [first.status, first.headers.get('retry-after'), first.headers.get('cache-control')],
      [202, '1', 'no-store'],
    );
    const { data } = first.body;
    assert.deepEqual(
      [data.type, data.attributes],
      ['posts_summary', { text: null, posts_count: null, post_ids: [], generated_at: null }],
    );
    const made = await read({ filter: { type: 'instagram_business' } });
    assert.deepEqual(
      [made.status, made.headers.get('retry-after'), made.headers.get('access-control-allow-origin')],
      [200, null, '*'],
    );
    assert.equal(made.body.data.id, data.id);
    assert.match(made.headers.get('content-type') ?? '', /^application\/vnd\.api\+json/);
    const { attributes } = made.body.data;
    const quoted = (await service.get('/v2/boards/campaign/posts?filter[q]=bridge')).body.data[0]!;
    assert.deepEqual(attributes, {
      text: 'The bridge &amp; the &lt;bay&gt;, &quot;twice&quot;',
      posts_count: 2,
      post_ids: [quoted.id],
      generated_at: new Date(testNow).toISOString(),
    });
  });

  test('is stored in the database, also for other processes', async () => {
    const { body } = await read();
    const row = await database
      .selectFrom('posts_summaries')
      .selectAll()
      .where('id', '=', String(body.data.id))
      .executeTakeFirstOrThrow();
    assert.deepEqual(
      [row.generated_at, (JSON.parse(row.attributes) as { posts_count: number }).posts_count],
      [now, 11],
    );
    assert.equal((await ask()).status, 200);
  });

  test('is created again only after a post is added, changed or removed', async () => {
    const textOf = async (): Promise<unknown> => (await read(undefined, '', 'news.today')).body.data.attributes['text'];
    assert.equal(await textOf(), '');
    const {
      body: { ids },
    } = await changeScope({ add: [{ ...post, text: 'The old clock strikes noon again.' }] });
    assert.equal((await ask(undefined, '', 'news.today')).status, 202, 'a post was added');
    assert.equal(await textOf(), 'The old clock strikes noon again.');
    now += 1000;
    assert.equal((await ask(undefined, '', 'news.today')).status, 200, 'time alone changes nothing');
    await changeScope({ update: [{ ...post, id: ids[0], text: 'The new clock strikes one again.' }] });
    const response = await ask(undefined, '', 'news.today');
    assert.deepEqual([response.status, response.body.data.attributes['text']], [202, null], 'a post changed');
    assert.equal(await textOf(), 'The new clock strikes one again.');
    await changeScope({ remove: ids });
    assert.equal((await ask(undefined, '', 'news.today')).status, 202, 'a post was removed');
    assert.equal(await textOf(), '');
    const rows = await database
      .selectFrom('posts_summaries')
      .innerJoin('boards', 'boards.id', 'board_id')
      .select('posts_summaries.id')
      .where('slug', '=', 'news.today')
      .execute();
    assert.equal(rows.length, 1, 'each query has one row, also after several updates');
  });

  test('has the hash of its query as its id', async () => {
    const idOf = async (body?: unknown, board = 'campaign'): Promise<unknown> =>
      (await ask(body, '', board)).body.data.id;
    const id = String(await idOf());
    assert.match(id, /^[0-9a-f]{32}$/);
    for (const body of [
      {},
      { filter: {} },
      { filter: { type: '' } },
      { data: { type: 'posts_summary' } },
      { data: { type: 'posts_summary', attributes: { filter: {} } } },
    ]) {
      assert.equal(await idOf(body), id, JSON.stringify(body));
    }
    const tags = await idOf({ filter: { tag: ['walks', 'SEA'] } });
    assert.equal(await idOf({ filter: { tag: 'sea,walks' } }), tags);
    assert.equal(
      await idOf({ data: { type: 'posts_summary', attributes: { filter: { tag: ['sea', 'walks', 'sea'] } } } }),
      tags,
    );
    const boardId = (await service.get('/v2/boards/campaign')).body.data.id;
    assert.equal(
      await idOf(undefined, String(boardId)),
      id,
      'the slug and the number of a board result in the same id',
    );
    const others = await Promise.all([
      idOf({ filter: { tag: 'sea' } }),
      idOf({ filter: { q: 'sea' } }),
      idOf(undefined, 'long'),
      idOf({ filter: { rating: { range: '0-50' } } }),
    ]);
    assert.equal(new Set([id, tags, ...others]).size, 6);
  });

  test('covers the posts that match its filters', async () => {
    const savedFilter = await database.selectFrom('saved_filters').select('id').executeTakeFirstOrThrow();
    const cases: readonly [filter: object, count: number][] = [
      [{ rating: { range: '0-70' } }, 2],
      [{ tag: ['film', 'sea'] }, 3],
      [{ language: 'en' }, 8],
      [{ saved_filter_id: savedFilter.id }, 2],
      [{ sentiment: 'positive' }, 2],
      [{ id: [1] }, 0],
      [{ type: 'nothing_yet' }, 0],
    ];
    for (const [filter, count] of cases)
      assert.equal((await read({ filter })).body.data.attributes['posts_count'], count, JSON.stringify(filter));
  });

  test('covers at most the first 500 posts', async () => {
    await changeScope({ add: Array.from({ length: 501 }, (_, index) => ({ ...post, text: `Post ${index}` })) });
    assert.equal((await read(undefined, '', 'news.today')).body.data.attributes['posts_count'], 500);
  });

  test('can include the related resources of the quoted posts, and the team', async () => {
    const { body } = await read(
      { filter: { type: 'instagram_business' } },
      '?include=product_tags.product,cta_associations.cta,team&fields[team]=name',
    );
    const { relationships } = body.data;
    assert.equal((relationships['cta_associations']!.data as unknown[]).length, 2);
    assert.deepEqual(relationships['team']!.data, { type: 'team', id: 1 });
    assert.deepEqual([...new Set(body.included!.map(({ type }) => type))].sort(), ['cta', 'cta_association', 'team']);
    const bare = (await read({ filter: { type: 'instagram_business' } })).body;
    assert.deepEqual([bare.included, bare.data.relationships['team']], [undefined, { meta: { included: false } }]);
    assert.deepEqual(Object.keys((await ask(undefined, '?fields[posts_summary]=text')).body.data.attributes), ['text']);
  });

  test('is stored for the latest 100 queries of a board, and is deleted with the board', async () => {
    for (let word = 0; word < 105; word++) {
      now += 1;
      await read({ filter: { q: `word${word}` } }, '', 'reviews');
    }
    const count = async (slug: string): Promise<number> =>
      (
        await database
          .selectFrom('posts_summaries')
          .innerJoin('boards', 'boards.id', 'board_id')
          .select('posts_summaries.id')
          .where('slug', '=', slug)
          .execute()
      ).length;
    assert.equal(await count('reviews'), 100);
    assert.equal((await ask({ filter: { q: 'word104' } }, '', 'reviews')).status, 200);
    assert.equal((await ask({ filter: { q: 'word0' } }, '', 'reviews')).status, 202);
    await service.send('DELETE', '/__faults/news');
    assert.equal(await count('news.today'), 0);
  });
});

describe('a refused request for a posts summary', () => {
  const bodies: readonly [body: unknown, pointer: string][] = [
    ['x', ''],
    ['[]', ''],
    ['null', ''],
    [{ data: {} }, '/data/type'],
    [{ data: { type: 'posts_summary', attributes: 1 } }, '/data/attributes'],
    [{ filter: 'walks' }, '/filter'],
    [{ filter: { colour: 'red' } }, '/filter/colour'],
    [{ filter: { q: { q: 'a' } } }, '/filter/q'],
    [{ filter: { q: null } }, '/filter/q'],
    [{ filter: { rating: { range: '9-1' } } }, '/filter/rating/range'],
    [{ filter: { rating: { stars: 1 } } }, '/filter/rating/stars'],
    [{ filter: { rating: '1-2' } }, '/filter/rating'],
    [{ filter: { id: ['x'] } }, '/filter/id'],
    [{ filter: { q: 'a'.repeat(2001) } }, '/filter/q'],
    [{ filter: { saved_filter_id: 1 } }, '/filter/saved_filter_id'],
    [{ filter: { 'a/b~c': 1 } }, '/filter/a~1b~0c'],
    [
      { data: { type: 'posts_summary', attributes: { filter: { sentiment: 'sad' } } } },
      '/data/attributes/filter/sentiment',
    ],
  ];
  for (const [body, pointer] of bodies) {
    test(JSON.stringify(body).slice(0, 60), async () => {
      const response = await ask(body);
      assert.deepEqual(
        [response.status, response.body.errors[0]!.code, response.body.errors[0]!.source?.pointer],
        [400, 'malformed_body', pointer],
        response.text,
      );
    });
  }

  test('another type is a conflict, as for each other resource', async () => {
    const { status, body } = await ask({ data: { type: 'post' } });
    assert.deepEqual([status, body.errors[0]?.code, body.errors[0]?.source?.pointer], [409, 'conflict', '/data/type']);
  });

  test('unknown boards and parameters, missing tokens, large bodies and other media types are refused', async () => {
    assert.equal((await ask(undefined, '', 'nowhere')).status, 404);
    assert.equal((await read(undefined, '', 'private')).status, 200, 'a private board of the team');
    assert.equal((await service.send('POST', path)).status, 401);
    assert.equal((await ask(`{"filter":{}}${' '.repeat(16_384)}`)).status, 413);
    assert.equal((await service.send('POST', path, {}, { ...bearer, 'Content-Type': 'text/plain' })).status, 415);
    assert.equal(
      (await service.send('POST', path, undefined, bearer)).status,
      200,
      'a request without a body needs no media type',
    );
    for (const query of ['?filter[type]=a', '?include=posts', '?fields[post]=text', '?sort=score'])
      assert.equal((await ask(undefined, query)).status, 400, query);
    const get = await service.get(path);
    assert.deepEqual([get.status, get.headers.get('allow')], [405, 'POST, OPTIONS']);
  });
});
