import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from './safe-url.ts';

/** One face of a style sheet of fonts: its file, and the arguments of `new FontFace`. */
export interface SheetFace {
  readonly url: SafeUrl;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

/** Maximum number of characters that are read; no real style sheet of fonts is longer. */
const maxLength = 100_000;

const read = (rule: string, name: string, value: RegExp, defaultValue: string): string => {
  const written = new RegExp(`(?:^|[;{\\s])${name}\\s*:\\s*([^;}]*)`, 'i').exec(rule)?.[1]?.trim() ?? '';
  return value.test(written) ? written : defaultValue;
};

/**
 * Reads the faces of a style sheet of fonts, the format in which font services respond. Only the values of a face are
 * read, each with its own pattern, and the text is never used as a style sheet. Addresses are resolved against the
 * address of the style sheet.
 */
export function readFontSheet(text: string, address: string, service: string): readonly SheetFace[] {
  const rules =
    text
      .slice(0, maxLength)
      .replace(/\/\*[^]*?(?:\*\/|$)/g, ' ')
      .match(/@font-face\s*\{[^{}]*\}/gi) ?? [];
  return rules.flatMap((rule) => {
    // Sheets list several formats from best to worst, so the first one is taken.
    const [, found = ''] = /url\(\s*["']?([^"'()\s]{1,2048})["']?\s*\)/i.exec(rule) ?? [];
    const url = found && URL.canParse(found, address) ? safeMedia(new URL(found, address).href, service) : null;
    return url
      ? [
          {
            url,
            weight: read(rule, 'font-weight', /^(normal|bold|\d{1,4}( \d{1,4})?)$/, 'normal'),
            style: read(rule, 'font-style', /^(normal|italic|oblique)$/, 'normal'),
            unicodeRange: read(
              rule,
              'unicode-range',
              /^(U\+[\da-f?]{1,6}(-[\da-f]{1,6})?(,\s*|$)){1,400}$/i,
              'U+0-10FFFF',
            ),
          },
        ]
      : [];
  });
}
