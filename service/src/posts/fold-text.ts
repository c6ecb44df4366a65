import { normalizeText } from './normalize-text.ts';

/**
 * Normalizes text for the search: one spelling for characters that look the same, lowercase in every script. The
 * database cannot do this: SQLite lowercases only ASCII, and Postgres depends on the locale of its installation.
 */
export function foldText(text: string): string {
  // Postgres does not store U+0000, and neither database stores half a surrogate pair.
  return normalizeText(text.replaceAll('\0', ' ').replace(/\p{Surrogate}/gu, '\uFFFD'), 'NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
