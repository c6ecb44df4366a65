import type { AtomFeed } from 'feedsmith';
import { contentKey } from '../identity/comparable-text.ts';
import { imagesOfMedia, isAdultMedia, playersOfMedia, videoOfMedia, type Media } from './media-images.ts';
import type { SourcePost } from './connector.ts';
import {
  baseOf,
  declaresBase,
  finishPost,
  joinNames,
  langOf,
  nameAuthor,
  type FeedContext,
  type TypedText,
} from './finish-post.ts';
import { readHtml } from './html-to-text.ts';
import { createDateReader } from './read-date.ts';
import { addressOf, languageOf } from './source-values.ts';
import { isImage, isOfKind } from './media-type.ts';

const videoId = /^[\w-]{6,20}$/;
/** Links that lead to something else than the post. */
const otherRelations =
  /^(?:self|edit|enclosure|replies|hub|next|previous|prev|first|last|related|via|license|icon|service)/i;
const isMarkup = /^(?:x?html|text\/html|application\/xhtml\+xml)$/i;
/** RFC 4287, 4.1.3.3: the content is Base64 unless its type is text or XML; XML other than XHTML is no text to read. */
const isNoText = /^(?!text\/|application\/xhtml\+xml)[^/]+\//i;
/** Many feeds forget to declare HTML; a text that begins with such an element is no plain text. */
const beginsAsHtml =
  /^\s*<(?:a|article|blockquote|br|div|em|figure|h[1-6]|img|ol|p|pre|section|span|strong|table|ul)\b[^<]*>/i;
/** Nor is one with a whole element of such a name, or with a line break. */
const hasHtml = /<br\s*\/?>|<(a|b|em|i|p|strong)(?:\s[^<>]*)?>[^<>]*<\/\1>/i;

/** Reddit ends each text with its author and two links, which the post has anyway. */
const redditEnd = /submitted by(?:&#32;|\s)*<a href="https:\/\/www\.reddit\.com\/user\/[^]*$/;

type TextConstruct = { readonly value?: string; readonly type?: string; readonly xml?: unknown } | undefined;

/** RFC 4287, 3.1: plain text unless another type is declared. */
function typedText(text: TextConstruct, base: string): TypedText {
  const { value, type } = text ?? {};
  return {
    value: value?.replace(redditEnd, ''),
    isHtml:
      isMarkup.test(type ?? '') ||
      (type === undefined && (beginsAsHtml.test(value ?? '') || hasHtml.test(value ?? ''))),
    base: baseOf(text, base),
  };
}

/** `html`: the value is HTML. Without that type, `<T>` is text. */
function titleOf(text: TextConstruct): string | undefined {
  return isMarkup.test(text?.type ?? '') ? readHtml(text?.value ?? '').text : text?.value;
}

type Entry = AtomFeed.Entry<string>;

function linkOf({ links = [], content }: Entry, base: string): string | null {
  const pages = links.filter(({ rel = 'alternate' }) => rel === 'alternate');
  const link =
    pages.find(({ type }) => type === undefined || isMarkup.test(type)) ??
    pages[0] ??
    links.find(({ rel = 'alternate' }) => !otherRelations.test(rel)) ??
    // An episode without a page is its recording.
    (content?.src === undefined
      ? links.find(({ rel, type }) => rel === 'enclosure' && isOfKind('audio', type))
      : undefined);
  return addressOf(link?.href ?? content?.src, link ? baseOf(link as { xml?: unknown }, base) : base);
}

function readEntry(entry: Entry, feed: AtomFeed.Feed<string>, feedBase: string, context: FeedContext) {
  const base = baseOf(entry, feedBase);
  // RFC 4287, 4.2.1: those of the feed from which the entry was taken come before those of this feed.
  const authors = [entry.authors, entry.source?.authors, feed.authors]
    .map((list = []) => list.filter(({ name }) => name !== undefined))
    .find(({ length }) => length > 0);
  const [author] = authors?.length === 1 ? authors : [];
  const media = entry.media as Media | undefined;
  const { videoId: video } = (entry.yt ?? {}) as { readonly videoId?: string };
  const link = linkOf(entry, base);
  const enclosed = (entry.links ?? []).filter(({ rel, type, href }) => rel === 'enclosure' && isImage(type, href));
  const isWords = entry.content?.value !== undefined && !isNoText.test(entry.content.type ?? '');
  const body = typedText(isWords ? entry.content : entry.summary, base);
  return finishPost(
    {
      // Atom requires an id. Without one and without a link, the words tell entries apart, as in RSS.
      id: entry.id ?? link ?? entry.title?.value ?? contentKey(null, body.value ?? null),
      url: link,
      title: titleOf(entry.title),
      // The description of a video is plain text, in which line breaks are significant.
      body:
        body.value === undefined ? { value: (media?.groups?.[0] ?? media)?.description?.value, isHtml: false } : body,
      longer: typedText(entry.summary, base),
      isBaseDeclared: declaresBase(entry.content, entry.summary, entry, feed),
      author: nameAuthor(
        [joinNames(authors?.map(({ name }) => name))],
        addressOf(author?.uri, author === feed.authors?.[0] ? feedBase : base),
        feed.icon ?? feed.logo,
        feedBase,
      ),
      dates: [entry.published, entry.updated],
      language: langOf(entry.content) ?? langOf(entry) ?? langOf(feed),
      tags: (entry.categories ?? []).map(({ label, term }) => label ?? term),
      pictures: [
        ...enclosed.map(({ href }) => ({ url: href, base })),
        // The content of an entry may be an image (RFC 4287, 4.1.3.2).
        ...(/^image\//i.test(entry.content?.type ?? '') ? [{ url: entry.content?.src, base }] : []),
        ...imagesOfMedia(media, enclosed.length > 0),
      ],
      videoUrl:
        video !== undefined && videoId.test(video)
          ? `https://www.youtube.com/watch?v=${video}`
          : videoOfMedia(
              (entry.links ?? []).flatMap(({ rel, type, href }) => (rel === 'enclosure' ? [{ type, url: href }] : [])),
              media,
            ),
      playerUrls: playersOfMedia(media),
      isSensitive: isAdultMedia(media) || isAdultMedia(feed.media as Media | undefined),
      raw: [entry, { ...feed, entries: [] }],
    },
    { ...context, base },
  );
}

/** Reads the entries of Atom, and of YouTube. */
export function readAtom(feed: AtomFeed.Feed<string>, context: FeedContext): (SourcePost | null)[] {
  const base = baseOf(feed, context.base);
  const readDate = createDateReader({ language: languageOf(langOf(feed)) });
  return (feed.entries ?? []).map((entry) => readEntry(entry, feed, base, { ...context, readDate }));
}
