import { Parser } from 'htmlparser2';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { type ChosenColumns, guessColumns } from './product-columns.ts';
import { type FoundProduct, maxProducts, type SourceResult } from './product-source.ts';
import { maxNamedColumns } from './read-table.ts';

/** RSS and Atom of Google Merchant and Facebook; plain lists of shops. */
const itemNames = new Set(['item', 'entry', 'product', 'offer']);
const pieceLetters = 200_000;
const maxTextLetters = 20_000;

/** Counts the lines up to a position; positions only increase. */
function createLineCounter(text: string): (position: number) => number {
  let [line, at] = [1, 0];
  return (position) => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < position; next = text.indexOf('\n', at)) {
      line++;
      at = next + 1;
    }
    return line;
  };
}

interface OpenItem {
  readonly place: string;
  readonly fields: Map<string, string>;
  readonly depth: number;
}

/** An element with the prefix `g:` says the same as one without, and more exactly. */
function valuesOf({ fields }: OpenItem, chosen: ChosenColumns): Record<string, string> {
  const names = [...fields.keys()].sort((one, other) => Number(other.startsWith('g:')) - Number(one.startsWith('g:')));
  const columns = guessColumns(names, chosen);
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const attribute = columns[index];
      const value = fields.get(name)?.trim() ?? '';
      return attribute == null || value === '' ? [] : [[attribute, value]];
    }),
  );
}

const tooMany = (): ConnectorError =>
  new ConnectorError(`The file has more than ${maxProducts.toLocaleString('en')} products, which is too much.`, {
    code: 'too_many_entries',
    values: { count: maxProducts },
  });

/** Reads a list of products in XML, piece by piece and without a tree of it. */
export async function readXmlProducts(
  text: string,
  chosen: ChosenColumns = {},
): Promise<Omit<SourceResult, 'position'>> {
  const products: FoundProduct[] = [];
  const lineAt = createLineCounter(text);
  const columns: Record<string, string | null> = {};
  let item: OpenItem | null = null;
  let [depth, hasEnded, isCut] = [0, false, false];
  let field: { readonly name: string; value: string } | null = null;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth++;
        if (depth === 1 && name.toLowerCase() === 'html')
          throw new ConnectorError('There is a web page at this address, and no product feed.', {
            code: 'file_without_products',
          });
        if (item === null) {
          if (itemNames.has(name.toLowerCase().replace(/^.*:/, '')))
            item = { place: `Line ${lineAt(parser.startIndex)}`, fields: new Map(), depth };
        } else if (depth === item.depth + 1) field = { name: name.toLowerCase(), value: attributes['href'] ?? '' };
      },
      ontext: (part) => {
        if (field && field.value.length < maxTextLetters) field.value += part;
      },
      onclosetag: (_name, isImplied) => {
        if (isImplied && hasEnded) isCut = true;
        else if (item && depth === item.depth + 1 && field) {
          if (!item.fields.has(field.name)) item.fields.set(field.name, field.value);
          field = null;
        } else if (item && depth === item.depth) {
          if (products.length >= maxProducts) throw tooMany();
          products.push({ place: item.place, values: valuesOf(item, chosen) });
          const names = [...item.fields.keys()];
          for (const [index, attribute] of guessColumns(names, chosen).entries()) {
            const name = names[index] ?? '';
            if (attribute !== null || Object.keys(columns).length < maxNamedColumns) columns[name] ??= attribute;
          }
          item = null;
        }
        depth--;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  for (let at = 0; at < text.length; at += pieceLetters) {
    parser.write(text.slice(at, at + pieceLetters));
    await new Promise(setImmediate);
  }
  hasEnded = true;
  parser.end();
  if (products.length === 0)
    throw new ConnectorError(
      'The XML has no products: elements <item>, <entry> or <product> are wanted, each with an id and a title.',
      { code: 'file_without_products' },
    );
  return {
    products,
    isWhole: !isCut,
    notices: isCut ? ['The file ends early; its complete products are read.'] : [],
    columns,
  };
}
