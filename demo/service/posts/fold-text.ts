/**
 * Text as the search sees it: one spelling for what looks alike, lower case in every script. Done here and not in the
 * database: SQLite lowers only ASCII, Postgres by the locale it was installed with.
 */
export function foldText(text: string): string {
  // Postgres stores no U+0000, and neither stores half a surrogate pair.
  return text
    .replaceAll('\0', ' ')
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
