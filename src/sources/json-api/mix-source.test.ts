import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMixSource } from './mix-source.ts';

test('a mix is asked for at its own addresses, the one that counts now, and its further pages as it names them', async () => {
  const asked: string[] = [];
  let id = '1001';
  const post = {
    type: 'post',
    id: 1,
    attributes: { type: 'custom', text: 'x', published_at: '2026-05-31T12:00:00Z' },
  };
  const source = createMixSource({
    service: 'https://boards.example/api',
    id: () => id,
    async requester(address) {
      asked.push(address);
      return address.includes('/posts')
        ? {
            data: [{ ...post, id: asked.length }],
            links: { next: 'https://boards.example/api/v2/mixes/1001/posts?page[cursor]=b' },
          }
        : { data: { type: 'mix', id: 1001, attributes: { name: 'Both', realtime: true } } };
    },
  });
  const { signal } = new AbortController();
  const { name, slug, isLive } = await source.loadBoard(signal);
  assert.deepEqual([name, slug, isLive], ['Both', '', true]);
  const page = await source.loadFirstPage({ size: 25, filter: { tags: ['sea'] } }, signal);
  if (page.next) await source.loadNextPage(page.next, signal);
  id = 'a/b';
  await source.loadBoard(signal);
  assert.deepEqual(
    asked.map((address) => address.replace('https://boards.example/api/v2/', '').replace(/include=[^&]*/, 'include')),
    [
      'mixes/1001?include',
      'mixes/1001/posts?page[size]=25&include&filter[tag]=sea',
      'mixes/1001/posts?page[cursor]=b',
      'mixes/a%2Fb?include',
    ],
  );
});
