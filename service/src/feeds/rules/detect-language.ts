import { createRequire } from 'node:module';
import type * as tinyld from 'tinyld/light';

const require = createRequire(import.meta.url);

/** Shorter texts are ambiguous: "ok" is a word of many languages. */
const minLetters = 20;
/** The best language must be this many times as likely as the second. */
const minLead = 1.5;
const maxLetters = 1000;

/** The language of a text, such as `de`; `''` = it cannot be told. */
export function detectLanguage(text: string): string {
  const plain = text
    .replace(/https?:\/\/\S+|[@#][\p{L}\p{N}_]+/gu, ' ')
    .slice(0, maxLetters)
    .trim();
  const letters = plain.match(/\p{L}/gu)?.length ?? 0;
  // A word of a script without blanks has few letters.
  const isDense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(plain);
  if (letters < (isDense ? 4 : minLetters)) return '';
  // Loaded with the first text, because it has the words of 24 languages.
  const { detectAll } = require('tinyld/light') as typeof tinyld;
  const [best, second] = detectAll(plain);
  if (!best) return '';
  return !second || best.accuracy >= second.accuracy * minLead ? best.lang : '';
}
