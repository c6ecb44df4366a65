import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createInlineSource } from './inline-source.ts';

const { signal } = new AbortController();
const board = { data: { type: 'board', id: '1', attributes: { name: 'Spring', slug: 'spring' } } };
const posts = {
  data: [1, 2, 3, 4, 5].map((id) => ({ type: 'post', id: `${id}`, attributes: { text: `post ${id}` } })),
};

test('posts come a page at a time, to the last', async () => {
  const source = createInlineSource({ board, posts });
  assert.equal((await source.loadBoard(signal)).slug, 'spring');
  const ids: string[][] = [];
  let page = await source.loadFirstPage({ size: 2, filter: {} }, signal);
  for (;;) {
    ids.push(page.posts.map(({ id }) => id));
    if (!page.next) break;
    page = await source.loadNextPage(page.next, signal);
  }
  assert.deepEqual(ids, [['1', '2'], ['3', '4'], ['5']]);
});

test('what is no document is malformed, and an aborted signal is heard', async () => {
  const source = createInlineSource({ board: null, posts: 'x' });
  await assert.rejects(source.loadBoard(signal), { kind: 'malformed' });
  await assert.rejects(source.loadFirstPage({ size: 2, filter: {} }, signal), { kind: 'malformed' });
  await assert.rejects(createInlineSource({ board, posts }).loadBoard(AbortSignal.abort()), { name: 'AbortError' });
});

test('a local host serves pictures only when the documents came from it', async () => {
  const local = { data: [{ type: 'post', id: '1', attributes: { image_url: 'http://127.0.0.1:4175/a.jpg' } }] };
  const countMedia = async (service?: string): Promise<number | undefined> =>
    (
      await createInlineSource({ board, posts: local, ...(service && { service }) }).loadFirstPage(
        { size: 9, filter: {} },
        signal,
      )
    ).posts[0]?.media.length;
  assert.equal(await countMedia(), 0);
  assert.equal(await countMedia('http://127.0.0.1:4175'), 1);
});

test('links of an inline board are used when they lead to its service', async () => {
  const source = createInlineSource({
    board: {
      data: { ...board.data, links: { engagement: 'https://boards.example/x', live: 'https://evil.example/y' } },
    },
    posts,
    service: 'https://boards.example',
  });
  assert.deepEqual(
    { ...(await source.loadBoard(signal)).links },
    { engagement: 'https://boards.example/x', uploads: null, live: null },
  );
});
