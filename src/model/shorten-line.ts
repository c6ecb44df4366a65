/**
 * A text on one line, of at most so many signs: no space or punctuation stands before the ellipsis. Counted by code
 * point, or an emoji at the end is cut in half.
 */
export function shortenLine(text: string, most: number): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  if (signs.length <= most) return signs.join('');
  const kept = signs.slice(0, most - 1).join('');
  return `${kept.replace(/[\s.,;:]+$/, '')}…`;
}
