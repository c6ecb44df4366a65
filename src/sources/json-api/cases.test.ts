import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { readVideos } from '../read-videos.ts';
import type { Fields } from '../fields.ts';
import { parseDocument, type RelatedProduct } from './document.ts';
import { readBoard } from './read-board.ts';
import { readPosts } from './read-posts.ts';
import { readProducts } from './read-products.ts';
import { leaveOutEmpty } from '../test-support/leave-out-empty.ts';

/**
 * Each folder of `cases` is one trap of the service: what it responds, and what the widget makes of it.
 * The expected result leaves out the empty fields of posts.
 * A new case needs its `response.json` only: the first run writes `expected.json`, to be read before it is committed.
 */
const cases = new URL('cases/', import.meta.url);
const service = 'https://boards.example';

/** A page with what plays its videos, and the products of those of its posts that have some. */
async function readPage(document: Fields): Promise<unknown> {
  const related = new Map<string, readonly RelatedProduct[]>();
  const page = await readPosts(document, service, related);
  const products: [string, unknown][] = [];
  for (const { id, hasProducts } of page.posts)
    if (hasProducts) products.push([id, await readProducts(related.get(id) ?? [], service)]);
  const posts = page.posts.map((post) => ({ ...post, media: readVideos(post.media, service) }));
  return { ...page, posts: leaveOutEmpty(posts), ...(products.length && { products: Object.fromEntries(products) }) };
}

const names = readdirSync(cases);
assert.ok(names.length >= 20);

for (const name of names) {
  test(name.replaceAll('-', ' '), async () => {
    const document = parseDocument(JSON.parse(readFileSync(new URL(`${name}/response.json`, cases), 'utf8')));
    const result = Array.isArray(document.data)
      ? await readPage(document)
      : await readBoard(document, 'asked-for', `${service}/v2/boards/spring`);
    const actual: unknown = JSON.parse(JSON.stringify(result));
    const file = new URL(`${name}/expected.json`, cases);
    if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(actual, null, 2)}\n`);
    assert.deepEqual(actual, JSON.parse(readFileSync(file, 'utf8')));
  });
}
