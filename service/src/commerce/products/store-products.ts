import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, TeamRecordRow } from '../../database/schema.ts';
import type { Product } from '../sources/clean-products.ts';
import { productDefaults } from './product-attributes.ts';

export interface StoreCounts {
  readonly created: number;
  readonly updated: number;
  readonly deactivated: number;
  /** Missing products that are still shown, because so many are missing at once. */
  readonly held: number;
}

/** A file that suddenly lacks more than half of its products is more often a fault than a clearance. */
const suspectPart = 0.5;
const suspectCount = 5;
const rowsAtOnce = 200;

/**
 * Stores products by their sku: existing ones are updated, new ones are created, missing ones become inactive, which
 * hides them from visitors. The tags on pictures remain, for the day when a product returns.
 * @param mayHold whether many missing products are held back once; `gone` = whether missing means anything
 */
export async function storeProducts(
  database: Database,
  feed: TeamRecordRow,
  products: readonly Product[],
  { isWhole = true, mayHold = false } = {},
): Promise<StoreCounts> {
  const rows = await database.selectFrom('products').selectAll().where('product_feed_id', '=', feed.id).execute();
  const known = new Map(rows.map((row) => [String((JSON.parse(row.attributes) as Product)['sku']), row]));
  const added: string[] = [];
  const seen = new Set<string>();
  for (const product of products) {
    const sku = String(product['sku']);
    if (seen.has(sku)) continue;
    seen.add(sku);
    const row = known.get(sku);
    const attributes = JSON.stringify({ ...productDefaults, ...product });
    if (!row) added.push(attributes);
    else if (row.attributes !== attributes)
      await database.updateTable('products').set({ attributes }).where('id', '=', row.id).execute();
  }
  await insertProducts(database, feed, added);
  const active = rows.filter(({ attributes }) => (JSON.parse(attributes) as Product)['status'] !== 'inactive');
  const gone = isWhole
    ? active.filter(({ attributes }) => !seen.has(String((JSON.parse(attributes) as Product)['sku'])))
    : [];
  const isSuspect = mayHold && gone.length >= suspectCount && gone.length > active.length * suspectPart;
  if (!isSuspect)
    for (const { id, attributes } of gone)
      await database
        .updateTable('products')
        .set({ attributes: JSON.stringify({ ...(JSON.parse(attributes) as object), status: 'inactive' }) })
        .where('id', '=', id)
        .execute();
  return {
    created: added.length,
    updated: seen.size - added.length,
    deactivated: isSuspect ? 0 : gone.length,
    held: isSuspect ? gone.length : 0,
  };
}

async function insertProducts(database: Database, feed: TeamRecordRow, added: readonly string[]): Promise<void> {
  if (added.length === 0) return;
  const firstId = await allocateIds(database, 'products', added.length);
  const rows = added.map((attributes, index) => ({
    id: firstId + index,
    team_id: feed.team_id,
    product_feed_id: feed.id,
    attributes,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await database
      .insertInto('products')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
}

/** Hides the prices of a feed from visitors, or shows them again. */
export async function markPrices(database: Database, feedId: number, isStale: boolean): Promise<void> {
  await database
    .updateTable('products')
    .set({ price_is_stale: isStale ? 1 : 0 })
    .where('product_feed_id', '=', feedId)
    .where('price_is_stale', '=', isStale ? 0 : 1)
    .execute();
}
