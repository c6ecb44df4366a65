import { readHtml } from '../../feeds/connectors/html-to-text.ts';
import { productAttributes } from '../products/product-attributes.ts';
import type { FoundProduct, SourceProduct } from './product-source.ts';
import { readMoney } from './read-money.ts';

export type Product = Readonly<Record<string, unknown>>;

export interface CleanProducts {
  readonly products: readonly Product[];
  /** What was left out, with its line. */
  readonly notices: readonly string[];
}

const maxNotices = 5;
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

const availabilities: Readonly<Record<string, string>> = {
  instock: 'in stock',
  true: 'in stock',
  yes: 'in stock',
  '1': 'in stock',
  available: 'in stock',
  availablefororder: 'in stock',
  outofstock: 'out of stock',
  false: 'out of stock',
  no: 'out of stock',
  '0': 'out of stock',
  soldout: 'out of stock',
  discontinued: 'out of stock',
  preorder: 'preorder',
  onbackorder: 'backorder',
  backorder: 'backorder',
};

function readAvailability(text: string): string {
  const word = text.replace(/^https?:\/\/schema\.org\//i, '').toLowerCase();
  return availabilities[word.replace(/[\s_-]+/g, '')] ?? cut(word, 40);
}

/** `2026-01-01T00:00+0100/2026-01-31T23:59+0100` */
function readDates(text: string | undefined): Product {
  const [starts, ends] = (text ?? '').split('/').map((part) => {
    const time = Date.parse(part.trim().replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
    return Number.isNaN(time) ? undefined : new Date(time).toISOString();
  });
  return {
    ...(starts !== undefined && { sale_price_starts_at: starts }),
    ...(ends !== undefined && { sale_price_ends_at: ends }),
  };
}

const readCategories = (text: string): string[] =>
  [...new Set(text.split(/[|>]/).map((part) => cut(part.trim(), 100)))].filter((part) => part !== '').slice(0, 20);

/** Turns the texts of a source into attributes; `say` tells what is wrong. null = it is no product. */
function cleanOne({ place, values }: FoundProduct, say: (notice: string) => void): Product | null {
  const made: Record<string, unknown> = { ...readDates(values['sale_dates']) };
  const set = (name: keyof typeof productAttributes, value: unknown): void => {
    const result = productAttributes[name].safeParse(value);
    if (result.success) made[name] = result.data;
    else say(`${place}: ${name} is not ${result.error.issues[0]?.message}.`);
  };
  for (const name of ['sku', 'name'] as const)
    if (values[name] === undefined || values[name] === '') {
      say(`${place}: ${name} is missing.`);
      return null;
    }
  set('sku', values['sku']);
  set('name', cut(readHtml(values['name'] ?? '', 1000).text.trim(), 300));
  if (made['sku'] === undefined || made['name'] === undefined) return null;
  setPrices(values, set, (name) => say(`${place}: “${cut(values[name] ?? '', 40)}” is no ${name.replace('_', ' ')}.`));
  if (values['description']) set('description', cut(readHtml(values['description']).text.trim(), 5000));
  for (const name of ['image_url', 'url', 'sale_price_starts_at', 'sale_price_ends_at'] as const)
    if (values[name]) set(name, values[name]);
  if (values['availability']) set('availability', readAvailability(values['availability']));
  if (values['categories']) set('categories', readCategories(values['categories']));
  return made;
}

function setPrices(
  values: SourceProduct,
  set: (name: 'price' | 'sale_price' | 'currency', value: unknown) => void,
  refuse: (name: 'price' | 'sale_price') => void,
): void {
  let currency = values['currency']?.toUpperCase();
  for (const name of ['price', 'sale_price'] as const) {
    const text = values[name] ?? '';
    if (text === '') continue;
    const money = readMoney(text);
    if (money === null) refuse(name);
    else set(name, money.amount);
    currency ??= money?.currency ?? undefined;
  }
  if (currency !== undefined) set('currency', currency);
}

/** Cleans what a source listed. Of two products with one number the first counts. */
export function cleanProducts(found: readonly FoundProduct[]): CleanProducts {
  const products = new Map<string, Product>();
  const notices: string[] = [];
  for (const each of found) {
    const product = cleanOne(each, (notice) => notices.push(notice));
    if (!product) continue;
    const sku = String(product['sku']);
    if (products.has(sku)) notices.push(`${each.place}: ${sku} is there twice; the first counts.`);
    else products.set(sku, product);
  }
  const more = notices.length - maxNotices;
  return {
    products: [...products.values()],
    notices: more > 0 ? [...notices.slice(0, maxNotices), `${more} more like these.`] : notices,
  };
}
