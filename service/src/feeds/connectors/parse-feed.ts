import { DetectError, MalformedError, parseFeed, type RssFeed } from 'feedsmith';
import { isInOrder } from '../deletions/window-evidence.ts';
import type { ListOrder, SourcePost } from './connector.ts';
import type { FeedContext } from './finish-post.ts';
import { gatherItems } from './gather-items.ts';
import { encloseItemImages } from './item-images.ts';
import { nameItemElements } from './item-elements.ts';
import { nameNamespaces } from './name-namespaces.ts';
import { nameOriginalLinks } from './original-links.ts';
import { readAtom } from './read-atom.ts';
import { createDateReader } from './read-date.ts';
import { readJsonFeed, tidyJsonFeed } from './read-json-feed.ts';
import { readRss } from './read-rss.ts';
import { readTombstones } from './read-tombstones.ts';
import { parseRepaired } from './repair-json.ts';
import { closeLinks, escapeBareSigns, repairXml, splitItems } from './repair-xml.ts';
import { lineOf, timeOf } from './source-values.ts';
import { notice, type Notice } from './notice.ts';

/** The maximum number of posts per poll: a feed of ten thousand is an archive. */
export const maxPostsOfPoll = 200;
/** The maximum number of items of a damaged feed that are read one by one. */
const maxSingleItems = 300;
const maxHeadLength = 20_000;

export interface ParsedFeed {
  readonly title: string | null;
  readonly posts: readonly SourcePost[];
  readonly notices: readonly Notice[];
  /** The order of the items in the document; `posts` are sorted. */
  readonly order?: ListOrder;
  /** Ids of items that the document declares as deleted. */
  readonly deletedIds?: readonly string[];
  /** The date that the document gives itself. */
  readonly writtenAt?: number | null;
}

export interface ParseRequest {
  readonly format: 'web_feed' | 'page' | 'csv' | 'json';
  readonly content: string;
  /** The address of the feed, which is the base of relative addresses. */
  readonly url: string;
  readonly nowMs: number;
}

const isJson = /^\s*[{[]/;

const parse = (content: unknown) => parseFeed(content);

type Parsed = ReturnType<typeof parse>;

/** Writes what items say where the library finds it. */
const nameParts = (content: string): string => encloseItemImages(nameItemElements(nameOriginalLinks(content)));

function parseLenient(content: string): Parsed {
  try {
    return parse(content);
  } catch (error) {
    const mended = error instanceof MalformedError ? closeLinks(escapeBareSigns(content)) : content;
    if (mended === content) throw error;
    return parse(mended);
  }
}

function findNotices(all: readonly (SourcePost | null)[], kept: readonly SourcePost[]): readonly Notice[] {
  const good = all.filter((post) => post !== null);
  const undated = kept.filter(({ publishedAt }) => publishedAt === null).length;
  return [
    ...(good.length > kept.length ? [notice('items_cut', { total: all.length, count: kept.length })] : []),
    ...(all.length > good.length ? [notice('items_empty', { count: all.length - good.length })] : []),
    ...(undated > 0 ? [notice('items_undated', { count: undated })] : []),
  ];
}

/** Newest first. Posts without a date keep their place at the front, because a feed lists new items first. */
function takeNewest(posts: readonly SourcePost[]): readonly SourcePost[] {
  return posts
    .map((post, index) => ({ post, index }))
    .sort((one, other) => {
      const difference = (other.post.publishedAt ?? Infinity) - (one.post.publishedAt ?? Infinity);
      return Number.isNaN(difference) || difference === 0 ? one.index - other.index : difference;
    })
    .slice(0, maxPostsOfPoll)
    .map(({ post }) => post);
}

/** The reason why a text is not a feed, in words for the team. */
export class FeedFormatError extends Error {
  override readonly name = 'FeedFormatError';
}

/** A damaged document, or an item that cannot be read, leaves the order of the list unknown. */
function orderOf(all: readonly (SourcePost | null)[], isDamaged: boolean): ListOrder {
  if (isDamaged || all.includes(null)) return 'unknown';
  return isInOrder(all.map((post) => post?.publishedAt ?? null)) ? 'dates' : 'other';
}

function readPosts(parsed: Parsed, context: FeedContext): (SourcePost | null)[] {
  if (parsed.format === 'atom') return readAtom(parsed.feed, context);
  if (parsed.format === 'json') return readJsonFeed(parsed.feed, context);
  return readRss(parsed.feed as RssFeed.Feed<string>, context);
}

interface Read {
  readonly title: string | null;
  readonly writtenAt?: number | null;
  readonly all: readonly (SourcePost | null)[];
  readonly notices: readonly Notice[];
}

function titleOf({ feed: { title } }: Parsed): string | null {
  return lineOf(typeof title === 'string' ? title : title?.value);
}

/** RSS: `lastBuildDate`, Atom: `updated`; JSON Feed has none. */
function writtenAtOf({ feed }: Parsed, { nowMs, readDate }: FeedContext): number | null {
  const written = ['lastBuildDate', 'updated'].map((name) => (feed as Readonly<Record<string, unknown>>)[name]);
  return timeOf(written.find(Boolean), nowMs, readDate);
}

/** Reads each item of a damaged feed alone, so that one damaged item does not take the others with it. */
function readSingly(content: string, context: FeedContext): Read | null {
  const { wrap, items } = splitItems(content);
  if (items.length === 0 || items.length > maxSingleItems || wrap('').length > maxHeadLength) return null;
  const parsed = items.flatMap((item) => {
    try {
      return [parseLenient(wrap(nameParts(item)))];
    } catch {
      return [];
    }
  });
  const [first] = parsed;
  if (!first) return null;
  const damaged = items.length - parsed.length;
  return {
    title: titleOf(first),
    all: parsed.flatMap((one) => readPosts(one, context)),
    notices: [damaged > 0 ? notice('items_damaged', { count: damaged }) : notice('feed_damaged')],
  };
}

function refuse(content: string, error: unknown): never {
  const start = content.trimStart().slice(0, 300).toLowerCase();
  if (/<opml[\s>]/.test(start))
    throw new FeedFormatError(
      'This is a list of feeds (OPML). Paste its text in place of its address to add its feeds.',
    );
  if (/^<!doctype html|^<html|<head[\s>]|<body[\s>]/.test(start))
    throw new FeedFormatError('This is a web page and no feed. Look on it for the address of its feed (RSS).');
  if (content.trim() === '') throw new FeedFormatError('The response is empty.');
  throw new FeedFormatError(
    error instanceof DetectError
      ? 'This is no feed of RSS, Atom or JSON Feed.'
      : 'The feed is damaged: it cannot be read as RSS, Atom or JSON Feed.',
  );
}

function readJson(given: string, context: FeedContext): Read {
  try {
    const { value, isCut } = parseRepaired(given);
    const parsed = parse(tidyJsonFeed(value));
    return {
      title: titleOf(parsed),
      all: readPosts(parsed, context),
      notices: isCut ? [notice('feed_ends_early')] : [],
    };
  } catch (error) {
    return refuse(given, error);
  }
}

function readXml(given: string, context: FeedContext): Read {
  const { content: repaired, notices } = repairXml(given);
  const content = nameNamespaces(gatherItems(repaired));
  try {
    const parsed = parseLenient(nameParts(content));
    const writtenAt = writtenAtOf(parsed, context);
    return { title: titleOf(parsed), writtenAt, all: readPosts(parsed, context), notices };
  } catch (error) {
    const read = error instanceof MalformedError ? readSingly(content, context) : null;
    return read ? { ...read, notices: [...notices, ...read.notices] } : refuse(given, error);
  }
}

/**
 * Parses RSS, Atom, JSON Feed and formats based on them (podcasts, video channels). Runs in a worker: see
 * `parse-apart.ts`.
 */
export function parseWebFeed({ content, url, nowMs }: ParseRequest): ParsedFeed {
  const {
    title,
    writtenAt = null,
    all,
    notices,
  } = (isJson.test(content) ? readJson : readXml)(content, { base: url, nowMs, readDate: createDateReader() });
  const posts = takeNewest(all.filter((post) => post !== null));
  return {
    title,
    writtenAt,
    posts,
    notices: [...notices, ...findNotices(all, posts)],
    order: orderOf(all, notices.length > 0),
    deletedIds: readTombstones(content),
  };
}
