import { decodeHTML } from 'entities';
import { canonicalAddress } from '../identity/canonical-address.ts';
import { comparableText } from '../identity/comparable-text.ts';

/** The longest ending of a text that only leads to its page. */
const maxEndingLength = 2000;
const openings = /<a\s[^<>]*?\bhref\s*=\s*["']([^"'<>]*)["'][^<>]*>/gi;
const blank = '(?:\\s|&nbsp;|&#160;)';
/** Where a link of its own may begin: behind a block, a line break or a text that is cut. */
const standsAlone = new RegExp(
  '(?:</(?:p|div|figure|ul|ol|blockquote|pre|table|h[1-6])>|<br ?/?>|(?:…|&hellip;|&#8230;|\\.\\.\\.)[\\])]?)' +
    `(?:${blank}|<(?:p|div|span|strong|em|b|i|small)(?: [^<>]*)?>){0,9}$`,
  'i',
);
/** One link without an image, and nothing behind it. */
const isOneLink = new RegExp(`^<a\\s(?:[^<]|<(?!img\\b|/a>))*</a>(?:${blank}|</[a-z]+>|<br ?/?>)*$`, 'i');
/** A paragraph of two links: what Yoast and Medium add, in the language of the site. */
const isOrigin =
  /^<p(?: [^<>]*)?>[^<>]*<a (?:[^<]|<(?!img\b|\/?[ap]\b))*<\/a>[^<>]*<a [^<>]*>[^<]*<\/a>[^<>]*<\/p>\s*$/i;

/** Where the ending begins that a program has added to the HTML of a post; -1 = there is none. */
function findEnding(html: string, page: string): number {
  const links = [...html.matchAll(openings)].map(({ index, 1: address = '' }) => {
    const given = decodeHTML(address);
    const url = URL.canParse(given, page) ? new URL(given, page).href : null;
    return { index, address: canonicalAddress(url)?.full };
  });
  const own = canonicalAddress(page)?.full ?? '';
  const last = links.at(-1);
  const first = links.at(-2);
  if (last?.address === own && isOneLink.test(html.slice(last.index)) && standsAlone.test(html.slice(0, last.index)))
    return last.index;
  const isOfSite = last?.address !== undefined && first?.address === own && own.startsWith(last.address);
  const paragraph = html.lastIndexOf('<p', first?.index);
  return isOfSite && paragraph !== -1 && isOrigin.test(html.slice(paragraph)) ? paragraph : -1;
}

/** The HTML of a post without an ending that only leads to its page: a board links the post and names its source. */
export function cutOwnLink(html: string, page: string | null): string {
  const end = html.slice(-maxEndingLength);
  const index = page === null ? -1 : findEnding(end, page);
  return index === -1 ? html : html.slice(0, html.length - end.length + index);
}

const cutMark = /(?:…|\.{3}|[[(](?:…|\.{3})[\])])$/;
/** Shorter ones are words that a person may write. */
const minCutLength = 10;

/** Whether a title is the beginning of the text, cut by a program because posts of its source have no title. */
export function isCutText(title: string, text: string): boolean {
  if (!cutMark.test(title) || title === text) return false;
  const beginning = comparableText(title.replace(cutMark, ''));
  return beginning.length >= minCutLength && comparableText(text).startsWith(beginning);
}
