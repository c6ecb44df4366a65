import { mapItems } from './xml-items.ts';

const originalLink =
  /<feedburner:origLink(?:\s[^<>]*)?>(?:\s{0,99}<!\[CDATA\[([^<>\]]*)\]\]>\s{0,99}|([^<>]*))<\/feedburner:origLink>/i;
/** The links of RSS as attributes, as people know them from Atom. */
const attributeLinks = /<link\s[^<>]*?\bhref\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>(?:\s*<\/link\s*>)?/gi;
const otherRelation = /\brel\s*=\s*["'](?!alternate)(\w*)/i;
const mediaType = /\btype\s*=\s*["']([^"'<>]*)/i;
const linkOfRss = /<link\s*>(?:\s*<!\[CDATA\[[^<>\]]*\]\]>\s*|[^<>]*)<\/link\s*>/i;
const linkOfAtom = /<link\b(?![^<>]*\brel\s*=\s*["'](?!alternate))[^<>]*>(?:\s*<\/link\s*>)?/i;

/** Writes the link as the last element of an item, in place of the one that it has. */
function withLink(item: string, address: string): string {
  return /<\/item\s*>$/i.test(item)
    ? item.replace(linkOfRss, '').replace(/<\/item\s*>$/i, (end) => `<link>${address}</link>${end}`)
    : item
        .replace(linkOfAtom, '')
        .replace(
          /<\/entry\s*>$/i,
          (end) => `<link rel="alternate" href="${address.replaceAll('"', '&quot;')}"/>${end}`,
        );
}

/** Takes the links that are attributes out of an item of RSS, whose files become enclosures. */
function takeLinks(item: string): { readonly rest: string; readonly address: string | undefined } {
  let address: string | undefined;
  const rest = item.replace(attributeLinks, (link, double?: string, single = '') => {
    const [relation, name] = otherRelation.exec(link) ?? [];
    if (relation === undefined) address ??= double ?? single;
    const [, type = ''] = mediaType.exec(link) ?? [];
    return name === 'enclosure' ? `<enclosure url="${double ?? single}" type="${type}"/>` : '';
  });
  return { rest, address };
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
    if (name.toLowerCase() !== 'item') return original ? withLink(item, original) : item;
    // The library reads the first of two links.
    const { rest, address } = takeLinks(item);
    if (original) return withLink(rest, original);
    return address === undefined || linkOfRss.test(rest) ? rest : withLink(rest, address);
  });
}
