/** The beginning of a text that a spreadsheet would run as a formula, with leading characters that it removes. */
const startsFormula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/**
 * The same within a text, after a character that another reader uses as a separator: if ";" or a tab separates cells,
 * our quotes do not keep a cell together.
 */
const startsFormulaInside = /(?<=[;|\t\r\n][\s\p{Cc}"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/**
 * Writes a cell by RFC 4180, always quoted. A text that begins like a formula is prefixed with an apostrophe, because
 * spreadsheets would run it.
 */
function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '""';
  if (typeof value === 'number' || typeof value === 'boolean') return `"${value}"`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = (startsFormula.test(text) ? "'" : '') + text.replace(startsFormulaInside, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function writeRow(values: readonly unknown[]): string {
  return `${values.map(writeCell).join(',')}\r\n`;
}

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
