import type { Database } from '../../database/schema.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { RelatedId } from '../../http/operations/body-rule.ts';
import { readShownAttributes } from '../../http/records/record-record-events.ts';
import { requireRecord } from '../../http/records/record-store.ts';

/** Puts an asset into these collections and removes it from all others. Throws 404 for a collection of another team. */
export async function writeCollections(
  database: Database,
  teamId: number,
  assetId: number,
  collections: readonly RelatedId[],
  pointer: string,
): Promise<void> {
  for (const { id } of collections)
    await requireRecord(database, 'collection', teamId, id, `${pointer}/relationships/collections`);
  await database.deleteFrom('asset_collections').where('asset_id', '=', assetId).execute();
  if (collections.length > 0)
    await database
      .insertInto('asset_collections')
      .values(collections.map(({ id }) => ({ asset_id: assetId, collection_id: id })))
      .execute();
}

export async function loadCollections(
  database: Database,
  assetId: number,
  base: string,
): Promise<readonly ResourceNode[]> {
  const rows = await database
    .selectFrom('asset_collections')
    .innerJoin('team_records', (join) =>
      join.onRef('team_records.id', '=', 'collection_id').on('team_records.type', '=', 'collection'),
    )
    .selectAll('team_records')
    .where('asset_id', '=', assetId)
    .orderBy('team_records.id')
    .execute();
  return rows.map((row) => ({ type: 'collection', id: row.id, attributes: readShownAttributes(row.attributes, base) }));
}
