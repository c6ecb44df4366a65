import { ApiError } from '../../http/json-api/api-error.ts';
import { productAttributes } from './product-attributes.ts';
import { readCsvRows } from './read-csv.ts';

const maxRows = 10_000;
/** The required format: these columns, with their names in the first line, in any order. */
const csvColumns = [
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'currency',
  'image_url',
  'url',
  'availability',
  'categories',
] as const;

function readProduct(given: Readonly<Record<string, unknown>>, place: string): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(productAttributes)) {
    if (given[name] === undefined || given[name] === '') continue;
    const result = schema.safeParse(given[name]);
    if (!result.success)
      throw new ApiError('invalid_attribute', `${place}: ${name} must be ${result.error.issues[0]?.message}.`);
    values[name] = result.data;
  }
  for (const name of ['sku', 'name'])
    if (!(name in values)) throw new ApiError('invalid_attribute', `${place}: ${name} is missing.`);
  return values;
}

/** Reads the products of a file in the required format. Throws 422 with the number of the invalid line. */
export function readCsvProducts(text: string): readonly Readonly<Record<string, unknown>>[] {
  const [first, ...rows] = readCsvRows(text);
  const header = first?.cells ?? [];
  const unknown = header.find((name) => !(csvColumns as readonly string[]).includes(name));
  if (header.length === 0 || unknown !== undefined || !header.includes('sku') || !header.includes('name')) {
    throw new ApiError(
      'invalid_attribute',
      `The first line must name columns, sku and name among them. Possible: ${csvColumns.join(', ')}.`,
      { pointer: '/data/attributes/csv' },
    );
  }
  if (rows.length > maxRows)
    throw new ApiError('invalid_attribute', `At most ${maxRows} products a file.`, { pointer: '/data/attributes/csv' });
  const open = rows.find(({ isOpen }) => isOpen);
  // The products behind the quote would be taken for removed ones.
  if (open)
    throw new ApiError('invalid_attribute', `Line ${open.line}: a quote has no end.`, {
      pointer: '/data/attributes/csv',
    });
  return rows.map(({ cells: row, line }) => {
    const cells = Object.fromEntries(header.map((name, column) => [name, row[column] ?? '']));
    const { categories, ...rest } = cells;
    return readProduct(
      {
        ...rest,
        ...(categories && {
          categories: categories
            .split('|')
            .map((item) => item.trim())
            .filter((item) => item !== ''),
        }),
      },
      `Line ${line}`,
    );
  });
}
