// Responses as old and hurried servers send them: RFC 9110 and 9112, and what browsers accept besides.
import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { createFeedParser } from './parse-apart.ts';
import { createSender } from './send-outside.ts';
import { createWebFeed } from './web-feed.ts';

const item = (id: number): string => `<item><title>Post ${id}</title><guid>${id}</guid></item>`;
const feed = `<rss version="2.0"><channel><title>T</title>${item(1)}${item(2)}</channel></rss>`;
const type = 'Content-Type: application/rss+xml\r\nETag: "1"\r\n';
const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;
const chunked = `HTTP/1.1 200 OK\r\n${type}Transfer-Encoding: chunked\r\n\r\n`;

interface Case {
  /** By path, as bytes of Latin-1; `/` is asked. */
  readonly responses: Readonly<Record<string, string>>;
  readonly posts?: number;
  readonly isPartial?: boolean;
  readonly error?: RegExp;
}

const cases: Readonly<Record<string, Case>> = {
  'a greater length than it has': {
    responses: { '/': `HTTP/1.1 200 OK\r\n${type}Content-Length: ${feed.length + 9}\r\n\r\n${feed}` },
    posts: 2,
  },
  'no last chunk': { responses: { '/': chunked + chunk(feed) }, posts: 2 },
  'a chunk that is cut in an item': {
    responses: { '/': chunked + chunk(feed).slice(0, -40) },
    posts: 1,
    isPartial: true,
  },
  'a chunk that is cut before the first item ends': {
    responses: { '/': chunked + chunk(feed).slice(0, 70) },
    error: /broke off/,
  },
  'two lengths': {
    responses: {
      '/': `HTTP/1.1 200 OK\r\n${type}Content-Length: ${feed.length}\r\nContent-Length: 9\r\n\r\n${feed}`,
    },
    error: /^The response of 127\.0\.0\.1 is damaged \(Duplicate Content-Length\)\.$/,
  },
  'no HTTP at all': { responses: { '/': `ICY 200 OK\r\n\r\n${feed}` }, error: /^The response of .* is damaged \(/ },
  'lines without a carriage return': {
    responses: { '/': `HTTP/1.1 200 OK\n${type.replaceAll('\r', '')}Content-Length: ${feed.length}\n\n${feed}` },
    posts: 2,
  },
  'a folded header': {
    responses: { '/': `HTTP/1.1 200 OK\r\nX-A: b\r\n c\r\n${type}Content-Length: ${feed.length}\r\n\r\n${feed}` },
    posts: 2,
  },
  'a redirect in letters that are not encoded': {
    responses: {
      '/': `HTTP/1.1 302 Found\r\nLocation: /${Buffer.from('é').toString('latin1')}\r\nContent-Length: 0\r\n\r\n`,
      '/%C3%A9': `HTTP/1.1 200 OK\r\n${type}Content-Length: ${feed.length}\r\n\r\n${feed}`,
    },
    posts: 2,
  },
};

const parser = createFeedParser();
const closing = new AbortController();
let responses: Case['responses'] = {};
const server = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', (request) =>
    socket.end(Buffer.from(responses[request.toString('latin1').split(' ')[1] ?? ''] ?? '', 'latin1')),
  );
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
after(async () => {
  closing.abort();
  server.close();
  await parser.close();
});

for (const [name, { responses: given, posts, isPartial = false, error }] of Object.entries(cases))
  test(`a feed is read from a response with ${name}`, async () => {
    responses = given;
    const connector = createWebFeed(
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, parser },
      {
        send: createSender({ isPrivateAllowed: true, closing: closing.signal }),
        now: () => Date.UTC(2026, 10, 28),
        signal: closing.signal,
        listRecentIds: async () => [],
      },
    );
    if (error) {
      await assert.rejects(connector.poll({}), (thrown: Error & { readonly isTemporary?: boolean }) => {
        assert.match(thrown.message, error);
        return thrown.isTemporary === true;
      });
      return;
    }
    const result = await connector.poll({});
    assert.equal(result.posts.length, posts);
    assert.equal(result.cursor['etag'], isPartial ? undefined : '"1"');
    assert.equal(result.notices?.some(({ code }) => code === 'feed_ends_early') ?? false, isPartial);
    assert.equal(result.order === 'unknown', isPartial);
  });
