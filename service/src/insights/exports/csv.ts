/**
 * Characters that a spreadsheet may show as nothing: blanks, controls, invisible formats and marks without a letter.
 */
const invisible = String.raw`[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]`;
/** The characters that begin a formula, and the ones that some spreadsheets convert to them. */
const formula = String.raw`[=+\-@\u207A-\u207C\u208A-\u208C\u2212\uFB29\uFE62-\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20]`;
const startsFormula = new RegExp(`^${invisible}*${formula}|^[\\t\\r\\n]`, 'u');
/**
 * A character that another reader uses as a separator, with the invisible ones and quotes after it: if ";" or a tab
 * separates cells, our quotes do not keep a cell together. It takes all of them at once, and only then looks at the
 * next character, so that the time grows with the length of the text and not with its square.
 */
const separators = new RegExp(String.raw`[;|\t\r\n](?:[;|"]|${invisible})*`, 'gu');
const isFormulaSign = new RegExp(formula, 'u');

function guardInside(text: string): string {
  return text.replace(separators, (run: string, at: number) =>
    isFormulaSign.test(text.charAt(at + run.length)) ? `${run}'` : run,
  );
}

/**
 * Writes a cell by RFC 4180, always quoted. A text that begins like a formula is prefixed with an apostrophe, because
 * spreadsheets would run it.
 */
function writeCell(value: unknown): string {
  if (value === null || value === undefined) return '""';
  if (typeof value === 'number' || typeof value === 'boolean') return `"${value}"`;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const harmless = (startsFormula.test(text) ? "'" : '') + guardInside(text);
  return `"${harmless.replaceAll('"', '""')}"`;
}

export function writeRow(values: readonly unknown[]): string {
  return `${values.map(writeCell).join(',')}\r\n`;
}

/** Makes spreadsheets read the file as UTF-8. */
export const byteOrderMark = '\uFEFF';
