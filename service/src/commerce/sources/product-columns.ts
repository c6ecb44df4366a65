/**
 * Other names of the attributes of a product: Google Merchant, Facebook catalogs, shops' exports, and other
 * languages.
 */
const others: Readonly<Record<string, string>> = {
  sku:
    'id product_id item_id retailer_id item_number article_number ' +
    'variant_sku artikelnummer artikelnr référence referencia codice',
  name:
    'title product_name product_title item_title titel produktname bezeichnung ' +
    'artikelname titre nom nombre título titolo nome',
  description:
    'body_html body_(html) long_description short_description beschreibung produktbeschreibung descripción descrizione',
  price: 'regular_price variant_price list_price base_price preis prix precio prezzo preço',
  sale_price: 'special_price offer_price discount_price angebotspreis aktionspreis',
  sale_dates: 'sale_price_effective_date',
  currency: 'currency_code währung waehrung devise moneda valuta',
  image_url:
    'image_link image image_src picture picture_url main_image images bild bild_url bildlink photo imagen immagine',
  url: 'link product_url product_link permalink deeplink produktlink lien enlace',
  availability:
    'stock_status in_stock in_stock? stock_availability verfügbarkeit verfuegbarkeit disponibilité ' +
    'disponibilidad disponibilità',
  categories:
    'product_type google_product_category category product_category kategorie kategorien catégorie categoría categoria',
};
/** What a column can be read as. */
export const columnAttributes = [
  'sku',
  'name',
  'description',
  'price',
  'sale_price',
  'sale_dates',
  'sale_price_starts_at',
  'sale_price_ends_at',
  'currency',
  'image_url',
  'url',
  'availability',
  'categories',
] as const;

/** Columns that the owner has set, by their names in the file; null = the column is not read. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

const own = new Set<string>(columnAttributes);
const columnOf = new Map(
  Object.entries(others).flatMap(([name, list]) => list.split(' ').map((other) => [other, name] as const)),
);

/** No column that we read has a longer name. */
const maxNameLetters = 60;

const plain = (name: string): string =>
  name
    .trim()
    .slice(0, maxNameLetters)
    .toLowerCase()
    .normalize('NFC')
    .replace(/^g:/, '')
    .replace(/[\s-]+/g, '_');

/**
 * Guesses which column holds which attribute. What the owner has set comes first; then the exact name wins over another
 * one, and the first over a second. Returns an attribute or null for each column.
 */
export function guessColumns(header: readonly string[], chosen: ChosenColumns = {}): readonly (string | null)[] {
  const names = header.map(plain);
  const set = header.map((name) => (Object.hasOwn(chosen, name.trim()) ? chosen[name.trim()] : undefined));
  const taken = new Set<string>(names.filter((name, index) => own.has(name) && set[index] === undefined));
  const seen = new Set<string>(set.filter((attribute) => typeof attribute === 'string'));
  return names.map((name, index) => {
    const wanted = set[index];
    if (wanted !== undefined) return wanted;
    const isExact = own.has(name);
    const attribute = isExact ? name : columnOf.get(name);
    if (attribute === undefined || seen.has(attribute) || (!isExact && taken.has(attribute))) return null;
    seen.add(attribute);
    return attribute;
  });
}
