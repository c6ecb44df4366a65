/**
 * Parses RFC 4180: cells in quotes may contain commas, quotes (doubled) and line breaks. Returns the rows of a file,
 * including the header. Programs in countries with a decimal comma separate cells by a semicolon.
 */
export function readCsv(text: string, delimiter = ','): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = (): void => {
    row.push(cell);
    if (row.some((value) => value !== '')) rows.push(row);
    [row, cell] = [[], ''];
  };
  const content = text.replace(/^\uFEFF/, '');
  for (let index = 0; index < content.length; index++) {
    const character = content[index] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (content[index + 1] === '"') cell += content[++index];
      else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === delimiter) {
      row.push(cell);
      cell = '';
      // Some programs end a line with a carriage return alone.
    } else if (character === '\n' || (character === '\r' && content[index + 1] !== '\n')) endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
