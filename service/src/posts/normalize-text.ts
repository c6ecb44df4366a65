/** More combining marks on one letter than any language has; 30 is the limit of Unicode's stream-safe text format. */
const extraMarks = /(\p{M}{30})\p{M}+/gu;

/**
 * Unicode normalization in linear time. It sorts the combining marks of a letter, and the time for a letter with
 * thousands of marks grows with the square of their number: 80,000 take a second.
 */
export function normalizeText(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  return text.replace(extraMarks, '$1').normalize(form);
}
