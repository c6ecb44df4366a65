/** Enough of a post's words to know it again. */
const maxLength = 90;

/** A text on one line of a table, shortened at its end. */
export function oneLine(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()];
  return letters.length > maxLength ? `${letters.slice(0, maxLength - 1).join('').trimEnd()}…` : letters.join('');
}
