import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxPosts } from '../../model/bounds.ts';
import type { Fields } from '../fields.ts';
import { readInSlices } from './read-in-slices.ts';
import { readPage } from './read-posts.ts';

const service = 'https://boards.example';
const address = `${service}/v2/boards/spring/posts`;
const resource = (id: number) => ({ type: 'posts', id: `${id}`, attributes: { text: `Post ${id}`, type: 'rss' } });
const pageOf = (data: readonly unknown[]): Fields => ({
  data,
  links: { next: `${address}?page[after]=x` },
  included: [{ type: 'products', id: '1', attributes: { name: 'Jug' } }],
});

/** Reads a page, and says how many posts each task has read. */
async function read(data: readonly unknown[]) {
  const tasks = [0];
  const page = await readInSlices(
    pageOf(data),
    async (part) => {
      tasks.push((tasks.pop() ?? 0) + (part.data as readonly unknown[]).length);
      return readPage(part, address, service, new Map());
    },
    async () => void tasks.push(0),
  );
  return { page, tasks, whole: await readPage(pageOf(data), address, service, new Map()) };
}

test('a page of 25 posts is one task', async () => {
  const { tasks } = await read(Array.from({ length: 25 }, (_, id) => resource(id)));
  assert.deepEqual(tasks, [25]);
});

test('a page of 100 posts is read in four tasks, as if it had been read in one', async () => {
  const { page, tasks, whole } = await read(Array.from({ length: 100 }, (_, id) => resource(id)));
  assert.deepEqual(tasks, [25, 25, 25, 25]);
  assert.deepEqual(page, whole);
  assert.equal(page.next, `${address}?page[after]=x`);
});

test('posts that come twice or cannot be read are left out across the parts', async () => {
  const data = Array.from({ length: 60 }, (_, at) => (at === 40 ? null : resource(at % 30)));
  const { page, whole } = await read(data);
  assert.equal(page.posts.length, 30);
  assert.equal(page.skipped, 1);
  assert.deepEqual(page, whole);
});

test('of a page without measure as many posts are read as the table of bounds says', async () => {
  const { page } = await read(Array.from({ length: maxPosts + 30 }, (_, id) => resource(id)));
  assert.equal(page.posts.length, maxPosts);
});

test('an empty page is the last one', async () => {
  const { page } = await read([]);
  assert.deepEqual(page, { posts: [], next: null, skipped: 0 });
});
