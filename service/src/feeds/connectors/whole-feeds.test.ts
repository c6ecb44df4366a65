// Feeds and pages with all that their formats know, and what a reader sees when a part of them is missing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { changesOf, compareGolden } from '../../../test/testing/compare-golden.ts';
import type { SourcePost } from './connector.ts';
import { FeedFormatError, parseWebFeed, type ParsedFeed } from './parse-feed.ts';
import { parsePagePosts } from './read-page-posts.ts';

const folder = new URL('../../../test/feeds/whole/', import.meta.url);
const nowMs = Date.UTC(2026, 10, 25, 12);
const url = 'https://site.example/feed';

/** An element, or an attribute of one. */
interface Part {
  readonly place: string;
  readonly start: number;
  readonly end: number;
  /** Where the text of an element begins and ends that contains no other; missing for all else. */
  readonly text?: readonly [start: number, end: number];
}

const marks = /<!--[^]*?-->|<[?!][^<>]*>|<(\/?)([\w:-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

/** The elements of a document with their attributes, in the order of their ends; those of HTML in CDATA, too. */
function findParts(content: string): readonly Part[] {
  const parts: Part[] = [];
  const open: { readonly name: string; readonly start: number; readonly from: number; count: number }[] = [];
  const counts = new Map<string, number>();
  for (const { 0: mark, 1: slash, 2: name, 3: attributes = '', 4: closed, index } of content.matchAll(marks)) {
    if (name === undefined) continue;
    const end = index + mark.length;
    if (slash === '/') {
      const element = open.pop();
      assert.equal(element?.name, name);
      const text = element.count === 0 && element.from < index ? { text: [element.from, index] as const } : {};
      parts.push({ place: `${name}`, start: element.start, end, ...text });
      continue;
    }
    const [last] = open.slice(-1);
    if (last) last.count++;
    for (const { 0: attribute, 1: own = '', index: at } of attributes.matchAll(/\s+([\w:-]+)(?:="[^"]*")?/g)) {
      const start = index + 1 + name.length + at;
      if (!own.startsWith('xmlns')) parts.push({ place: `${name} ${own}`, start, end: start + attribute.length });
    }
    // Images of HTML have no end.
    if (closed === '/' || !content.includes(`</${name}>`)) parts.push({ place: name, start: index, end });
    else open.push({ name, start: index, from: end, count: 0 });
  }
  return parts.map((part) => {
    const count = (counts.get(part.place) ?? 0) + 1;
    counts.set(part.place, count);
    return { ...part, place: count > 1 ? `${part.place} (${count})` : part.place };
  });
}

/**
 * A document without one of its parts and with an element that is empty, and without all that come before or after one
 * in the same element: then what stands in for the missing is missing, too.
 */
function variantsOf(content: string): readonly (readonly [string, string])[] {
  const without = (...parts: readonly (readonly [number, number])[]): string =>
    parts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), content);
  const parts = findParts(content);
  const elements = parts.filter(({ place }) => !place.includes(' ') || /^\S+ \(\d+\)$/.test(place));
  const groups = new Map<Part | undefined, Part[]>();
  for (const part of elements) {
    const outer = elements.find(({ start, end }) => start < part.start && end > part.end);
    groups.set(outer, [...(groups.get(outer) ?? []), part]);
  }
  const range = ({ start, end }: Part): readonly [number, number] => [start, end];
  return [
    ...parts.map((part) => [`without ${part.place}`, without(range(part))] as const),
    ...parts.flatMap(({ place, text }) => (text ? [[`empty ${place}`, without(text)] as const] : [])),
    ...[...groups.values()].flatMap((group) =>
      group.flatMap(({ place }, index) => [
        ...(index > 1 ? [[`nothing before ${place}`, without(...group.slice(0, index).map(range))] as const] : []),
        ...(index < group.length - 2
          ? [[`nothing after ${place}`, without(...group.slice(index + 1).map(range))] as const]
          : []),
      ]),
    ),
  ];
}

/** What was sent is told by a hash, which changes with each version. */
const describePost = ({ sent: _sent, publishedAt, pictures, ...post }: SourcePost): object => ({
  ...post,
  date: publishedAt === null ? null : new Date(publishedAt).toISOString(),
  pictures: pictures.map((picture) => [picture.url, ...(picture.alternativeText ? [picture.alternativeText] : [])]),
});

function describeRead(read: () => ParsedFeed): object {
  try {
    const { posts, ...whole } = read();
    return {
      ...whole,
      posts: Object.fromEntries(posts.map((post, index) => [`post ${index + 1}`, describePost(post)])),
    };
  } catch (error) {
    assert.ok(error instanceof FeedFormatError, String(error));
    return { error: error.message };
  }
}

const asItem = (html: string): string =>
  `<rss><channel><item><guid>1</guid><description><![CDATA[${html}]]></description></item></channel></rss>`;

test('whole feeds and pages, and each without a part, are read as the file of results says', async () => {
  const results: Record<string, object> = {};
  const readFeed = (content: string): object =>
    describeRead(() => parseWebFeed({ format: 'web_feed', content, url, nowMs }));
  const readers: Readonly<Record<string, (content: string) => object>> = {
    'garden.rss.xml': readFeed,
    'radio.rss.xml': readFeed,
    'garden.atom.xml': readFeed,
    'garden.html': (content) => describeRead(() => parsePagePosts({ format: 'page', content, url, nowMs })),
    'letter.html': (html) => readFeed(asItem(html)),
  };
  for (const [name, read] of Object.entries(readers)) {
    const content = readFileSync(new URL(name, folder), 'utf8');
    results[name] = read(content);
    for (const [place, change] of Object.entries(await changesOf(content, read, variantsOf(content))))
      results[`${name} ${place}`] = change as object;
  }
  compareGolden(new URL('results.json', folder), results);
});
