import type { Cell, FigureTable } from './table.ts';

/** Spreadsheets run a cell that begins with these as a formula. The cells hold data that other people wrote. */
const formulaStart = /^[=+\-@\t\r\n\u2212\ufb29\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20]/;
/** Leading blanks, controls, invisible formats and marks do not stop every spreadsheet. */
const invisibleStart = /^[\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]+/u;
const isFormula = (text: string): boolean =>
  formulaStart.test(text.replace(invisibleStart, '')) || formulaStart.test(text);

const quote = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as one cell: guarded, then quoted. */
export const writeText = (text: string): string => quote(isFormula(text) ? `'${text}` : text);

function writeCell(cell: Cell): string {
  if (cell.kind === 'day') return cell.date;
  // The widget itself writes the numbers: a minus at their start is not a formula.
  return cell.kind === 'number' ? String(cell.value ?? '') : writeText(cell.text);
}

/** RFC 4180, with a byte order mark by which spreadsheets recognize UTF-8. Days and numbers are in machine format. */
export function writeCsv({ columns, rows }: FigureTable): string {
  const lines = [columns.map(({ label }) => writeText(label)), ...rows.map((cells) => cells.map(writeCell))];
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** Below the limit of every file system. */
const maxNameLength = 120;

/** `spring-visitors-2026-03-01-2026-03-30.csv`: letters, digits, `-` and `_` only, whatever the board's name. */
export function nameFile(parts: readonly string[]): string {
  const words = parts.map((part) => part.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, ''));
  return `${words
    .filter((word) => word !== '')
    .join('-')
    .slice(0, maxNameLength)}.csv`;
}
