// Long because the three formats are side by side: a change of the post's shape affects three lines here.
import { DetectError, parseFeed, type AtomFeed, type JsonFeed, type RssFeed } from 'feedsmith';
import type { SourceAuthor, SourcePicture, SourcePost } from './connector.ts';
import { readHtml } from './html-to-text.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

/** The maximum number of posts per poll: a feed of ten thousand is an archive. */
export const maxPostsOfPoll = 200;
const maxPictures = 8;
const maxIdLength = 500;

export interface ParsedFeed {
  readonly title: string | null;
  readonly posts: readonly SourcePost[];
  readonly notices: readonly string[];
}

export interface ParseRequest {
  readonly format: 'web_feed' | 'csv' | 'json';
  readonly content: string;
  /** The address of the feed, which is the base of relative addresses. */
  readonly url: string;
  readonly nowMs: number;
}

interface Draft {
  readonly id: string | null | undefined;
  readonly url: string | null | undefined;
  readonly titleHtml?: string | undefined;
  readonly titleText?: string | undefined;
  readonly html: string | undefined;
  readonly author: SourceAuthor | null;
  readonly date: unknown;
  readonly language: unknown;
  readonly tags: readonly unknown[];
  /** Addresses that the feed itself declares as pictures of the item; those of its HTML follow. */
  readonly pictures: readonly (string | undefined)[];
  readonly videoUrl?: string | null;
}

interface MediaParts {
  readonly contents?: readonly { url?: string; type?: string; medium?: string }[] | undefined;
  readonly thumbnails?: readonly { url?: string }[] | undefined;
}

function picturesOf(
  parts: (MediaParts & { readonly groups?: readonly MediaParts[] | undefined }) | undefined,
): string[] {
  return [parts, ...(parts?.groups ?? [])].flatMap((part) => [
    ...(part?.contents ?? []).flatMap(({ url, type = '', medium }) =>
      url && (medium === 'image' || type.startsWith('image/')) ? [url] : [],
    ),
    ...(part?.thumbnails ?? []).slice(0, 1).flatMap(({ url }) => (url ? [url] : [])),
  ]);
}

/** Completes an item. null = it has no id, or neither a title nor a text after cleanup, so it is not a post. */
function finish(draft: Draft, { url: base, nowMs }: ParseRequest): SourcePost | null {
  const body = readHtml(draft.html ?? '');
  const title = lineOf(draft.titleText) ?? lineOf(readHtml(draft.titleHtml ?? '').text);
  const url = addressOf(draft.url, base);
  const text = textOf(body.text);
  const id = lineOf(draft.id, maxIdLength) ?? url;
  if (id === null || (title === null && text === null)) return null;
  const seen = new Set<string>();
  const pictures: SourcePicture[] = [];
  for (const picture of [...draft.pictures.map((one) => ({ url: one, alternativeText: null })), ...body.pictures]) {
    const address = addressOf(picture.url, url ?? base);
    if (address === null || seen.has(address) || pictures.length >= maxPictures) continue;
    seen.add(address);
    pictures.push({
      url: address,
      alternativeText: lineOf(picture.alternativeText),
    });
  }
  return {
    id,
    url,
    title,
    text: text === title ? null : text,
    author: draft.author,
    publishedAt: timeOf(draft.date, nowMs),
    language: languageOf(draft.language),
    tags: tagsOf(draft.tags),
    pictures,
    videoUrl: draft.videoUrl ?? null,
    rating: null,
  };
}

function nameAuthor(name: unknown, url: unknown, imageUrl: unknown, base: string): SourceAuthor | null {
  const line = lineOf(typeof name === 'string' ? name.replace(/^\S+@\S+\s+\((.+)\)$/, '$1') : name, 200);
  return line === null
    ? null
    : {
        name: line,
        username: null,
        url: addressOf(url, base),
        imageUrl: addressOf(imageUrl, base),
      };
}

const videoId = /^[\w-]{6,20}$/;

function readRss(feed: RssFeed.Feed<unknown>, request: ParseRequest): (SourcePost | null)[] {
  const base = addressOf(feed.link, request.url) ?? request.url;
  return (feed.items ?? []).map((item) =>
    finish(
      {
        id: item.guid?.value ?? item.link ?? item.title,
        url:
          item.link ?? (item.guid?.isPermaLink !== false ? item.guid?.value : undefined) ?? item.enclosures?.[0]?.url,
        titleHtml: item.title ?? item.itunes?.title,
        html: item.description ?? item.itunes?.summary ?? item.content?.encoded,
        author: nameAuthor(
          item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.itunes?.author ?? feed.itunes?.author ?? feed.title,
          feed.link,
          feed.image?.url,
          base,
        ),
        date: item.pubDate ?? item.dc?.dates?.[0],
        language: feed.language ?? feed.dc?.languages?.[0],
        tags: (item.categories ?? []).map(({ name }) => name),
        pictures: [
          ...(item.enclosures ?? []).flatMap(({ url, type }) => (type?.startsWith('image/') ? url : undefined)),
          ...picturesOf(item.media as MediaParts | undefined),
          item.itunes?.image,
          ...readHtml(item.content?.encoded ?? '').pictures.map(({ url }) => url),
          // An episode without a picture uses the picture of its podcast.
          ...(item.enclosures?.some(({ type }) => type?.startsWith('audio/')) ? [feed.itunes?.image] : []),
        ],
      },
      { ...request, url: base },
    ),
  );
}

function readAtom(feed: AtomFeed.Feed<unknown>, request: ParseRequest): (SourcePost | null)[] {
  return (feed.entries ?? []).map((entry) => {
    const link = entry.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href ?? entry.links?.[0]?.href;
    const author = entry.authors?.[0] ?? feed.authors?.[0];
    const group = (entry.media as { groups?: readonly { description?: { value?: string } }[] } | undefined)
      ?.groups?.[0];
    const { videoId: video } = (entry.yt ?? {}) as {
      readonly videoId?: string;
    };
    const { title } = entry;
    return finish(
      {
        id: entry.id ?? link,
        url: link,
        ...(title?.type === 'html' || title?.type === 'xhtml'
          ? { titleHtml: title.value }
          : { titleText: title?.value }),
        // The description of a video is plain text, in which line breaks are significant.
        html:
          entry.content?.value ??
          entry.summary?.value ??
          group?.description?.value?.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>'),
        author: nameAuthor(author?.name, author?.uri, feed.icon ?? feed.logo, request.url),
        date: entry.published ?? entry.updated,
        language: entry.xml?.lang ?? feed.xml?.lang,
        tags: (entry.categories ?? []).map(({ label, term }) => label ?? term),
        pictures: [
          ...(entry.links ?? []).flatMap(({ rel, type, href }) =>
            rel === 'enclosure' && type?.startsWith('image/') ? href : undefined,
          ),
          ...picturesOf(entry.media as MediaParts | undefined),
        ],
        ...(video !== undefined &&
          videoId.test(video) && {
            videoUrl: `https://www.youtube.com/watch?v=${video}`,
          }),
      },
      request,
    );
  });
}

function readJsonFeed(feed: JsonFeed.Feed<unknown>, request: ParseRequest): (SourcePost | null)[] {
  return (feed.items ?? []).map((item) => {
    const author = item.authors?.[0] ?? feed.authors?.[0];
    return finish(
      {
        id: item.id,
        url: item.url ?? item.external_url,
        titleText: item.title,
        html:
          item.content_html ??
          (item.content_text ?? item.summary)
            ?.replaceAll('&', '&amp;')
            .replaceAll('<', '&lt;')
            .replaceAll('\n', '<br>'),
        author: nameAuthor(author?.name ?? feed.title, author?.url, author?.avatar ?? feed.icon, request.url),
        date: item.date_published ?? item.date_modified,
        language: item.language ?? feed.language,
        tags: item.tags ?? [],
        pictures: [
          item.image,
          item.banner_image,
          ...(item.attachments ?? []).flatMap(({ mime_type, url }) =>
            mime_type?.startsWith('image/') ? url : undefined,
          ),
        ],
      },
      request,
    );
  });
}

function describeNotices(all: readonly (SourcePost | null)[], kept: readonly SourcePost[]): readonly string[] {
  const good = all.filter((post) => post !== null);
  const undated = kept.filter(({ publishedAt }) => publishedAt === null).length;
  return [
    ...(good.length > kept.length ? [`The feed has ${all.length} items; the newest ${kept.length} are taken.`] : []),
    ...(all.length > good.length
      ? [`${all.length - good.length} items have neither a name nor a text and are left out.`]
      : []),
    ...(undated > 0 ? [`${undated} items have no date that can be true; they get the date at which they came.`] : []),
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

/**
 * Parses RSS, Atom, JSON Feed and formats based on them (podcasts, video channels). Runs in a worker: see
 * `parse-apart.ts`.
 */
export function parseWebFeed(request: ParseRequest): ParsedFeed {
  let parsed: ReturnType<typeof parseFeed>;
  try {
    parsed = parseFeed(request.content);
  } catch (error) {
    const start = request.content.trimStart().slice(0, 300).toLowerCase();
    if (/^<!doctype html|^<html|<head[\s>]|<body[\s>]/.test(start))
      throw new FeedFormatError('This is a web page and no feed. Look on it for the address of its feed (RSS).');
    if (request.content.trim() === '') throw new FeedFormatError('The answer is empty.');
    throw new FeedFormatError(
      error instanceof DetectError
        ? 'This is no feed of RSS, Atom or JSON Feed.'
        : 'The feed is damaged: it cannot be read as RSS, Atom or JSON Feed.',
    );
  }
  const all =
    parsed.format === 'atom'
      ? readAtom(parsed.feed, request)
      : parsed.format === 'json'
        ? readJsonFeed(parsed.feed, request)
        : readRss(parsed.feed as RssFeed.Feed<unknown>, request);
  const posts = takeNewest(all.filter((post) => post !== null));
  const { title } = parsed.feed;
  return {
    title: lineOf(typeof title === 'string' ? title : title?.value),
    posts,
    notices: describeNotices(all, posts),
  };
}
