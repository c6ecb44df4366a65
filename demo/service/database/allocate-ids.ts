import type { Database, RecordType, Tables } from './schema.ts';

/**
 * Reserves consecutive numbers and answers the first. One row per kind rather than the databases' own sequences:
 * those differ, and neither tells the ids of many rows written at once in a promised order.
 */
export async function allocateIds(database: Database, kind: keyof Tables | RecordType, count: number): Promise<number> {
  const { next_id } = await database
    .updateTable('id_blocks')
    .set((row) => ({ next_id: row('next_id', '+', count) }))
    .where('name', '=', kind)
    .returning('next_id')
    .executeTakeFirstOrThrow();
  return next_id - count;
}
