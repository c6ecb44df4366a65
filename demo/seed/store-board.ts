import { allocateIds } from '../../service/src/database/allocate-ids.ts';
import type { Insertable } from 'kysely';
import type { Database, Tables } from '../../service/src/database/schema.ts';
import { insertRows } from '../../service/src/posts/store-posts.ts';

export interface BoardDraft {
  readonly teamId: number;
  readonly slug: string;
  readonly name: string;
  readonly isPublic: boolean;
  readonly isLive: boolean;
}

export async function storeBoard(
  database: Database,
  { teamId, slug, name, isPublic, isLive }: BoardDraft,
): Promise<number> {
  const id = await allocateIds(database, 'boards', 1);
  await database
    .insertInto('boards')
    .values({ id, team_id: teamId, slug, name, is_public: Number(isPublic), is_live: Number(isLive) })
    .execute();
  return id;
}

/** Stores related records that have only attributes. Returns the ids in the same order. */
export async function storeParts(
  database: Database,
  table: 'social_feeds' | 'personalizations' | 'ctas',
  boardId: number,
  parts: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const firstId = await allocateIds(database, table, parts.length);
  const rows: Insertable<Tables[typeof table]>[] = parts.map((part, index) => ({
    id: firstId + index,
    board_id: boardId,
    attributes: JSON.stringify(part),
  }));
  await insertRows(database, table, rows);
  return rows.map(({ id }) => id);
}

/** Stores products, which belong to the team because several boards may show the same product. */
export async function storeProducts(
  database: Database,
  teamId: number,
  products: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const firstId = await allocateIds(database, 'products', products.length);
  const rows = products.map((product, index) => ({
    id: firstId + index,
    team_id: teamId,
    attributes: JSON.stringify(product),
  }));
  await insertRows(database, 'products', rows);
  return rows.map(({ id }) => id);
}
