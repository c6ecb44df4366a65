import { XMLBuilder } from 'fast-xml-parser';

/**
 * Matches characters that XML 1.0 cannot contain, even as a reference: control characters, unpaired surrogates, U+FFFE
 * and U+FFFF.
 */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  format: false,
  processEntities: true,
});

/**
 * Converts a value to elements. Field names are valid element names, and the numbered tags become a list of elements.
 */
function toElements(value: unknown, name: string): unknown {
  if (typeof value === 'string') return value.replace(impossible, '');
  if (typeof value !== 'object' || value === null) return value ?? '';
  const entries = Object.entries(value);
  if (name === 'tags') return { tag: entries.map(([, tag]) => toElements(tag, 'tag')) };
  return Object.fromEntries(entries.map(([key, item]) => [key, toElements(item, key)]));
}

/**
 * Writes the feed as XML. The documentation does not define the format, so we chose it: the fields of the JSON response
 * are elements, and each post is a `post` in `data`.
 */
export function writeFeedXml({
  data,
  ...fields
}: { readonly data: readonly Readonly<Record<string, unknown>>[] } & Readonly<Record<string, unknown>>): string {
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    feed: {
      data: { post: data.map((post) => toElements(post, 'post')) },
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, toElements(value, name)])),
    },
  });
}
