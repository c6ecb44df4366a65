import { mapItems } from './xml-items.ts';

const originalLink =
  /<feedburner:origLink(?:\s[^<>]*)?>(?:\s{0,99}<!\[CDATA\[([^<>\]]*)\]\]>\s{0,99}|([^<>]*))<\/feedburner:origLink>/i;
/** The link of RSS as an attribute, as people know it from Atom. */
const attributeLink = /<link\s[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>(?:\s*<\/link\s*>)?/i;
const linkOfRss = /<link\s*>(?:\s*<!\[CDATA\[[^<>\]]*\]\]>\s*|[^<>]*)<\/link\s*>/i;
const linkOfAtom = /<link\b(?![^<>]*\brel\s*=\s*["'](?!alternate))[^<>]*>(?:\s*<\/link\s*>)?/i;

/** Writes the link as the last element of an item, in place of the one that it has. */
function withLink(item: string, address: string): string {
  return /<\/item\s*>$/i.test(item)
    ? item
        .replace(linkOfRss, '')
        .replace(attributeLink, '')
        .replace(/<\/item\s*>$/i, (end) => `<link>${address}</link>${end}`)
    : item
        .replace(linkOfAtom, '')
        .replace(
          /<\/entry\s*>$/i,
          (end) => `<link rel="alternate" href="${address.replaceAll('"', '&quot;')}"/>${end}`,
        );
}

/**
 * Writes links where the library finds them: FeedBurner names the post's own address beside one that counts visits, and
 * some programs write the link of RSS as an attribute.
 */
export function nameOriginalLinks(content: string): string {
  if (!/<feedburner:origLink|<link\s[^<>]*\bhref/i.test(content)) return content;
  return mapItems(content, (item, name) => {
    const [, quoted, plain] = originalLink.exec(item) ?? [];
    const original = (quoted?.replaceAll('&', '&amp;') ?? plain)?.trim();
    if (original) return withLink(item, original);
    if (name.toLowerCase() !== 'item') return item;
    // The library reads the first of two links.
    if (linkOfRss.test(item)) return item.replace(attributeLink, '');
    const [, double, address = double] = attributeLink.exec(item) ?? [];
    return address === undefined ? item : withLink(item, address);
  });
}
