import { findItems, readTags, type XmlTag } from './xml-items.ts';

const root = /<((?:[\w.-]+:)?(?:rss|rdf|feed)|channel)\b[^<>]*>/i;
const isRss = /rss$/i;
const channelStart = /<channel(?:\s[^<>]*)?>/i;

/** Takes out the start tags of elements that are open at the end: a list around the items, or one never closed. */
function withoutOpen(head: string): string {
  const open: XmlTag[] = [];
  for (const tag of readTags(head)) {
    if (tag.kind === 'start') open.push(tag);
    if (tag.kind !== 'end') continue;
    const opened = open.findLastIndex(({ name }) => name === tag.name);
    if (opened >= 0) open.splice(opened, 1);
  }
  return open.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), head);
}

/** The elements of RSS have no prefix; where a program gives them one, all have the same. */
function withoutPrefix(content: string, name: string): string {
  const prefix = /^[\w.-]+:/.exec(name)?.[0];
  return prefix === undefined ? content : content.replaceAll(`<${prefix}`, '<').replaceAll(`</${prefix}`, '</');
}

/**
 * Puts the items of RSS into one channel, where the library looks for them: some programs write no channel, one for
 * each item, or another element around the items.
 */
export function gatherItems(given: string): string {
  const [start, name = ''] = root.exec(given) ?? [];
  if (start === undefined || /(?:rdf|feed)$/i.test(name)) return given;
  const content = withoutPrefix(given, name);
  const items = findItems(content);
  const [first] = items;
  const found = root.exec(content);
  if (first === undefined || found === null || found.index > first.start) return content;
  const hasRoot = isRss.test(name);
  const head = content.slice(found.index + (hasRoot ? found[0].length : 0), first.start);
  const [channel = ''] = channelStart.exec(head) ?? [];
  const inner = head.replace(channel, '');
  const kept = withoutOpen(inner);
  const isBetween = (end: number, next: number): boolean => channelStart.test(content.slice(end, next));
  const isSplit = items.some(({ start: next }, index) => index > 0 && isBetween(items[index - 1]?.end ?? next, next));
  if (hasRoot && channel !== '' && kept === inner && !isSplit) return content;
  const all = items.map((item) => content.slice(item.start, item.end)).join('');
  return `${hasRoot ? found[0] : '<rss version="2.0">'}<channel>${kept}${all}</channel></rss>`;
}
