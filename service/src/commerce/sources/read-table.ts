import { findDelimiter } from '../../feeds/connectors/find-delimiter.ts';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { readCsvRows } from '../products/read-csv.ts';
import { type ChosenColumns, guessColumns } from './product-columns.ts';
import { type FoundProduct, maxProducts, type SourceResult } from './product-source.ts';

/** A table may have a title, a comment or blank rows above its header. */
const maxRowsAbove = 5;
/** An owner corrects no more of them. */
export const maxNamedColumns = 60;
/** The thread serves requests after so many rows. */
const rowsAtOnce = 500;

const isHeader = (columns: readonly (string | null)[]): boolean => columns.includes('sku') && columns.includes('name');

/** Reads a table of products: commas, semicolons or tabs, and columns by their names. */
export async function readProductTable(
  text: string,
  chosen: ChosenColumns = {},
): Promise<Omit<SourceResult, 'position'>> {
  const { delimiter, rest } = findDelimiter(text);
  const skipped = text.length - rest.length;
  const above = text.slice(0, skipped).match(/\r\n?|\n/g)?.length ?? 0;
  const products: FoundProduct[] = [];
  let columns: readonly (string | null)[] | null = null;
  let names: readonly string[] = [];
  let firstRow: readonly string[] | null = null;
  let [count, isCut] = [0, false];
  for (const { cells, line, isOpen } of readCsvRows(rest, delimiter)) {
    count++;
    if (count % rowsAtOnce === 0) await new Promise(setImmediate);
    if (columns === null) {
      firstRow ??= cells;
      const guessed = guessColumns(cells, chosen);
      if (isHeader(guessed)) [columns, names] = [guessed, cells];
      else if (count >= maxRowsAbove) break;
      continue;
    }
    if (isOpen) {
      isCut = true;
      break;
    }
    if (products.length >= maxProducts)
      throw new ConnectorError(
        `The file has more than ${maxProducts.toLocaleString('en')} products, which is too much.`,
        { code: 'too_many_entries', values: { count: maxProducts } },
      );
    products.push({ place: `Line ${line + above}`, values: valuesOf(columns, cells) });
  }
  if (columns === null) {
    const found = (firstRow ?? []).slice(0, 8).join(', ').slice(0, 200);
    throw new ConnectorError(
      `The first line must name the columns, among them the product's number (sku or id) and its name ` +
        `(name or title). ` +
        `It has: ${found || 'nothing'}.`,
      { code: 'columns_missing', values: { columns: found || '–' } },
    );
  }
  return {
    products,
    isWhole: !isCut,
    notices: isCut ? ['The file ends in the middle of a row; the rows before it are read.'] : [],
    columns: Object.fromEntries(
      names
        .map((name, index) => [name.trim(), columns?.[index] ?? null] as const)
        .filter(([name]) => name !== '')
        .slice(0, maxNamedColumns),
    ),
  };
}

function valuesOf(columns: readonly (string | null)[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, attribute] of columns.entries()) {
    const cell = cells[index]?.trim() ?? '';
    if (attribute !== null && cell !== '') values[attribute] = cell;
  }
  return values;
}
