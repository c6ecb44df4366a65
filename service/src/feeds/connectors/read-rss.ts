import type { RssFeed } from 'feedsmith';
import { contentKey } from '../identity/comparable-text.ts';
import {
  imagesOfMedia,
  isAdultMedia,
  plainMedia,
  playersOfMedia,
  videoOfMedia,
  widest,
  type Media,
} from './media-images.ts';
import type { SourcePost } from './connector.ts';
import { baseOf, declaresBase, finishPost, joinNames, langOf, nameAuthor, type FeedContext } from './finish-post.ts';
import { readHtml } from './html-to-text.ts';
import { isImage, isOfKind } from './media-type.ts';
import { plainTitle } from './plain-title.ts';
import { createDateReader } from './read-date.ts';
import { addressOf, languageOf } from './source-values.ts';

type Feed = RssFeed.Feed<string> & { readonly rdf?: unknown };
type Item = RssFeed.Item<string> & { readonly rdf?: { readonly about?: string } };

/** The zone that the feed itself uses, for dates without one. */
function feedOffset(feed: Feed): number {
  const [, sign, hour, minute] =
    /([+-])(\d{2}):?(\d{2})\s*$/.exec(String(feed.lastBuildDate ?? feed.pubDate ?? '')) ?? [];
  const ms = (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * 60_000;
  return sign === '-' ? -ms : ms;
}

/** Mastodon writes a content warning above the text, in the language of its author. */
const mastodonWarning = /^\s*<p><strong>[^<]*<\/strong>([^]{1,2000}?)<\/p>\s*<hr\s*\/?>/;

function readWarning(value: string | undefined, { generator = '' }: Feed): { warning: string; rest: string } | null {
  const found = /^Mastodon\b/i.test(generator) ? mastodonWarning.exec(value ?? '') : null;
  return value !== undefined && found
    ? { warning: readHtml(found[1] ?? '').text, rest: value.slice(found[0].length) }
    : null;
}

/** GoToSocial tells what happened in the description, and the post itself in the content. */
const isAbout = /^@[\w.-]+@[\w.:-]+ (?:made a new post|posted \d+ attachments?)\b/;

const keywordsOf = (list: string | readonly string[] | undefined): readonly string[] =>
  typeof list === 'string' ? list.split(',') : (list ?? []);

/** RSS knows one link, some programs write that of Atom; an id is an address unless it says that it is none. */
function linkOf({ link, guid, atom, rdf, enclosures }: Item, base: string): string | null | undefined {
  const isPage = guid?.isPermaLink === true || /^\/[^/]/.test(guid?.value ?? '');
  return (
    addressOf(link, base) ??
    addressOf(atom?.links?.find(({ rel = 'alternate' }) => rel === 'alternate')?.href, base) ??
    (guid?.isPermaLink !== false ? addressOf(guid?.value, isPage ? base : undefined) : null) ??
    rdf?.about ??
    enclosures?.[0]?.url
  );
}

/** What describes an item that has neither a description nor content. */
const otherWords = ({ atom, dc, itunes }: Item, media: Media | undefined): string | undefined =>
  atom?.content?.value ??
  atom?.summary?.value ??
  dc?.descriptions?.[0] ??
  itunes?.subtitle ??
  media?.description?.value;

function readItem(item: Item, feed: Feed, feedBase: string, context: FeedContext): SourcePost | null {
  const base = baseOf(item, feedBase);
  const summary = item.itunes?.summary?.replaceAll('\n', '<br>');
  const media = item.media as Media | undefined;
  const about = isAbout.test(item.description ?? '') ? item.content?.encoded : undefined;
  const described = about ?? item.description ?? summary ?? item.content?.encoded ?? otherWords(item, media);
  const enclosed = (item.enclosures ?? []).filter(({ url, type }) => isImage(type, url));
  const warned = readWarning(described, feed);
  const link = linkOf(item, base);
  // Podcasting 2.0: one image in several sizes.
  const own = widest(item.podcast?.images ?? [])?.href;
  return finishPost(
    {
      // RSS requires no id, no link and no title: then the words tell items apart.
      id:
        item.guid?.value ??
        item.rdf?.about ??
        item.link ??
        item.title ??
        contentKey(null, item.description ?? null) ??
        addressOf(link, base) ??
        contentKey(null, described ?? null),
      url: link,
      title: plainTitle(
        item.title ??
          item.itunes?.title ??
          item.dc?.titles?.[0] ??
          plainMedia(media?.title ?? media?.contents?.[0]?.title),
      ),
      // The profile of RSS: a description is HTML.
      body: { value: warned?.rest ?? described, isHtml: true, base },
      longer: { value: item.content?.encoded, isHtml: true, base },
      isBaseDeclared: declaresBase(item, feed as { xml?: unknown }),
      author: nameAuthor(
        [
          joinNames(item.dc?.creators),
          joinNames(item.authors?.map(({ name }) => name)),
          joinNames(item.atom?.authors?.map(({ name }) => name)),
          item.itunes?.author,
          feed.itunes?.author,
          feed.title,
        ],
        feed.link,
        feed.image?.url,
        feedBase,
      ),
      dates: [
        item.pubDate,
        item.dc?.dates?.[0],
        item.dcterms?.issued?.[0],
        item.dcterms?.created?.[0],
        item.dcterms?.available?.[0],
        item.dcterms?.modified?.[0],
        item.atom?.published,
        item.atom?.updated,
      ],
      language: langOf(item) ?? feed.language ?? feed.dc?.languages?.[0],
      tags: [
        ...(item.categories ?? []).map(({ name }) => name),
        ...(item.dc?.subjects ?? []),
        ...keywordsOf(item.itunes?.keywords),
        ...keywordsOf(media?.keywords),
        ...(item.categories ? [] : (media?.categories ?? [])).map(({ label, name }) => label ?? name),
      ].map(plainTitle),
      pictures: [
        ...enclosed.map(({ url }) => ({ url })),
        ...imagesOfMedia(media, enclosed.length > 0),
        { url: item.itunes?.image ?? own },
        // An episode without an image uses the image of its podcast.
        ...(item.enclosures?.some(({ type }) => isOfKind('audio', type)) && !item.itunes?.image && !own
          ? [{ url: feed.itunes?.image }]
          : []),
      ],
      videoUrl: videoOfMedia(item.enclosures ?? [], media),
      playerUrls: playersOfMedia(media),
      isSensitive: isAdultMedia(media) || isAdultMedia(feed.media as Media | undefined),
      contentWarning: warned?.warning,
      raw: [item, { ...feed, items: [] }],
    },
    { ...context, base },
  );
}

/** Reads the items of RSS 0.9 to 2.0, and of podcasts. */
export function readRss(feed: Feed, context: FeedContext): (SourcePost | null)[] {
  const base = baseOf(feed as { xml?: unknown }, addressOf(feed.link, context.base) ?? context.base);
  const readDate = createDateReader({
    language: languageOf(feed.language ?? feed.dc?.languages?.[0]),
    offsetMs: feedOffset(feed),
  });
  return (feed.items ?? []).map((item) => readItem(item, feed, base, { ...context, readDate }));
}
