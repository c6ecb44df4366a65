import { findItems } from './xml-items.ts';

const root = /<((?:[\w.-]+:)?(?:rss|rdf|feed)|channel)\b[^<>]*>/i;
const isRss = /rss$/i;
const channelStart = /<channel(?:\s[^<>]*)?>/i;
/** The start tag of an element around a list of items, such as `<items>`. */
const lastStart = /<(?![/?!])(?:[\w.-]+:)?([\w.-]+)(?:\s[^<>]*)?(?<!\/)>\s*$/;

/** The elements of RSS have no prefix; where a program gives them one, all have the same. */
function withoutPrefix(content: string, name: string): string {
  const prefix = /^[\w.-]+:/.exec(name)?.[0];
  return prefix === undefined ? content : content.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}

/**
 * Puts the items of RSS into one channel, where the library looks for them: some programs write no channel, one for
 * each item, or a list around the items.
 */
export function gatherItems(given: string): string {
  const [start, name = ''] = root.exec(given) ?? [];
  if (start === undefined || /(?:rdf|feed)$/i.test(name)) return given;
  const content = withoutPrefix(given, name);
  const items = findItems(content);
  const [first] = items;
  if (first === undefined) return content;
  const isBetween = (from: number, to: number): boolean => channelStart.test(content.slice(from, to));
  const before = content.slice(0, first.start);
  const list = lastStart.exec(before);
  const hasList = list !== null && !/^(?:channel|rss)$/i.test(list[1] ?? '');
  const isSplit = items.some((item, index) => isBetween(items[index - 1]?.end ?? first.start, item.start));
  if (isRss.test(name) && isBetween(0, first.start) && !hasList && !isSplit) return content;
  const head = content.slice(content.search(root), hasList ? list.index : first.start);
  const inner = head.replace(root, '').replace(channelStart, '');
  const all = items.map((item) => content.slice(item.start, item.end)).join('');
  const rssStart = isRss.test(name) ? (root.exec(content)?.[0] ?? '<rss>') : '<rss version="2.0">';
  return `${rssStart}<channel>${inner}${all}</channel></rss>`;
}
