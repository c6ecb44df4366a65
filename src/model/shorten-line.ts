/**
 * A text on one line with at most `max` characters, and no space or punctuation before the ellipsis. Characters are
 * code points, so that an emoji at the end is not cut in half.
 */
export function shortenLine(text: string, max: number): string {
  const signs = [...text.replace(/\s+/g, ' ').trim()];
  if (signs.length <= max) return signs.join('');
  const kept = signs.slice(0, max - 1).join('');
  return `${kept.replace(/[\s.,;:]{1,99}$/, '')}…`;
}
