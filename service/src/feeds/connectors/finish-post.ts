import { decodeHTML } from 'entities';
import { chooseImages, type ImageDraft } from './choose-images.ts';
import type { SourceAuthor, SourcePost } from './connector.ts';
import { digestSent } from './digest-sent.ts';
import { readHtml, type HtmlText } from './html-to-text.ts';
import { plainTitle } from './plain-title.ts';
import type { DateReader } from './read-date.ts';
import { isFromPage } from './relative-images.ts';
import { cutOwnLink, isCutText } from './repeated-words.ts';
import { addressOf, languageOf, lineOf, personOf, tagsOf, textOf, timeOf } from './source-values.ts';
import { frameAddresses, readPlayer, type PlayerVideo } from './video-player.ts';

const maxIdLength = 500;

/** What the items of one feed have in common. */
export interface FeedContext {
  /** The base of relative addresses. */
  readonly base: string;
  readonly nowMs: number;
  readonly readDate: DateReader;
}

/** A text of a feed with its declared type. */
export interface TypedText {
  readonly value: string | undefined;
  readonly isHtml: boolean;
  /** The base of relative addresses in it. */
  readonly base?: string | undefined;
}

/** An item of any format. */
export interface ItemDraft {
  readonly id: string | null | undefined;
  readonly url: string | null | undefined;
  readonly title: string | null | undefined;
  readonly body: TypedText;
  /** The publisher says what relative addresses are relative to. */
  readonly isBaseDeclared?: boolean;
  /** Another text of the item. Its images are shown, and its words if the body has none. */
  readonly longer?: TypedText;
  readonly author: SourceAuthor | null;
  /** Best first: the first one that is a plausible date is taken. */
  readonly dates: readonly unknown[];
  readonly language: unknown;
  readonly tags: readonly unknown[];
  /** Images that the feed itself declares; those of its HTML follow. */
  readonly pictures: readonly ImageDraft[];
  readonly videoUrl?: string | null;
  /** Addresses of players that the feed itself declares. */
  readonly playerUrls?: readonly string[];
  readonly isSensitive?: boolean;
  readonly contentWarning?: string | undefined;
  /** What was sent of the item, and of its feed. */
  readonly raw: readonly unknown[];
}

/** Other words between such signs are text: `Vec<T>`, `<none>`. */
const hasTags =
  /<(?:!|\/?(?:a|abbr|address|amp-(?:iframe|img|vimeo|youtube)|article|aside|audio|b|big|blockquote|body|br|button|center|cite|code|dd|del|details|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|ins|kbd|label|legend|li|link|lite-(?:vimeo|youtube)|main|mark|marquee|meta|nav|noscript|object|oembed|ol|p|picture|pre|q|rp|rt|ruby|s|samp|script|section|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|tfoot|th|thead|time|title|tr|tt|u|ul|var|video|wbr)(?![\w-]))/i;

/** An element of any name that has an attribute is no word of a text: `<my-map data-place="1">`. */
const hasAttribute = /<[a-z][\w-]{0,40}\s{1,20}[a-z][\w:-]{0,40}\s{0,9}=\s{0,9}["'][^<]{0,2000}?["']\s{0,9}[/>]/i;

/** A text without markup keeps its paragraphs. */
function readBody({ value: given = '', isHtml, base }: TypedText, page: string | null, url: string | null): HtmlText {
  if (!isHtml) return { text: given, pictures: [], video: null, player: null };
  const value = cutOwnLink(given, url);
  const html = isEscapedAgain.test(value)
    ? decodeHTML(value)
    : hasTags.test(value) || hasAttribute.test(value)
      ? value
      : value
          .trim()
          .replaceAll('<', '&lt;')
          .replace(/\r?\n[^\S\n]*(?:\r?\n)+/g, '<br><br>');
  const { text, pictures, video, player } = readHtml(frameAddresses(html));
  const baseOfPart = (own: string | undefined) => addressOf(own, base) ?? base;
  const baseOfPicture = ({ url, base: own }: ImageDraft) =>
    own === undefined && base !== undefined && page !== null && isFromPage(url ?? '', page, base)
      ? page
      : baseOfPart(own);
  return {
    text,
    pictures: pictures.map((picture) => ({ ...picture, base: baseOfPicture(picture) })),
    video: video && { ...video, base: baseOfPart(video.base) },
    player,
  };
}

const googleHost = /^(?:www\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Alerts of Google lead to an article through an address that counts visits and shows no page. */
function unwrapLink(address: string | null): string | null {
  if (address === null) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (pathname !== '/url' || !googleHost.test(hostname)) return address;
  return addressOf(searchParams.get('url') ?? searchParams.get('q')) ?? address;
}

/** A whole text of HTML that is escaped once too often; an example of code is a part of a text. */
const isEscapedAgain =
  /^\s*(?:&lt;!--[^<>]{0,200}?--&gt;\s*)?&lt;(p|div|figure|h[1-6]|ul|ol|blockquote|table|article|section)\b(?:(?!&gt;)[^<>]){0,500}&gt;[^<>]*&lt;\/(?:a|p|div|figure|h[1-6]|ul|ol|blockquote|span|table|article|section)&gt;\s*$/i;

const declaredPlayer = ({ playerUrls = [] }: ItemDraft): PlayerVideo | undefined =>
  playerUrls.flatMap((url) => readPlayer(url) ?? [])[0];

/** Completes an item. null = it has no id or nothing to show after cleanup, so it is not a post. */
export function finishPost(draft: ItemDraft, { base, nowMs, readDate }: FeedContext): SourcePost | null {
  const url = unwrapLink(addressOf(draft.url, base));
  const page = draft.isBaseDeclared ? null : url;
  const body = readBody(draft.body, page, url);
  const longer = draft.longer ? readBody(draft.longer, page, url) : null;
  const title = lineOf(draft.title);
  const video = body.video ?? longer?.video;
  const text = textOf(body.text) ?? textOf(longer?.text);
  const file = addressOf(draft.videoUrl, url ?? base) ?? addressOf(video?.url, video?.base ?? url ?? base);
  const player = file === null ? (declaredPlayer(draft) ?? body.player ?? longer?.player ?? null) : null;
  const drafts = [...draft.pictures, ...body.pictures, ...(longer?.pictures ?? [])];
  const own = chooseImages(drafts, url ?? base);
  const pictures = own.length > 0 || !player?.still ? own : [{ url: player.still, alternativeText: null }];
  const id = lineOf(draft.id, maxIdLength) ?? url;
  if (id === null || (title === null && text === null && pictures.length === 0 && player === null)) return null;
  return {
    id,
    url,
    title: title !== null && text !== null && isCutText(title, text) ? null : title,
    text: text === title ? null : text,
    author: draft.author,
    publishedAt: draft.dates.flatMap((date) => timeOf(date, nowMs, readDate) ?? [])[0] ?? null,
    language: languageOf(draft.language),
    tags: tagsOf(draft.tags),
    pictures,
    videoUrl: file ?? player?.page ?? null,
    rating: null,
    sent: digestSent(...draft.raw),
    // Media RSS has one rating besides "nonadult".
    ...(draft.isSensitive && { isSensitive: true, sensitiveKinds: ['adult' as const] }),
    ...(lineOf(draft.contentWarning) !== null && { contentWarning: lineOf(draft.contentWarning) }),
  };
}

/** A name is plain text; some programs link it. */
const nameOf = (name: unknown): string | null => personOf(typeof name === 'string' ? plainTitle(name) : name);

/** The names of all authors of a post in one line. */
export const joinNames = (names: readonly unknown[] = []): string | null =>
  lineOf([...new Set(names.flatMap((name) => nameOf(name) ?? []))].join(', '), 200);

/**
 * An author by the first name that a feed has.
 *
 * @param names best first; an e-mail address is no name
 */
export function nameAuthor(
  names: readonly unknown[],
  url: unknown,
  imageUrl: unknown,
  base: string,
): SourceAuthor | null {
  const line = names.flatMap((name) => nameOf(name) ?? [])[0] ?? null;
  return line === null
    ? null
    : { name: line, username: null, url: addressOf(url, base), imageUrl: addressOf(imageUrl, base) };
}

/** The base of an element inside another one, by its `xml:base`. */
export function baseOf(element: { readonly xml?: unknown } | undefined, outer: string): string {
  return addressOf((element?.xml as { readonly base?: unknown } | undefined)?.base, outer) ?? outer;
}

/** Whether one of the elements has an `xml:base`. */
export const declaresBase = (...elements: readonly ({ readonly xml?: unknown } | undefined)[]): boolean =>
  elements.some((element) => typeof (element?.xml as { readonly base?: unknown } | undefined)?.base === 'string');

/** The language of an element, by its `xml:lang`. */
export function langOf(element: { readonly xml?: unknown } | undefined): unknown {
  return (element?.xml as { readonly lang?: unknown } | undefined)?.lang;
}
