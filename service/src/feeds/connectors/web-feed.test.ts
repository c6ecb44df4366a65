// How a feed is asked for: the truth is servers that choose what they send, by RFC 9110, 12.5.1, or in their own way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseWebFeed } from './parse-feed.ts';
import { createWebFeed } from './web-feed.ts';

test('a feed is asked for before a page, and also of a server that gives nothing to who takes no page', async () => {
  let accept = '';
  const parser = { parse: async (request: Parameters<typeof parseWebFeed>[0]) => parseWebFeed(request) };
  const connector = createWebFeed(
    { url: 'https://site.example/feed', parser: { ...parser, close: async () => {} } },
    {
      send: async ({ url, headers = {} }) => {
        accept = headers['Accept'] ?? '';
        const isTaken = /\btext\/html\b/.test(accept);
        const body = '<rss version="2.0"><channel><item><title>Roses</title></item></channel></rss>';
        return { url, status: isTaken ? 200 : 406, headers: {}, body: Buffer.from(body) };
      },
      now: () => Date.UTC(2026, 10, 29),
      signal: new AbortController().signal,
      listRecentIds: async () => [],
    },
  );
  const { posts } = await connector.poll({});
  assert.deepEqual(
    posts.map(({ title }) => title),
    ['Roses'],
  );
  const weightOf = (type: string): number => {
    const [, weight = '1'] = new RegExp(`${type}(?:;q=([\\d.]+))?`).exec(accept) ?? [];
    return Number(weight);
  };
  for (const type of ['rss\\+xml', 'atom\\+xml', 'feed\\+json', 'application/xml', 'application/json', 'text/xml'])
    assert.ok(weightOf(type) > weightOf('text/html'), type);
});
