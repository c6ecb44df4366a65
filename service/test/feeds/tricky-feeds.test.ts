import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { SourcePost } from '../../src/feeds/connectors/connector.ts';
import { decodeText } from '../../src/feeds/connectors/decode-text.ts';
import { parseWebFeed } from '../../src/feeds/connectors/parse-feed.ts';
import { parseFile } from '../../src/feeds/connectors/parse-file.ts';

/** A small input, what says what is right, and what is right: of each post, or of the decoded bytes. */
interface TrickyInput {
  readonly name: string;
  readonly source: string;
  readonly format?: 'web_feed' | 'csv';
  readonly content?: string;
  readonly expect?: readonly Readonly<Record<string, unknown>>[];
  readonly base64?: string;
  readonly contentType?: string;
  readonly text?: string;
}

const inputs = JSON.parse(readFileSync(new URL('tricky-feeds.json', import.meta.url), 'utf8')) as TrickyInput[];
const nowMs = Date.UTC(2026, 10, 25, 12);

const describePost = ({ title, text, url, publishedAt, pictures }: SourcePost): Readonly<Record<string, unknown>> => ({
  title,
  text,
  url,
  date: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  pictures: pictures.map((picture) => picture.url),
  alternativeTexts: pictures.map(({ alternativeText }) => alternativeText),
});

for (const { name, source, format = 'web_feed', content = '', expect = [], base64, contentType = '', text } of inputs)
  test(`${name}, by ${source}`, () => {
    if (base64 !== undefined) {
      assert.equal(decodeText(Buffer.from(base64, 'base64'), contentType), text);
      return;
    }
    const read = format === 'csv' ? parseFile : parseWebFeed;
    const { posts } = read({ format, content, url: 'https://site.example/blog/feed.xml', nowMs });
    const wanted = expect.map((one) => Object.keys(one));
    assert.deepEqual(
      posts
        .map(describePost)
        .map((post, index) => Object.fromEntries((wanted[index] ?? []).map((key) => [key, post[key]]))),
      expect,
    );
  });
