import { maxLines } from '../model/bounds.ts';

const extraLines = new RegExp(`^((?:[^\\n]*\\n){${maxLines - 1}}[^\\n]*)\\n[^]*`);

/**
 * The beginning of a text that is longer than `maxLetters` or has too many lines, with "…" at its end. It ends between
 * two words, because half an address is another address. Where no word ends, it ends between two letters and their
 * marks, and among marks where these are too many.
 */
export function cutText(text: string, maxLetters: number): string {
  const lines = text.replace(extraLines, '$1…');
  // A letter beyond the first plane of Unicode, as an emoji, counts two in `length` and one in a pattern.
  if (lines.length <= maxLetters || [...lines].length <= maxLetters) return lines;
  const beginning = `^[^]{${maxLetters - 99},${maxLetters}}`;
  return new RegExp(`${beginning}(?=\\s)|${beginning}(?=\\P{M})|^[^]{${maxLetters}}`, 'u').exec(lines)![0] + '…';
}
