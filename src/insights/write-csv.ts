import type { Cell, FigureTable } from './table.ts';

/** Spreadsheets run a cell that begins so as a formula. Ours are data, and others wrote them. */
const formulaStart = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
/** A blank in front does not stop every spreadsheet. */
const isFormula = (text: string): boolean => formulaStart.test(text.trimStart()) || formulaStart.test(text);

const quote = (text: string): string => (/[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A text as one cell: guarded, then quoted. */
export const writeText = (text: string): string => quote(isFormula(text) ? `'${text}` : text);

function writeCell(cell: Cell): string {
  if (cell.kind === 'day') return cell.date;
  // Our own numbers, as every program reads them: a minus in front of one is no formula.
  return cell.kind === 'number' ? String(cell.value ?? '') : writeText(cell.text);
}

/** RFC 4180, with the mark in front by which spreadsheets know UTF-8. Days and numbers as programs read them, not as people do. */
export function writeCsv({ columns, rows }: FigureTable): string {
  const lines = [columns.map(({ label }) => writeText(label)), ...rows.map((cells) => cells.map(writeCell))];
  return `\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

/** `spring-visitors-2026-03-01-2026-03-30.csv`: of letters, digits, `-` and `_`, whatever the board is called. */
export const nameFile = (parts: readonly string[]): string =>
  `${parts.map((part) => part.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '')).filter((part) => part !== '').join('-').slice(0, 120)}.csv`;
