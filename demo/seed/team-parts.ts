import type { Database } from '../../service/src/database/schema.ts';
import type { MediaFile } from '../../service/src/visitors/media/media-files.ts';
import { referTo } from './describe-seed-post.ts';
import type { SeedProduct } from './seed-types.ts';
import { storeProducts } from './store-board.ts';
import { storeAccounts, storeUsers } from './store-team.ts';

/** Resources of the team that its boards refer to. */
export interface TeamParts {
  /** Products by sku. */
  readonly productIds: ReadonlyMap<string, number>;
  /** Accounts by network. */
  readonly accountIds: ReadonlyMap<string, number>;
  /** The moderators. */
  readonly userIds: readonly number[];
}

async function requireProducts(
  database: Database,
  teamId: number,
  products: readonly SeedProduct[],
  files: ReadonlyMap<string, MediaFile>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('products')
    .select(['id', 'attributes'])
    .where('team_id', '=', teamId)
    .orderBy('id')
    .execute();
  const known = new Map(
    rows.map(({ id, attributes }) => [String((JSON.parse(attributes) as { readonly sku?: unknown }).sku), id]),
  );
  const missing = products.filter(({ sku }) => !known.has(sku));
  const ids = await storeProducts(
    database,
    teamId,
    missing.map(({ photo, price, salePrice, saleStartsAt, saleEndsAt, ...product }) => ({
      ...product,
      price: price || null,
      sale_price: salePrice ?? null,
      sale_price_starts_at: saleStartsAt ?? null,
      sale_price_ends_at: saleEndsAt ?? null,
      image_url: referTo(photo, files),
      status: 'active',
    })),
  );
  return new Map(
    products.map(({ sku }) => [sku, known.get(sku) ?? ids[missing.findIndex((other) => other.sku === sku)] ?? 0]),
  );
}

/** Returns the users, accounts and products of the demo's team. Missing ones are created. */
export async function requireTeamParts(
  database: Database,
  team: { readonly id: number; readonly name: string },
  products: readonly SeedProduct[],
  files: ReadonlyMap<string, MediaFile>,
): Promise<TeamParts> {
  const productIds = await requireProducts(database, team.id, products, files);
  const users = await database.selectFrom('users').select('id').where('team_id', '=', team.id).orderBy('id').execute();
  const userIds = users.length > 0 ? users.map(({ id }) => id) : await storeUsers(database, team.id);
  const accounts = await database
    .selectFrom('accounts')
    .select(['id', 'type'])
    .where('team_id', '=', team.id)
    .orderBy('id')
    .execute();
  const accountIds =
    accounts.length > 0
      ? new Map(accounts.map(({ type, id }) => [type, id]))
      : await storeAccounts(database, team.id, team.name);
  return { productIds, accountIds, userIds };
}
