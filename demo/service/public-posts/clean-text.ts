/**
 * Everything without a form of its own but line ends and tabs, and what turns the writing direction of what follows.
 */
const hidden = /(?![\n\t])\p{Cc}|[\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffc\ufffe\uffff]/gu;
/** Marks piled on one letter run over the lines above; no language needs more. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;

/** A visitor's text as it is kept: one spelling for what looks alike, nothing that hides. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029|\u0085/g, '\n')
    .replace(hidden, '')
    .replace(piledMarks, '$1')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same for what has one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ');
}

export function countLetters(text: string): number {
  return [...text].length;
}
