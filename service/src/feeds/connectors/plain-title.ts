import { decodeHTML } from 'entities';
import { lineOf } from './source-values.ts';

/** Elements that format words in a title. Any other name is more likely what the title is about. */
const formatting =
  'a|abbr|b|big|bdi|bdo|br|cite|code|del|dfn|div|em|font|h[1-6]|i|ins|kbd|mark|p|q|s|samp|small|span|strike|strong|' +
  'sub|sup|tt|u|var|wbr';
const pair = new RegExp(`<(${formatting})(?:\\s[^<>]*)?>([^<>]*)</\\1\\s*>`, 'gi');
const single = /<(?:br|wbr|img)(?:\s[^<>]*)?\/?>/gi;
/** Only complete references: "AT&T" and "a&copy=1" are plain text. */
const reference = /&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z][\da-zA-Z]{1,30});/g;
/** The maximum depth of nested formatting. */
const maxDepth = 8;

/**
 * Reads the title of an RSS item, whose type is not declared: it is plain text that may be escaped once more, and may
 * be formatted by complete pairs of elements. `<T>`, `<title>` and `a < b` are text.
 */
export function plainTitle(value: string | undefined): string | null {
  let title = value?.slice(0, 4000) ?? '';
  for (let depth = 0; depth < maxDepth; depth++) {
    const inner = title.replace(pair, '$2');
    if (inner === title) break;
    title = inner;
  }
  return lineOf(title.replace(single, ' ').replace(reference, (text) => decodeHTML(text)));
}

/** Letters by their numbers, which nobody writes in a title that is plain text. */
const number = /&#(?:\d{2,7}|x[\da-f]{2,6});/gi;

/** Reads the title of an item of JSON Feed, which is plain text, from programs that escape it as HTML. */
export const unescapedTitle = (value: string | undefined): string | undefined =>
  value?.replace(number, (text) => decodeHTML(text));
