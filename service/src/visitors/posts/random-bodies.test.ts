// Long because: it has a generator for each field of a visitor’s post.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { nameOutside } from '../../http/json-api/renamed-type.ts';
import { jsonApiType } from '../../http/json-api/media-type.ts';
import { postAttributeNames } from '../../posts/describe-post.ts';
import { isOnPostgres } from '../../../test/testing/second-database.ts';
import {
  openTestService,
  testOrigin,
  type ResponseBody,
  type TestService,
} from '../../../test/testing/test-service.ts';
import { waitForPost, type PostResponse } from '../../../test/testing/visitor.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
/** The minimum number of results of a kind, so that the rest of the test is meaningful. */
const atLeast = (count: number): number => (isOnPostgres ? Math.ceil(count / 10) : count);
const plenty = { requests: 1_000_000, windowMs: 60_000, maxKeys: 10 };
const open = `${testOrigin}/v2/boards/open`;

let service: TestService;
const reported: unknown[] = [];

before(async () => {
  console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
  service = await openTestService({
    reportError: (error) => void reported.push(error),
    visitorPosts: { limits: { tries: plenty, posts: [plenty], boardPosts: plenty, uploads: plenty } },
  });
});
after(() => service.close());

const naughty = JSON.parse(
  readFileSync(new URL('../../../../e2e/corpora/text/blns.json', import.meta.url), 'utf8'),
) as string[];
const attacks = (
  JSON.parse(readFileSync(new URL('../../../../e2e/corpora/xss/fuzzdb.json', import.meta.url), 'utf8')) as [
    string,
    string,
  ][]
).map(([, payload]) => payload);
const addresses = (
  JSON.parse(readFileSync(new URL('../../../../e2e/corpora/url/url-vectors.json', import.meta.url), 'utf8')) as {
    url: string;
  }[]
).map(({ url }) => url);

/** Names with a meaning in our programs, in JavaScript or in databases. */
const names = fc.constantFrom(
  'data',
  'type',
  'id',
  'attributes',
  'meta',
  'author',
  'name',
  'email',
  'username',
  'image_url',
  'text',
  'title',
  'rating',
  'custom_field',
  'media_url',
  'alternative_text',
  'idempotency_key',
  'challenge',
  'website',
  'accepted_terms',
  'filter',
  'relationships',
  'links',
  'included',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'status',
  'is_pinned',
  'pinned',
  'board_id',
);
const words = fc.oneof(
  fc.constantFrom(...naughty, ...attacks, ...addresses),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    'post',
    'posts',
    '',
    '\0',
    '\uD800',
    'x'.repeat(6000),
    `${open}/uploads/${'A'.repeat(32)}`,
    '👩‍👧'.repeat(400),
  ),
);
const { anything } = fc.letrec((tie) => ({
  anything: fc.oneof(
    { depthSize: 'small' },
    words,
    fc.double(),
    fc.integer(),
    fc.bigInt().map(Number),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('anything'), { maxLength: 6 }),
    fc.dictionary(fc.oneof(names, words), tie('anything'), { maxKeys: 6 }),
  ),
}));

/** Almost a valid post: each part is valid, missing, or arbitrary. */
const near = <Value>(right: fc.Arbitrary<Value>): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: right },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
const author = fc.record(
  { name: near(words), email: near(fc.emailAddress()), username: near(words), image_url: near(fc.webUrl()) },
  { requiredKeys: [] },
);
const attributes = fc.record(
  {
    author: near(author),
    text: near(words),
    title: near(words),
    rating: near(fc.constantFrom(20, 80, 100)),
    custom_field: near(words),
    alternative_text: near(words),
    media_url: near(fc.array(fc.oneof(words, fc.webUrl()), { maxLength: 6 })),
  },
  { requiredKeys: [] },
);
/** Bodies with few invalid fields, so that the service accepts many of them. */
const goodPost = fc.record(
  {
    author: fc.record({ name: words, username: words }, { requiredKeys: ['name'] }),
    text: words,
    alternative_text: words,
  },
  { requiredKeys: ['author', 'text'] },
);
const meta = fc.record(
  {
    idempotency_key: near(fc.uuid()),
    challenge: near(fc.base64String()),
    website: near(fc.constant('')),
    accepted_terms: near(fc.constant('71')),
  },
  { requiredKeys: [] },
);
const postDocument = fc.record(
  {
    data: near(
      fc.record(
        { type: near(fc.constant('post')), attributes: fc.oneof(near(attributes), goodPost) },
        { requiredKeys: [] },
      ),
    ),
    meta: near(meta),
  },
  { requiredKeys: [] },
);
const inEnvelope = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  inner.map((one) => ({ data: { type: 'post', attributes: one } }));
const events = fc.record(
  {
    data: near(
      fc.array(
        fc.record(
          {
            type: near(fc.constant('embed_engagement')),
            id: near(fc.uuid()),
            attributes: near(
              fc.record({ name: near(fc.constant('embed_viewed')), post_id: near(fc.integer()) }, { requiredKeys: [] }),
            ),
          },
          { requiredKeys: [] },
        ),
        { maxLength: 4 },
      ),
    ),
  },
  { requiredKeys: [] },
);

const json = anything.map((value) => JSON.stringify(value) ?? '');
const bodies = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .oneof(postDocument, inEnvelope(attributes), inEnvelope(goodPost))
      .map((value) => JSON.stringify(value)),
  },
  { weight: 2, arbitrary: events.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: json },
  // Truncated documents, duplicate names, and depth.
  {
    weight: 1,
    arbitrary: fc.tuple(postDocument, fc.nat(200)).map(([value, length]) => JSON.stringify(value).slice(0, length)),
  },
  {
    weight: 1,
    arbitrary: fc.nat(20_000).map((depth) => `{"data":{"type":"post","attributes":${'{"author":'.repeat(depth)}`),
  },
  {
    weight: 1,
    arbitrary: words.map(
      (word) =>
        `{"data":{"type":"post","attributes":{"text":1,"author":{"name":"a"},"text":${JSON.stringify(word)}}},` +
        '"__proto__":{"isAdmin":true}}',
    ),
  },
  { weight: 1, arbitrary: words },
);
const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant(jsonApiType) },
  { weight: 2, arbitrary: fc.constantFrom('application/json', 'text/plain', 'application/x-www-form-urlencoded') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '',
      `${jsonApiType}; ext=bulk`,
      'text/html',
      ';;;',
      'multipart/form-data; boundary=x',
      'application/offset+octet-stream',
    ),
  },
);

/** Every write without a token. */
const writes = [
  '/v2/boards/open/posts',
  '/v2/boards/guarded/posts',
  '/v2/boards/reviews/posts',
  '/v2/boards/long/posts',
  '/v2/boards/open/activity',
  '/v2/boards/open/posts_summary',
  '/v2/boards/open/uploads',
  '/v2/teams/1/experiences/1/form_submissions',
  '/v2/boards/private/posts',
  '/v2/boards/%00/posts',
] as const;

function checkErrors(status: number, body: ResponseBody, text: string): void {
  assert.ok(status >= 400 && status < 500, `${status} ${text.slice(0, 300)}`);
  assert.ok(body !== null && Array.isArray(body.errors) && body.errors.length > 0, text.slice(0, 300));
  for (const { status: told, code, title, detail, source } of body.errors) {
    assert.ok(
      [told, code, title, detail].every((value) => typeof value === 'string' && value !== ''),
      JSON.stringify(body.errors),
    );
    if (source?.pointer !== undefined) assert.match(source.pointer, /^(?:$|\/)/);
  }
}

describe('random bodies for every public write request', () => {
  test('are accepted, or refused with a JSON:API error, and never cause an internal error', async () => {
    const statuses = new Map<number, number>();
    const requests: string[] = [];
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.constantFrom(...writes), fc.constant(writes[0])),
        bodies,
        types,
        async (path, body, type) => {
          const response = await service.send('POST', path, body, {
            ...(type !== '' && { 'Content-Type': type }),
            ...(path.endsWith('/uploads') && { 'Tus-Resumable': '1.0.0', 'Upload-Length': String(body.length) }),
          });
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.status < 400) {
            if (path.endsWith('/posts')) requests.push((response.body as unknown as PostResponse).data.links.self);
            return;
          }
          assert.equal(response.headers.get('content-type'), jsonApiType);
          checkErrors(response.status, response.body, response.text);
        },
      ),
      // A hundred runs may by chance have too few valid bodies.
      { seed, numRuns: isOnPostgres ? 300 : 1000 },
    );
    assert.deepEqual(reported, []);
    console.log(
      `Statuses: ${[...statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')}`,
    );
    assert.ok(
      (statuses.get(202) ?? 0) > atLeast(20) && (statuses.get(422) ?? 0) > atLeast(100),
      'the service accepted and refused enough bodies',
    );

    for (const self of requests) {
      const { data } = await waitForPost(async (address, init) => service.service.app.request(address, init), self);
      assert.equal(data.attributes.status, 'completed');
    }
  });

  test('leave every board readable after a moderator approves all posts', async () => {
    const { database } = service.service;
    const pending = await database
      .selectFrom('posts')
      .innerJoin('boards', 'boards.id', 'board_id')
      .select(['posts.id', 'slug'])
      .where('status', '=', 'pending')
      .execute();
    assert.ok(pending.length > atLeast(20));
    for (const slug of new Set(pending.map((row) => row.slug))) {
      const ids = pending.filter((row) => row.slug === slug).map(({ id }) => id);
      assert.equal(
        (
          await service.send('POST', '/__scopes/s/posts', {
            board: slug,
            decide: ids.map((id) => ({ id, status: 'approved' })),
          })
        ).status,
        200,
      );
      let address: string | undefined = `/v2/boards/${slug}/posts?page[size]=100`;
      const seen = new Set<number>();
      while (address !== undefined) {
        const response = await service.get(address);
        assert.equal(response.status, 200);
        for (const { id, attributes: shown } of response.body.data) {
          seen.add(id);
          assert.deepEqual(
            Object.keys(shown).filter(
              (name) => !postAttributeNames.some((known) => nameOutside('post', known) === name),
            ),
            [],
          );
          if (!ids.includes(id)) continue;
          assert.deepEqual(
            [shown['pinned'], shown['highlighted'], shown['tags'], shown['source']],
            [false, false, [], 'public_post'],
          );
          const text = `${String(shown['text'] ?? '')}${String(shown['title'] ?? '')}`;
          assert.doesNotMatch(text, /[<>"'\0\u202E]/);
          assert.doesNotMatch(JSON.stringify(shown), /isAdmin/);
          const { image_url: picture } = shown;
          assert.ok(picture === null || (typeof picture === 'string' && picture.startsWith('https://')));
        }
        address = response.body.links['next'];
      }
      assert.deepEqual(
        ids.filter((id) => !seen.has(id)),
        [],
      );
    }
    assert.equal(({} as Record<string, unknown>)['isAdmin'], undefined);
  });
});
