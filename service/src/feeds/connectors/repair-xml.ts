import { notice, type Notice } from './notice.ts';
import { findItems } from './xml-items.ts';

export interface RepairedXml {
  readonly content: string;
  /** What was wrong, in words for the team. */
  readonly notices: readonly Notice[];
}

/** Characters that XML does not allow. They are never part of a text. */
// eslint-disable-next-line no-control-regex -- these are the characters to remove
const forbidden = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
const feedStart = /<(?:[\w.-]+:)?(rss|rdf|feed)\b/i;

/** A document of one entry (RFC 4287, 2). */
const entryStart =
  /^\s*(?:<\?[^<>]*\?>\s*|<!--(?:(?!-->)[^])*-->\s*)*(?=<((?:[\w.-]+:)?)entry[\s>][^]*<\/\1entry\s*>\s*$)/i;

/** Half of a letter, as programs write it that count in UTF-16: `&#55357;&#56832;` is one emoji. */
const letterHalves = /&#(?:(\d{5})|x(d[89ab][\da-f]{2}));&#(?:(\d{5})|x(d[c-f][\da-f]{2}));/gi;

function joinHalves(content: string): string {
  return content.replace(letterHalves, (found, one?: string, oneHex?: string, two?: string, twoHex?: string) => {
    const [high, low] = [Number(one ?? `0x${oneHex}`), Number(two ?? `0x${twoHex}`)];
    const isPair = high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000;
    return isPair ? String.fromCharCode(high, low) : found;
  });
}

/** The whole text of an element in CDATA that is escaped itself: its marks are text, and no marks. */
const escapedCdata = /(>\s*)&lt;!\[CDATA\[([^<>]*)\]\](?:&gt;|>)(?=\s*<\/)/gi;

/** A page around a feed, which has the namespace of Atom or the version of RSS. */
const pageStart = /^\s*(?:<\?[^<>]*\?>\s*)?(?:<!DOCTYPE html[^<>]*>\s*)?<html[\s>]/i;
const feedInPage = /<(rss|feed)\s[^<>]*(?:w3\.org\/2005\/Atom|version\s*=)[^<>]*>/i;

/** Takes a feed out of a page that a program has written around it. */
function takeFromPage(content: string): string {
  const [start, name = ''] = (pageStart.test(content) ? feedInPage.exec(content) : null) ?? [];
  if (start === undefined) return content;
  const end = content.lastIndexOf(`</${name}`);
  return content.slice(content.indexOf(start), end < 0 ? undefined : content.indexOf('>', end) + 1);
}

const maxEntryLength = 500_000;
const maxEntities = 100;
const maxEntityLength = 1000;

/** Replaces the entities that a document declares itself. Their texts may not contain others, so none can grow. */
function replaceEntities(content: string): string {
  // A document has one declaration.
  const start = content.search(/<!DOCTYPE/i);
  const head = content.slice(Math.max(0, start), start + maxEntities * maxEntityLength);
  const declared = start < 0 ? null : /^<!DOCTYPE[^[\]<>]*\[([^\]]*)\]\s*>/i.exec(head);
  if (declared === null) return content;
  const entities = new Map(
    [...(declared[1] ?? '').matchAll(/<!ENTITY\s+([\w.-]+)\s+(?:"([^"&<%]*)"|'([^'&<%]*)')\s*>/g)]
      .slice(0, maxEntities)
      .map(([, name = '', double, single = '']) => [name, (double ?? single).slice(0, maxEntityLength)]),
  );
  return (
    content.slice(0, start) +
    content
      .slice(start + declared[0].length)
      .replace(/&([\w.-]{1,100});/g, (found, name: string) => entities.get(name) ?? found)
  );
}

/** Returns the position after the last complete item, and the names of the elements to close. */
function findLastItem(content: string): { readonly end: number; readonly prefix: string } | null {
  const last = findItems(content).at(-1);
  return last ? { end: last.end, prefix: last.name.replace(/[^:]*$/, '') } : null;
}

/** Encloses an entry that is a document of its own in a feed, in its namespace. */
function encloseEntry(content: string): string {
  const [head, prefix] = entryStart.exec(content.slice(0, maxEntryLength)) ?? [];
  if (head === undefined || prefix === undefined) return content;
  const entry = content.slice(head.length);
  const space = new RegExp(`\\sxmlns${prefix && `:${prefix.slice(0, -1)}`}\\s*=\\s*["'][^"'<>]*["']`).exec(entry)?.[0];
  return space === undefined ? content : `<${prefix}feed${space}>${entry}</${prefix}feed>`;
}

/**
 * Closes a feed that ends early, after its last complete item. Text before the feed (a warning of the publisher's
 * program) is removed.
 */
export function repairXml(given: string): RepairedXml {
  const content = joinHalves(takeFromPage(replaceEntities(given.replace(forbidden, ''))).replace(escapedCdata, '$1$2'));
  const start = feedStart.exec(content);
  if (start === null) return { content: encloseEntry(content), notices: [] };
  const opened = start[0].slice(1);
  const closing = new RegExp(`</${opened.replaceAll('.', '\\.')}\\s*>`, 'i');
  if (closing.test(content.slice(start.index))) return { content, notices: [] };
  const last = findLastItem(content) ?? { end: content.search(/<(?:[\w.-]+:)?(?:item|entry)[\s>]|$/i), prefix: '' };
  const whole = content.slice(0, last.end);
  const isOpen = (name: string): boolean =>
    new RegExp(`<${name}[\\s>]`, 'i').test(whole) && !new RegExp(`</${name}\\s*>`, 'i').test(whole);
  const channel = `${last.prefix}${/[A-Z]/.test(opened) && opened === opened.toUpperCase() ? 'CHANNEL' : 'channel'}`;
  return {
    content: `${whole}${isOpen(channel) ? `</${channel}>` : ''}</${opened}>`,
    notices: [notice('feed_ends_early')],
  };
}

/**
 * A sign of less that begins no element, outside of CDATA and comments: `a < b`. What is never closed goes on to the
 * end, so that each character is read once.
 */
const bareSign = /<!\[CDATA\[[^]*?(?:\]\]>|$)|<!--[^]*?(?:-->|$)|<(?![\p{L}_:/!?])/gu;

/** Escapes the signs of less that their publisher forgot to escape. */
export function escapeBareSigns(content: string): string {
  return content.replace(bareSign, (found) => (found === '<' ? '&lt;' : found));
}

/** HTML has no closing tag of `link`, so that programs which take a feed for HTML write none. */
const openLink = /<((?:[\w.-]+:)?link)((?:\s[^<>]*)?)(?<!\/)>([^<]*)(?=<(?!\/\1\s*>|!\[CDATA\[))/gi;

/** Closes links that are open before the next element begins. */
export function closeLinks(content: string): string {
  return content.replace(openLink, '<$1$2>$3</$1>');
}

/** Splits a damaged feed into its parts, so that each item can be read alone. */
export function splitItems(content: string): { readonly wrap: (item: string) => string; readonly items: string[] } {
  const found = findItems(content);
  const items = found.map(({ start, end }) => content.slice(start, end));
  const first = found[0]?.start ?? 0;
  const head = content.slice(0, first);
  const opened = feedStart.exec(head)?.[0].slice(1) ?? 'rss';
  const isChannelOpen = /<(?:[\w.-]+:)?channel[\s>]/i.test(head) && !/<\/(?:[\w.-]+:)?channel\s*>/i.test(head);
  const channel = /<((?:[\w.-]+:)?channel)[\s>]/i.exec(head)?.[1] ?? 'channel';
  return { wrap: (item) => `${head}${item}${isChannelOpen ? `</${channel}>` : ''}</${opened}>`, items };
}
