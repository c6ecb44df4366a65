import { isImageName } from './media-type.ts';
import { mapItems } from './xml-items.ts';

/** An element with an address as its text, or in `<url>`. */
const withText = (names: string): RegExp =>
  new RegExp(
    `<(${names})\\s*>(?:\\s*<url\\s*>)?(\\s*<!\\[CDATA\\[[^<>\\]]*\\]\\]>\\s*|[^<>]+)` +
      '(?:<\\/url\\s*>[^]{0,2000}?)?<\\/\\1\\s*>',
    'i',
  );
/** An element with an address as an attribute. */
const withAttribute = (names: string): RegExp =>
  new RegExp(`<(${names})\\b[^<>]*?\\b(?:url|image|href)\\s*=\\s*(?:"([^"<>]*)"|'([^'<>]*)')[^<>]*>`, 'i');

const images = [withAttribute('webfeeds:(?:featuredImage|cover)'), withText('image|media:thumbnail')];
/** An enclosure is of any kind. In an entry of Atom, the library reads none of RSS. */
const enclosures = { item: [withText('enclosure')], entry: [withText('enclosure'), withAttribute('enclosure')] };
const escapeQuotes = (text: string): string => text.trim().replaceAll('"', '&quot;');

function findAddress(item: string, elements: readonly RegExp[]): string | undefined {
  const found = elements.map((element) => element.exec(item)).find((match) => match !== null);
  const text = (found?.[2] ?? found?.[3])?.trim();
  return text?.startsWith('<![CDATA[') ? text.slice(9, -3).replaceAll('&', '&amp;') : text;
}

function readAddress(item: string, isEntry: boolean): string | undefined {
  const enclosed = findAddress(item, enclosures[isEntry ? 'entry' : 'item']);
  return findAddress(item, images) ?? (isImageName.test(enclosed ?? '') ? enclosed : undefined);
}

/**
 * Writes images as enclosures, which the library reads: those that no standard of items has, and those with their
 * address in another place. The same elements of a channel are its logo and its cover, and no images of its items.
 */
export function encloseItemImages(content: string): string {
  if (!/<(?:image|webfeeds:|enclosure|media:thumbnail\s*>)/i.test(content)) return content;
  return mapItems(content, (item, name) => {
    const isEntry = name.toLowerCase() !== 'item';
    const address = readAddress(
      item.replace(/<(description|content:encoded|content|summary)\b[\s\S]*?<\/\1\s*>/gi, ''),
      isEntry,
    );
    if (address === undefined) return item;
    const enclosed = isEntry
      ? `<link rel="enclosure" type="image/*" href="${escapeQuotes(address)}"/>`
      : `<enclosure type="image/*" url="${escapeQuotes(address)}"/>`;
    return item.replace(/<\/(?:item|entry)\s*>$/i, (end) => enclosed + end);
  });
}
