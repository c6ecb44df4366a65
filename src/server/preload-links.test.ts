import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preloadLinks, writePreloadLinks } from './preload-links.ts';

const board = { board: 'spring & co', service: 'https://boards.example/' };
const addresses = (...given: Parameters<typeof preloadLinks>) => preloadLinks(...given).map(({ href }) => href);

const boardAddress = 'https://boards.example/v2/boards/spring%20%26%20co?include=social_feeds,personalizations';
const postsAddress =
  'https://boards.example/v2/boards/spring%20%26%20co/posts?page[size]=25' +
  '&include=product_tags.product,cta_associations.cta';

test('the links request the board and its posts at the widget’s addresses', () => {
  assert.deepEqual(addresses(board), [boardAddress, postsAddress]);
});
test('the first paint of a version comes first', () => {
  assert.deepEqual(preloadLinks(board, { files: 'https://cdn.example/drystone/0.1.0/' })[0], {
    rel: 'modulepreload',
    href: 'https://cdn.example/drystone/0.1.0/first-paint.js',
    crossorigin: 'anonymous',
  });
});
test('another page size has another address', () => {
  assert.match(addresses({ ...board, pageSize: 12 })[1] ?? '', /page\[size\]=12&/);
});
test('for filtered posts only the board is requested', () => {
  assert.deepEqual(addresses({ ...board, tags: 'soup' }), [boardAddress]);
});
test('a board of version 1, a lazy one and one without a service request nothing', () => {
  assert.deepEqual(addresses({ ...board, api: 'v1' }), []);
  assert.deepEqual(addresses({ ...board, loading: 'lazy' }), []);
  assert.deepEqual(addresses({ board: 'spring', service: '' }), []);
});
test('the markup is safe', () => {
  assert.equal(
    writePreloadLinks({ board: '"><script>', service: 'https://boards.example' }).includes('<script'),
    false,
  );
  assert.match(
    writePreloadLinks(board),
    /<link rel="preload" as="fetch" href="[^"]+&amp;[^"]*" crossorigin="anonymous" referrerpolicy="strict-origin">$/,
  );
});
