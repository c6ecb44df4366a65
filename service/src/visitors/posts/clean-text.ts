import { normalizeText } from '../../posts/normalize-text.ts';

/**
 * All control characters except line breaks and tabs, and characters that change the writing direction of the following
 * text.
 */
const hidden = /(?![\n\t])\p{Cc}|[\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]/gu;
/** More combining marks on one letter would cover the lines above; no language needs more. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/**
 * Cleans a visitor's text before it is stored: one spelling for characters that look the same, no hidden characters.
 */
export function cleanText(text: string): string {
  const cleaned = normalizeText(text.replace(/\p{Surrogate}/gu, '\uFFFD'), 'NFC')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return showsSomething(cleaned) ? cleaned : '';
}

const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a reader sees anything of a text: blanks, marks of direction and fillers show nothing. */
export function showsSomething(text: string): boolean {
  return visible.test(text);
}

/** Cleans a text with a single line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

export function countLetters(text: string): number {
  return [...text].length;
}
