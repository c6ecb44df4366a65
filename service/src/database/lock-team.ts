import type { Database } from './schema.ts';

/**
 * Makes changes of one team that depend on one another wait for each other, until the transaction ends. Without it, two
 * owners who remove each other at once would both see the other one, and leave none.
 */
export async function lockTeam(transaction: Database, teamId: number): Promise<void> {
  await transaction
    .updateTable('teams')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', teamId)
    .execute();
}
