import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readActivity, readActor } from '../../src/feeds/connectors/activitypub-post.ts';
import type { SourcePost } from '../../src/feeds/connectors/connector.ts';
import { decodeContent } from '../../src/feeds/connectors/decode-content.ts';
import { decodeText } from '../../src/feeds/connectors/decode-text.ts';
import { FeedFormatError, parseWebFeed } from '../../src/feeds/connectors/parse-feed.ts';
import { parseFile } from '../../src/feeds/connectors/parse-file.ts';
import { parsePagePosts } from '../../src/feeds/connectors/read-page-posts.ts';
import { changesOf, compareGolden } from '../testing/compare-golden.ts';
import { inputAddress, trickyInputs } from './tricky-inputs.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);

const describePost = ({ publishedAt, pictures, ...post }: SourcePost): Readonly<Record<string, unknown>> => ({
  contentWarning: null,
  ...post,
  date: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  pictures: pictures.map((picture) => picture.url),
  alternativeTexts: pictures.map(({ alternativeText }) => alternativeText),
});

/** What was sent is told by a hash, which changes with each version. */
const describeWhole = ({ sent: _sent, ...post }: SourcePost): object => describePost(post);

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
      for (const type of [contentType, contentType.replace(/;\s*charset=["']?([^\s;"']+)["']?/, " ; Charset = '$1'")])
        assert.equal(decodeText(Buffer.from(base64, 'base64'), type), text);
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

/** Other lists are damaged, or have an object in each line. */
function isJson(content: string): boolean {
  try {
    return typeof JSON.parse(content) === 'object';
  } catch {
    return false;
  }
}

/** What changes in the posts when one member of the document is missing or empty. */
async function readWithLess(format: 'outbox' | 'json', content: string): Promise<object> {
  const byId = (document: unknown): object => {
    try {
      const posts = readPosts(format, JSON.stringify(document));
      return Object.fromEntries(posts.map((post) => [post.id, describeWhole(post)]));
    } catch (error) {
      assert.ok(error instanceof FeedFormatError, String(error));
      return { error: error.message };
    }
  };
  return changesOf(JSON.parse(content), byId);
}

async function readCase(file: URL): Promise<object> {
  const besides = new URL(`${file.href}.headers.json`);
  const headers = new Headers(
    existsSync(besides) ? (JSON.parse(readFileSync(besides, 'utf8')) as Record<string, string>) : {},
  );
  const body = await decodeContent(readFileSync(file), headers.get('Content-Encoding') ?? '', 1_000_000);
  const content = decodeText(body, headers.get('Content-Type') ?? '');
  const format = file.pathname.endsWith('.csv') ? 'csv' : file.pathname.includes('-tables/') ? 'json' : 'web_feed';
  const { posts, ...whole } = (format === 'web_feed' ? parseWebFeed : parseFile)({
    format,
    content,
    url: inputAddress,
    nowMs,
  });
  return { ...whole, posts: posts.map(describeWhole) };
}

test('each input, and each file of the cases, is read whole as the file of results says', async () => {
  const results: Record<string, object> = {};
  for (const { name, format, content } of trickyInputs)
    if (content !== undefined) {
      results[name] = readPosts(format ?? 'web_feed', content).map(describeWhole);
      if ((format === 'outbox' || format === 'json') && isJson(content))
        results[`${name}, and with less`] = await readWithLess(format, content);
    }
  const folder = new URL('cases/', import.meta.url);
  // Two files of the folder are no feeds.
  const isFeed = /\/(?!expected-|account\.).*(?<!\.headers)\.(?:xml|json|csv)$/;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((each) => isFeed.test(each)))
    results[name] = await readCase(new URL(name, folder));
  compareGolden(new URL('results.json', import.meta.url), results);
});

const inTags = (content: string, respell: (tag: string) => string): string =>
  content.replaceAll(/<\w[^<>]*>/g, respell);

/** Other spellings of attributes, which XML and HTML allow. */
const respellings: Readonly<Record<string, (content: string) => string>> = {
  blanks: (content) => inTags(content, (tag) => tag.replaceAll(/(?<=\s[\w:-]+)=(?=["'])/g, '\t= ')),
  'quotation marks': (content) =>
    inTags(content, (tag) =>
      tag.replaceAll(/(?<=\s[\w:-]+=)(["'])([^"'&]*)\1/g, (_, mark: string, value: string) =>
        mark === '"' ? `'${value}'` : `"${value}"`,
      ),
    ),
};

for (const [what, respell] of Object.entries(respellings))
  test(`other ${what} of attributes change nothing in a feed or a page`, () => {
    for (const { name, format = 'web_feed', content } of trickyInputs) {
      if (content === undefined || !['web_feed', 'page'].includes(format) || /^\s*[[{]/.test(content)) continue;
      const read = (text: string): readonly object[] => readPosts(format, text).map(describeWhole);
      assert.deepEqual(read(respell(content)), read(content), name);
    }
  });
