import { maxLines } from '../model/bounds.ts';

const extraLines = new RegExp(`^((?:[^\\n]*\\n){${maxLines - 1}}[^\\n]*)\\n[^]*`);

/**
 * Cuts a text that is longer than `maxLetters` or has too many lines, and adds "…". A long text is cut between two
 * words, because half an address is another address. If no word ends near the limit, it is cut between two letters,
 * without separating a letter from its marks unless there are too many marks.
 */
export function cutText(text: string, maxLetters: number): string {
  const lines = text.replace(extraLines, '$1…');
  // A character beyond the first plane of Unicode, such as an emoji, counts as two in `length` and as one in a pattern.
  if (lines.length <= maxLetters || [...lines].length <= maxLetters) return lines;
  const beginning = `^[^]{${maxLetters - 99},${maxLetters}}`;
  return new RegExp(`${beginning}(?=\\s)|${beginning}(?=\\P{M})|^[^]{${maxLetters}}`, 'u').exec(lines)![0] + '…';
}
