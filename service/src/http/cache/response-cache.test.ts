import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { openDemo } from '../../../../demo/open-demo.ts';
import { authorizeOwner } from '../../../test/testing/test-sign-in.ts';
import { openKeptDatabase } from '../../../test/testing/kept-database.ts';
import { openTestService, testNow, testOrigin } from '../../../test/testing/test-service.ts';
import { testContent } from '../../../test/testing/test-content.ts';
import { describeCaching } from '../cache-control.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { respondCacheable } from '../json-api/respond.ts';
import { createPublicVersion } from './public-version.ts';
import { cacheResponses } from './response-cache.ts';

const service = await openTestService({ ownerOrigins: ['https://moderation.example'] });
after(() => service.close());
const { app, database } = service.service;
const posts = '/v2/boards/campaign/posts';
const readVersion = async (): Promise<number> =>
  (await database.selectFrom('public_version').select('version').executeTakeFirstOrThrow()).version;

/** Returns the response without the values that are specific to each request. */
async function read(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await app.request(testOrigin + path, { headers });
  response.headers.delete('ratelimit');
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()).toString('base64'),
  };
}

describe('a cached response', () => {
  const paths = [
    posts,
    `${posts}?page[size]=2&sort=-score`,
    `${posts}?filter[q]=bridge`,
    '/v2/boards/campaign',
    '/v2/boards/campaign?include=social_feeds,personalizations',
    '/v2/boards/reviews/posts',
  ];
  for (const path of paths) {
    test(`equals the computed response in body and headers: ${path}`, async () => {
      const asked: readonly Record<string, string>[] = [
        {},
        { Origin: 'https://page.example' },
        { Accept: '*/*', 'API-Version': '20190326' },
        { Accept: 'application/vnd.api+json' },
      ];
      const made = await Promise.all(asked.map((headers) => read(path, { ...headers, Authorization: 'Bearer none' })));
      await read(path);
      for (const [index, headers] of asked.entries()) {
        const kept = (await read(path, headers)) as { headers: Record<string, string> };
        const same = made[index] as { headers: Record<string, string> };
        // A signed request counts for a different limit and sets its own compression headers.
        for (const { headers: both } of [kept, same])
          for (const name of ['ratelimit-policy', 'vary', 'content-length', 'server-timing']) delete both[name];
        assert.deepEqual(kept, same);
      }
    });
  }

  test('is returned without a query of the tables, also compressed or as a 304', async () => {
    await read(posts);
    await sql`alter table cta_associations rename to hidden_away`.execute(database);
    try {
      const response = await app.request(testOrigin + posts, { headers: { 'Accept-Encoding': 'gzip' } });
      assert.equal(response.headers.get('content-encoding'), 'gzip');
      assert.match(response.headers.get('vary') ?? '', /Accept-Encoding/);
      assert.equal(JSON.parse(gunzipSync(Buffer.from(await response.arrayBuffer())).toString()).data.length, 11);
      const etag = response.headers.get('etag') ?? '';
      const again = await app.request(testOrigin + posts, { headers: { 'If-None-Match': etag } });
      assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag]);
      assert.equal(again.headers.get('access-control-allow-origin'), '*');
    } finally {
      await sql`alter table hidden_away rename to cta_associations`.execute(database);
    }
  });

  test('is compressed with Brotli if the client accepts it, and reports its duration', async () => {
    const ask = async (encoding: string) => {
      const response = await app.request(testOrigin + posts, { headers: { 'Accept-Encoding': encoding } });
      return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
    };
    await ask('gzip');
    const whole = await ask('identity');
    const brotli = await ask('gzip, deflate, br');
    assert.equal(brotli.headers.get('content-encoding'), 'br');
    assert.deepEqual(brotliDecompressSync(brotli.body), whole.body);
    assert.ok(brotli.body.length < (await ask('gzip')).body.length);
    assert.equal((await ask('br;q=0, gzip')).headers.get('content-encoding'), 'gzip');
    assert.match(whole.headers.get('server-timing') ?? '', /^app;dur=\d+\.\d, cache;desc=hit$/);
    const made = await app.request(`${testOrigin}${posts}?page[size]=7`);
    assert.match(made.headers.get('server-timing') ?? '', /cache;desc=miss$/);
  });

  test('is refused for an unacceptable Accept or API-Version, and counts towards the limits', async () => {
    await read(posts);
    assert.equal((await service.get(posts, { Accept: 'text/html' })).status, 406);
    assert.equal((await service.get(posts, { 'API-Version': '1' })).status, 400);
    const [one, two] = [await service.get(posts), await service.get(posts)].map(({ headers }) =>
      Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
    );
    assert.equal(two, (one ?? 0) - 1);
  });
});

test('a board that cannot be read after a change is served as it was, with its age', async () => {
  let [version, isAway] = [1, false];
  const board = new Hono<ServiceEnvironment>();
  board.use((context, next) => {
    const rate = { rule: { isCached: true }, headers: {}, retryAfterS: null };
    for (const [name, value] of Object.entries({ scope: null, base: testOrigin, rate }))
      context.set(name as 'base', value as string);
    return next();
  });
  board.use(cacheResponses({ read: async () => version }));
  board.get('/v2/boards/a', (context) => {
    if (isAway) return context.text('busy', 503, { 'Retry-After': '5', 'Cache-Control': 'no-store' });
    return respondCacheable(context, { data: [] }, describeCaching(false));
  });
  const ask = () => board.request(`${testOrigin}/v2/boards/a`);
  const before = await (await ask()).text();
  [version, isAway] = [2, true];
  const kept = await ask();
  assert.deepEqual([kept.status, await kept.text()], [200, before]);
  assert.match(kept.headers.get('age') ?? '', /^\d+$/);
  assert.equal(kept.headers.get('content-type'), 'application/vnd.api+json');
  assert.equal(kept.headers.get('retry-after'), null);
  assert.equal(kept.headers.get('cache-control'), describeCaching(false));
  isAway = false;
  assert.equal((await ask()).headers.get('age'), null);
});

describe('a change', () => {
  test('of public content is in the next response', async () => {
    const authorization = { ...(await authorizeOwner(service)), 'Content-Type': 'application/vnd.api+json' };
    const { id } = (await service.get(posts)).body.data[0]!;
    for (const text of ['first', 'second', 'third']) {
      const changed = await service.send(
        'PATCH',
        `/v2/teams/1/posts/${id}`,
        { data: { type: 'post', id: String(id), attributes: { text } } },
        authorization,
      );
      assert.equal(changed.status, 200, changed.text);
      assert.equal((await service.get(posts)).body.data.find((post) => post.id === id)?.attributes['text'], text);
    }
    const boardId = (await service.get('/v2/boards/campaign')).body.data.id;
    await service.send(
      'PATCH',
      `/v2/teams/1/boards/${boardId}`,
      { data: { type: 'board', id: String(boardId), attributes: { public: false } } },
      authorization,
    );
    assert.equal((await service.get(posts)).status, 403);
    await service.send(
      'PATCH',
      `/v2/teams/1/boards/${boardId}`,
      { data: { type: 'board', id: String(boardId), attributes: { public: true } } },
      authorization,
    );
    assert.equal((await service.get(posts)).status, 200);
  });

  test('made directly in a table raises the version, except a change of posts that are not approved', async () => {
    const tables = ['boards', 'social_feeds', 'personalizations', 'saved_filters', 'ctas', 'products'] as const;
    for (const table of tables) {
      const before = await readVersion();
      const column = sql.ref(table === 'boards' || table === 'saved_filters' ? 'name' : 'attributes');
      const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set ${column} = ${column}`.execute(
        database,
      );
      assert.ok(numAffectedRows > 0n && (await readVersion()) > before, table);
    }
    const before = await readVersion();
    await database.updateTable('posts').set({ score: 1 }).where('status', '!=', 'approved').execute();
    assert.equal(await readVersion(), before);
    const approved = await database
      .selectFrom('posts')
      .select('id')
      .where('status', '=', 'approved')
      .executeTakeFirstOrThrow();
    await database.updateTable('posts').set({ status: 'pending' }).where('id', '=', approved.id).execute();
    assert.ok((await readVersion()) > before);
    await database.deleteFrom('posts').where('id', '=', approved.id).execute();
  });

  test('that is rolled back appears in no response', async () => {
    await read(posts);
    const before = (await service.get(posts)).text;
    let [started, goOn] = [(): void => {}, (): void => {}];
    const isStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const mayEnd = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const changing = database
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('posts').set({ is_pinned: 1 }).execute();
        started();
        await mayEnd;
        throw new Error('taken back');
      })
      .catch(() => {});
    await isStarted;
    const meanwhile = service.get(posts);
    goOn();
    await changing;
    assert.equal((await meanwhile).text, before);
    await database.updateTable('posts').set({ score: 5 }).where('status', '=', 'approved').execute();
    assert.equal((await service.get(posts)).text, before);
  });

  test('by another process is in the next response of this process', async () => {
    const kept = await openKeptDatabase();
    const [one, other] = [
      await openDemo({ database: kept.options, content: testContent, now: () => testNow }),
      await openDemo({ database: kept.options, content: testContent, now: () => testNow }),
    ];
    const ask = async (): Promise<string> => (await one.app.request(testOrigin + posts)).text();
    assert.equal(await ask(), await ask());
    for (const title of ['first', 'second', 'third']) {
      await other.database
        .updateTable('posts')
        .set({ attributes: JSON.stringify({ type: 'custom', text: title }) })
        .where('status', '=', 'approved')
        .execute();
      assert.match(await ask(), new RegExp(title));
    }
    await one.close();
    await other.close();
    await kept.close();
  });
});

test('a read after a change never returns an older version, also among many concurrent reads', async () => {
  const version = createPublicVersion(database, null);
  for (let round = 0; round < 20; round++) {
    const crowd = Array.from({ length: 10 }, () => version.read());
    await database
      .updateTable('boards')
      .set({ name: `Name ${round}` })
      .where('slug', '=', 'empty')
      .execute();
    const now = await readVersion();
    const late = await Promise.all(Array.from({ length: 10 }, () => version.read()));
    assert.ok(
      late.every((read) => read >= now),
      `${late.join()} and ${now}`,
    );
    assert.ok((await Promise.all(crowd)).every((read) => read <= now));
  }
});
