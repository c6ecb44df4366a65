export interface CsvRow {
  readonly cells: readonly string[];
  /** Where the row begins, from 1. */
  readonly line: number;
  /** The text ends inside of a quoted cell. */
  readonly isOpen: boolean;
}

/**
 * Parses RFC 4180, row by row: cells in quotes may contain commas, quotes (doubled) and line breaks. Empty rows are
 * left out. Programs in countries with a decimal comma separate cells by a semicolon.
 */
export function* readCsvRows(text: string, delimiter = ','): Generator<CsvRow, void, undefined> {
  let row: string[] = [];
  let cell = '';
  // Looking at the whole cell at each quote would make the time grow with the square of its length.
  let isBlank = true;
  let isQuoted = false;
  let [line, firstLine] = [1, 1];
  const isFull = (): boolean => row.push(cell) > 0 && row.some((value) => value !== '');
  const content = text.replace(/^\uFEFF/, '');
  for (let index = 0; index < content.length; index++) {
    const character = content[index] ?? '';
    const isBreak = character === '\n' || (character === '\r' && content[index + 1] !== '\n');
    if (isBreak) line++;
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[index + 1] === '"') cell += content[++index];
      else isQuoted = false;
    } else if (character === '"' && isBlank) {
      // People who write a table by hand put a blank behind the comma.
      [cell, isBlank] = ['', false];
      isQuoted = true;
    } else if (character === delimiter) {
      row.push(cell);
      [cell, isBlank] = ['', true];
      // Some programs end a line with a carriage return alone.
    } else if (isBreak) {
      if (isFull()) yield { cells: row, line: firstLine, isOpen: false };
      [row, cell, isBlank, firstLine] = [[], '', true, line];
    } else if (character !== '\r') {
      cell += character;
      if (character !== ' ') isBlank = false;
    }
  }
  if ((cell !== '' || row.length > 0) && isFull()) yield { cells: row, line: firstLine, isOpen: isQuoted };
}

/** Returns the rows of a file, including the header. */
export function readCsv(text: string, delimiter = ','): readonly (readonly string[])[] {
  return [...readCsvRows(text, delimiter)].map(({ cells }) => cells);
}
