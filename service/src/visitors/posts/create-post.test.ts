// Long because: every rule for a visitor’s post is tested with one service, which is slow to start.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { refuseRows } from '../../../test/testing/refuse-rows.ts';
import { openTestService, testNow, testOrigin, type TestService } from '../../../test/testing/test-service.ts';
import { sendPost, waitForPost, type Ask, type SentPost } from '../../../test/testing/visitor.ts';

let nowMs = testNow;
const reported: unknown[] = [];
let service: TestService;
let ask: Ask;
const open = `${testOrigin}/v2/boards/open`;
const author = { name: 'Ada' };

before(async () => {
  service = await openTestService({ now: () => nowMs, reportError: (error) => reported.push(error) });
  ask = async (address, init) => service.service.app.request(address, init);
});
after(async () => {
  await service.close();
  assert.deepEqual(reported, []);
});
// Advances the clock before each test until the limits are reset.
beforeEach(() => {
  nowMs += 2 * 3_600_000;
});

const send = (
  attributes: Readonly<Record<string, unknown>>,
  meta?: Readonly<Record<string, unknown>>,
  board = open,
): Promise<SentPost> => sendPost(ask, board, attributes, meta);
const pointers = ({ body }: SentPost): unknown[] => body.errors.map(({ source }) => source?.pointer);
/** Searches all pending posts: posts of earlier tests may still be in progress. */
const countPosts = async (text: string): Promise<number> => {
  const waiting = service.service.database.selectFrom('posts').select('attributes').where('status', '=', 'pending');
  return (await waiting.execute()).filter(({ attributes }) => JSON.stringify(attributes).includes(text)).length;
};
const post = (body: string, headers: Record<string, string> = { 'Content-Type': 'application/vnd.api+json' }) =>
  service.send('POST', '/v2/boards/open/posts', body, headers);

describe('a visitor’s post', () => {
  test('is accepted, created, and pending until a moderator decides', async () => {
    const sent = await send({
      author: { name: ' Ada  L. ', email: 'ada@example.org', username: '@ada' },
      text: 'Two\r\nlines & <b>',
      custom_field: 'Walk 7',
      alternative_text: 'none',
    });
    assert.equal(sent.status, 202);
    assert.equal(sent.body.data.attributes.status, 'pending');
    assert.deepEqual(sent.body.data.relationships, { post: { data: null } });
    const { data } = await waitForPost(ask, sent.body.data.links.self);
    assert.equal(data.attributes.status, 'completed');
    assert.deepEqual(data.attributes.errors, []);
    const id = data.relationships.post.data?.id ?? 0;
    assert.deepEqual((await service.get(`/v2/boards/open/posts?filter[id]=${id}`)).body.data, []);
    const row = await service.service.database
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.deepEqual([row.status, row.type, row.published_at], ['pending', 'public_post', nowMs]);
    assert.doesNotMatch(row.attributes + row.search_text, /example\.org/, 'an email address is for the team only');

    await service.send('POST', '/__scopes/s/posts', { board: 'open', decide: [{ id, status: 'approved' }] });
    const [shown] = (await service.get(`/v2/boards/open/posts?filter[id]=${id}`)).body.data;
    assert.deepEqual(shown?.attributes['author'], { name: 'Ada L.', username: 'ada', url: null, image_url: null });
    assert.equal(shown?.attributes['text'], 'Two\nlines &amp; &lt;b&gt;');
    assert.doesNotMatch(JSON.stringify(shown), /example\.org|Walk 7/);
  });

  test('has an ingestion event at once, and no moderation event before a moderator decides', async () => {
    const { body } = await send({ author, text: 'counted' });
    const { data } = await waitForPost(ask, body.data.links.self);
    const id = data.relationships.post.data?.id ?? 0;
    const { database } = service.service;
    assert.equal(
      (await database.selectFrom('ingestion_events').selectAll().where('post_id', '=', id).execute())[0]
        ?.social_feed_source,
      'public_post',
    );
    assert.deepEqual(
      await database.selectFrom('moderation_events').selectAll().where('post_id', '=', id).execute(),
      [],
    );
  });

  test('is not disclosed at the address of its request', async () => {
    const { body } = await send({ author: { name: 'Ada', email: 'ada@example.org' }, text: 'secret' });
    const { text, headers } = await service.get(body.data.links.self);
    assert.doesNotMatch(text, /secret|Ada|example\.org/);
    assert.equal(headers.get('cache-control'), 'no-store');
    assert.equal((await service.get(body.data.links.self.replace('/open/', '/guarded/'))).status, 404);
    assert.equal((await service.get(`${body.data.links.self}x`)).status, 404);
  });

  test('is refused with an error for each invalid field and no other field', async () => {
    const sent = await send({
      author: { email: 'ada@nowhere', age: 7, image_url: 'javascript:alert(1)' },
      text: 'x'.repeat(5001),
      custom_field: 7,
      media_url: ['http://a.example/x.jpg', 'https://127.0.0.1/x', null],
      rating: 80,
      'a/b~c': 1,
    });
    assert.equal(sent.status, 422);
    assert.deepEqual(
      pointers(sent).sort(),
      [
        'a~1b~0c',
        'author/age',
        'author/email',
        'author/image_url',
        'author/name',
        'custom_field',
        'media_url/0',
        'media_url/1',
        'media_url/2',
        'rating',
        'text',
      ]
        .map((name) => `/data/attributes/${name}`)
        .sort(),
    );
    for (const { status, code, title, detail } of sent.body.errors)
      assert.ok(status === '422' && code === 'invalid_attribute' && title && /^[A-Z].*\.$/.test(detail), detail);
  });

  test('requires a name, and a text or a picture', async () => {
    assert.deepEqual(pointers(await send({ text: 'x' })), ['/data/attributes/author/name']);
    assert.deepEqual(pointers(await send({ author: { name: ' \u202E\n' }, text: 'x' })), [
      '/data/attributes/author/name',
    ]);
    assert.deepEqual(pointers(await send({ author })), ['/data/attributes/text']);
    assert.deepEqual(pointers(await send({ author, text: ' \u200E\u0000 \n'.replace('\u200E', '') })), [
      '/data/attributes/text',
    ]);
    assert.equal((await send({ author, media_url: ['https://pictures.example.com/a.jpg'] })).status, 202);
  });

  test('has at most five links', async () => {
    const links = (count: number): string =>
      Array.from({ length: count }, (_, index) =>
        index % 2 === 0 ? `https://a.example/${index}` : 'www.b.example',
      ).join(' ');
    assert.deepEqual(pointers(await send({ author, text: links(6) })), ['/data/attributes/text']);
    assert.equal((await send({ author, text: links(5) })).status, 202);
  });

  test('has an email address and a custom field only where the board’s options allow them', async () => {
    const sent = await send(
      { author: { name: 'Ada', email: 'ada@example.org' }, text: 'x', custom_field: 'y' },
      undefined,
      `${testOrigin}/v2/boards/guarded`,
    );
    assert.deepEqual(pointers(sent).sort(), ['/data/attributes/author/email', '/data/attributes/custom_field']);
  });

  test('is a review on a board of reviews', async () => {
    const reviews = (await service.send('POST', '/__scopes/s/boards', { name: 'stars' })).body as unknown as {
      id: number;
      slug: string;
    };
    for (const [id, source] of [
      [9001, 'reviews'],
      [9002, 'public_post'],
    ] as const) {
      await service.service.database
        .insertInto('social_feeds')
        .values({
          id,
          board_id: reviews.id,
          attributes: JSON.stringify({ name: 'f', source, options: {} }),
          account_id: null,
        })
        .execute();
    }
    const board = `${testOrigin}/v2/boards/${reviews.slug}`;
    const document = JSON.parse((await service.get(board)).text) as {
      meta: { public_post: { takes_reviews: boolean } };
    };
    assert.equal(document.meta.public_post.takes_reviews, true);
    assert.deepEqual(pointers(await send({ author, text: 'good' }, undefined, board)), ['/data/attributes/rating']);
    for (const rating of [0, 50, 101, '80', true])
      assert.deepEqual(
        pointers(await send({ author, rating }, undefined, board)),
        ['/data/attributes/rating'],
        String(rating),
      );
    const sent = await send({ author, title: 'Good', rating: 80 }, undefined, board);
    const { data } = await waitForPost(ask, sent.body.data.links.self);
    const row = await service.service.database
      .selectFrom('posts')
      .selectAll()
      .where('id', '=', data.relationships.post.data?.id ?? 0)
      .executeTakeFirstOrThrow();
    assert.equal(row.rating, 80);
  });
});

describe('a post that is sent twice', () => {
  const key = (): string => crypto.randomUUID();

  test('is one post if the key is the same, also with simultaneous requests', async () => {
    const text = 'Only one of these is kept.';
    const meta = { idempotency_key: key() };
    const sent = await Promise.all(Array.from({ length: 5 }, () => send({ author, text }, meta)));
    sent.push(await send({ author, text }, meta));
    assert.deepEqual([...new Set(sent.map(({ status }) => status))], [202]);
    const ids = new Set(sent.map(({ body }) => body.data.id));
    assert.equal(ids.size, 1);
    const done = await waitForPost(ask, sent[0]!.body.data.links.self);
    assert.deepEqual((await send({ author, text }, meta)).body.data.relationships, done.data.relationships);
    assert.equal(await countPosts(text), 1);
  });

  test('is refused if the key is the same and the text is not', async () => {
    const meta = { idempotency_key: key() };
    assert.equal((await send({ author, text: 'one' }, meta)).status, 202);
    const other = await send({ author, text: 'two' }, meta);
    assert.deepEqual(
      [other.status, other.body.errors[0]?.code, pointers(other)],
      [422, 'idempotency_conflict', ['/meta/idempotency_key']],
    );
  });

  test('is two posts without a key', async () => {
    const [one, other] = [await send({ author, text: 'same' }), await send({ author, text: 'same' })];
    assert.notEqual(one.body.data.id, other.body.data.id);
  });

  test('counts only once against the limit', async () => {
    const meta = { idempotency_key: key() };
    for (let time = 0; time < 12; time++) assert.equal((await send({ author, text: 'again' }, meta)).status, 202);
  });
});

describe('a request that is refused', () => {
  test('has the status and the errors that JSON:API requires', async () => {
    const json = { 'Content-Type': 'application/json' };
    const cases: [string, number, Record<string, string>?][] = [
      ['{}', 415, { 'Content-Type': 'text/plain' }],
      ['{}', 415, { 'Content-Type': 'application/vnd.api+json; charset=utf-8' }],
      ['{}', 415, { 'Content-Type': 'multipart/form-data' }],
      ['{}', 406, { ...json, Accept: 'text/html' }],
      ['', 400],
      ['{', 400],
      ['[]', 400],
      ['null', 400],
      ['"x"', 400],
      ['{}', 400],
      ['{"data":null}', 400],
      ['{"data":[]}', 400],
      ['{"data":{"type":"post"},"meta":[]}', 422],
      ['{"data":{"type":"posts","attributes":{}}}', 409],
      ['{"data":{"type":"post","id":"7","attributes":{}}}', 403],
      ['{"data":{"type":"post"}}', 422],
      ['{"data":{"type":"post","attributes":[]}}', 422],
      ['{"data":{"type":"post","attributes":{}},"meta":[]}', 400],
      ['{"data":{"type":"post","attributes":{}},"meta":{"idempotency_key":"short"}}', 422],
      [`{"data":{"type":"post","attributes":{"text":"${'x'.repeat(70_000)}"}}}`, 413],
      [`${'['.repeat(30_000)}`, 400],
    ];
    for (const [body, status, headers] of cases) {
      const response = await post(body, headers);
      assert.equal(response.status, status, body.slice(0, 80));
      assert.equal(response.headers.get('content-type'), 'application/vnd.api+json');
      assert.ok(response.body.errors[0]?.detail);
    }
    assert.equal((await service.send('PUT', '/v2/boards/open/posts')).headers.get('allow'), 'GET, HEAD, POST, OPTIONS');
    assert.equal((await service.send('POST', '/v2/boards/open/posts?x=1', '{}', json)).status, 400);
  });

  test('has its own error code if the board accepts no posts', async () => {
    const statusOf = async (slug: string): Promise<unknown> => {
      const { status, body } = await send({ author, text: 'x' }, undefined, `${testOrigin}/v2/boards/${slug}`);
      return [status, body.errors[0]?.code];
    };
    assert.deepEqual(await statusOf('private'), [403, 'board_not_public']);
    assert.deepEqual(await statusOf('long'), [403, 'posts_not_taken']);
    assert.deepEqual(await statusOf('nowhere'), [404, 'not_found']);
    const long = await service.get('/v2/boards/long');
    assert.equal('uploads' in long.body.data.links || 'public_post' in ((long.body.meta ?? {}) as object), false);
  });
});

describe('the protection against spam', () => {
  test('a hidden field must stay empty on a board that has it', async () => {
    assert.deepEqual(pointers(await send({ author, text: 'x' }, { website: 'https://spam.example' })), [
      '/meta/website',
    ]);
    assert.equal((await send({ author, text: 'x' }, { website: '' })).status, 202);
  });

  test('a client can send five posts a minute and twenty an hour, and the Retry-After time is correct', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await send({ author, text: `limit ${count}` })).status);
    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429]);
    const refused = await post(JSON.stringify({ data: { type: 'post', attributes: { author, text: 'limit' } } }));
    const waitS = Number(refused.headers.get('retry-after'));
    assert.ok(waitS > 0 && waitS <= 61, String(waitS));
    nowMs += waitS * 1000;
    assert.equal((await send({ author, text: 'after the wait' })).status, 202);
    let hourly = 6;
    while (hourly < 40) {
      nowMs += 61_000;
      if ((await send({ author, text: `hour ${hourly}` })).status === 429) break;
      hourly++;
    }
    assert.equal(hourly, 20);
  });

  test('posts that the service could not store do not count', async () => {
    const allowAgain = await refuseRows(service.service.database, 'post_create_requests');
    for (let count = 0; count < 8; count++) {
      const { status } = await send({ author, text: 'Too late.' });
      assert.ok(status >= 500, String(status));
    }
    await allowAgain();
    reported.splice(0);
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await send({ author, text: `late ${count}` })).status);
    assert.deepEqual(statuses, [202, 202, 202, 202, 202, 429]);
  });

  test('invalid posts do not count as posts, and have a limit of their own', async () => {
    for (let count = 0; count < 60; count++) assert.equal((await send({ text: 'no name' })).status, 422, String(count));
    assert.equal((await send({ text: 'no name' })).status, 429);
  });
});
