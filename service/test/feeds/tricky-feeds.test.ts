import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readActivity, readActor } from '../../src/feeds/connectors/activitypub-post.ts';
import type { SourcePost } from '../../src/feeds/connectors/connector.ts';
import { decodeText } from '../../src/feeds/connectors/decode-text.ts';
import { parseWebFeed } from '../../src/feeds/connectors/parse-feed.ts';
import { parseFile } from '../../src/feeds/connectors/parse-file.ts';
import { parsePagePosts } from '../../src/feeds/connectors/read-page-posts.ts';
import { inputAddress, trickyInputs } from './tricky-inputs.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);

const describePost = ({ publishedAt, pictures, ...post }: SourcePost): Readonly<Record<string, unknown>> => ({
  contentWarning: null,
  ...post,
  date: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  pictures: pictures.map((picture) => picture.url),
  alternativeTexts: pictures.map(({ alternativeText }) => alternativeText),
});

const address = 'https://social.example/users/ada';
const actor = readActor(
  { id: address, type: 'Person', preferredUsername: 'ada', outbox: `${address}/outbox` },
  address,
);

function readOutbox(content: string): readonly SourcePost[] {
  assert.ok(actor);
  return (JSON.parse(content) as readonly { readonly object: unknown }[]).flatMap((activity) => {
    const read = readActivity(activity, activity.object, actor, nowMs);
    return read === null || 'deletedId' in read ? [] : [read];
  });
}

function readPosts(format: 'web_feed' | 'page' | 'csv' | 'json' | 'outbox', content: string): readonly SourcePost[] {
  if (format === 'outbox') return readOutbox(content);
  const read = { web_feed: parseWebFeed, page: parsePagePosts, csv: parseFile, json: parseFile }[format];
  return read({ format, content, url: inputAddress, nowMs }).posts;
}

for (const {
  name,
  source,
  format = 'web_feed',
  content = '',
  expect = [],
  base64,
  contentType = '',
  text,
} of trickyInputs)
  test(`${name}, by ${source}`, () => {
    if (base64 !== undefined) {
      assert.equal(decodeText(Buffer.from(base64, 'base64'), contentType), text);
      return;
    }
    const posts = readPosts(format, content);
    assert.equal(posts.length, expect.length);
    const wanted = expect.map((one) => Object.keys(one));
    assert.deepEqual(
      posts
        .map(describePost)
        .map((post, index) => Object.fromEntries((wanted[index] ?? []).map((key) => [key, post[key]]))),
      expect,
    );
  });
