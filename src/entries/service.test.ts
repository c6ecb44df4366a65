import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createServiceClient, type Post, SourceError } from './service.ts';

const service = 'https://boards.example';
const first = `${service}/v2/boards/spring/posts?page[size]=2&include=product_tags.product,cta_associations.cta`;
const second = `${service}/v2/boards/spring/posts?page[after]=2`;
const post = (id: string) => ({ type: 'post', id, attributes: { text: `post &amp; ${id}` } });

/** A service that responds from a table and records the requests. */
function createService(responses: Readonly<Record<string, unknown>>) {
  const asked: string[] = [];
  const fetch = async (address: string) => {
    asked.push(address);
    return address in responses ? Response.json(responses[address]) : new Response('', { status: 404 });
  };
  return { asked, fetch };
}

async function collect(posts: AsyncIterable<Post>): Promise<readonly Post[]> {
  const all: Post[] = [];
  for await (const one of posts) all.push(one);
  return all;
}

const pages = { [first]: { data: [post('1'), post('2')], links: { next: second } }, [second]: { data: [post('3')] } };

test('a board is read without an element, and a slash at the end of the address does no harm', async () => {
  const { fetch, asked } = createService({
    [`${service}/v2/boards/spring?include=social_feeds,personalizations`]: {
      data: { type: 'board', id: '7', attributes: { name: 'Spring', slug: 'spring' } },
    },
  });
  const board = await createServiceClient({ service: `${service}/`, fetch }).loadBoard('spring');
  assert.deepEqual([board.id, board.name, board.slug], ['7', 'Spring', 'spring']);
  assert.equal(asked.length, 1);
});

test('pages follow one another until the last, with plain texts', async () => {
  const { fetch } = createService(pages);
  const page = await createServiceClient({ service, fetch }).loadPosts('spring', { size: 2 });
  assert.deepEqual(
    page.posts.map(({ text }) => text),
    ['post & 1', 'post & 2'],
  );
  const last = await page.loadNext?.();
  assert.deepEqual(
    last?.posts.map(({ id }) => id),
    ['3'],
  );
  assert.equal(last?.loadNext, null);
});

test('a loop over all posts requests each page only when needed', async () => {
  const { fetch, asked } = createService(pages);
  const client = createServiceClient({ service, fetch });
  assert.deepEqual(
    (await collect(client.eachPost('spring', { size: 2 }))).map(({ id }) => id),
    ['1', '2', '3'],
  );
  asked.length = 0;
  for await (const one of client.eachPost('spring', { size: 2 })) if (one.id === '2') break;
  assert.deepEqual(asked, [first]);
});

test('filters and order reach the service', async () => {
  const { fetch, asked } = createService({});
  await assert.rejects(
    createServiceClient({ service, fetch }).loadPosts('spring', {
      size: 2,
      filter: { networks: ['rss'] },
      sort: '-score',
    }),
  );
  assert.equal(asked[0], `${first}&filter[type]=rss&sort=-score`);
});

test('a refusal is a SourceError that names its kind', async () => {
  const { fetch } = createService({});
  await assert.rejects(
    createServiceClient({ service, fetch }).loadBoard('nowhere'),
    (error) => error instanceof SourceError && error.kind === 'not-found' && error.status === 404,
  );
});

test('an abort rejects with the signal’s own reason', async () => {
  const { fetch, asked } = createService(pages);
  const reason = new Error('enough');
  await assert.rejects(
    createServiceClient({ service, fetch }).loadPosts('spring', {}, AbortSignal.abort(reason)),
    reason,
  );
  assert.deepEqual(asked, []);
});

test('invalid arguments throw before any request', async () => {
  assert.throws(() => createServiceClient({ service: 'boards.example' }), /service must be an address/);
  const { fetch, asked } = createService(pages);
  for (const size of [0, 101, 2.5])
    await assert.rejects(
      createServiceClient({ service, fetch }).loadPosts('spring', { size }),
      /size must be 1 to 100/,
    );
  assert.deepEqual(asked, []);
});
