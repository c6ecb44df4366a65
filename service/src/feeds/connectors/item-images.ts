import { mapItems } from './xml-items.ts';

/**
 * `<image>` in an item, with the address as its text or in `<url>`; `<webfeeds:featuredImage>` and `<webfeeds:cover>`.
 */
const textImage =
  /<image\s*>(?:\s*<url\s*>)?(\s*<!\[CDATA\[[^<>\]]*\]\]>\s*|[^<>]+)(?:<\/url\s*>[^]{0,2000}?)?<\/image\s*>/i;
const namedImage =
  /<webfeeds:(?:featuredImage|cover)\b[^<>]*?\b(?:url|image|href)\s*=\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>/i;
const escapeQuotes = (text: string): string => text.trim().replaceAll('"', '&quot;');

function readAddress(item: string): string | undefined {
  const named = namedImage.exec(item);
  if (named) return named[1] ?? named[2];
  const text = textImage.exec(item)?.[1]?.trim();
  return text?.startsWith('<![CDATA[') ? text.slice(9, -3).replaceAll('&', '&amp;') : text;
}

/**
 * Writes images that no standard of items has as enclosures, which the library reads. The same elements of a channel
 * are its logo and its cover, and no images of its items.
 */
export function encloseItemImages(content: string): string {
  if (!/<(?:image|webfeeds:)/i.test(content)) return content;
  return mapItems(content, (item, name) => {
    const address = readAddress(
      item.replace(/<(description|content:encoded|content|summary)\b[\s\S]*?<\/\1\s*>/gi, ''),
    );
    if (address === undefined) return item;
    const enclosed =
      name.toLowerCase() === 'item'
        ? `<enclosure type="image/*" url="${escapeQuotes(address)}"/>`
        : `<link rel="enclosure" type="image/*" href="${escapeQuotes(address)}"/>`;
    return item.replace(/<\/(?:item|entry)\s*>$/i, (end) => enclosed + end);
  });
}
