/** What a spreadsheet would run as a formula, and what it strips before it looks. */
const startsFormula = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/**
 * The same in the middle of a text, behind what another reader takes for the end of a cell: where ";" or a tab
 * separates, our quotes do not hold a cell together.
 */
const startsFormulaInside = /(?<=[;|\t\r\n][\s\p{Cc}"]*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu;

/**
 * RFC 4180, each cell quoted. A text that begins like a formula gets an apostrophe: people wrote it, spreadsheets would
 * run it.
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

/** Lets spreadsheets take the file for UTF-8. */
export const byteOrderMark = '\uFEFF';
