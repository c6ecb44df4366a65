import type { Database, RecordType, Tables } from './schema.ts';

/**
 * Reserves consecutive ids and returns the first. It uses one row per kind instead of the databases' own sequences:
 * those differ, and neither returns the ids of many inserted rows in a guaranteed order.
 */
export async function allocateIds(database: Database, kind: keyof Tables | RecordType, count: number): Promise<number> {
  const block = await database
    .updateTable('id_blocks')
    .set((row) => ({ next_id: row('next_id', '+', count) }))
    .where('name', '=', kind)
    .returning('next_id')
    .executeTakeFirst();
  // Not an error of the database's, which would count as a row that another request has deleted (404).
  if (!block) throw new Error(`The table id_blocks has no row for ${kind}.`);
  return block.next_id - count;
}
