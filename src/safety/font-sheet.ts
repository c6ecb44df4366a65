import type { SafeUrl } from '../model/safe.ts';
import { safeMedia } from './safe-url.ts';

/** One face of a style sheet of fonts: its file, and what `new FontFace` takes. */
export interface SheetFace {
  readonly url: SafeUrl;
  readonly weight: string;
  readonly style: string;
  readonly unicodeRange: string;
}

/** Longer is no sheet of fonts. */
const maxLength = 100_000;

const read = (rule: string, name: string, value: RegExp, otherwise: string): string => {
  const written = new RegExp(`(?:^|[;{\\s])${name}\\s*:\\s*([^;}]*)`, 'i').exec(rule)?.[1]?.trim() ?? '';
  return value.test(written) ? written : otherwise;
};

/**
 * The faces of a style sheet that names fonts, as services answer with one. Only the values that a face has are read,
 * each by its own pattern, and nothing of the text is used as a style sheet. Addresses are resolved against the sheet's
 * own.
 */
export function readFontSheet(text: string, address: string, service: string): readonly SheetFace[] {
  const rules =
    text
      .slice(0, maxLength)
      .replace(/\/\*[^]*?\*\//g, ' ')
      .match(/@font-face\s*\{[^{}]*\}/gi) ?? [];
  return rules.flatMap((rule) => {
    // Of several formats the best one: they are listed in that order.
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
