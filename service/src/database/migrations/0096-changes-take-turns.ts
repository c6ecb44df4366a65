import { sql, type Kysely, type Migration } from 'kysely';

/** What is being changed in turn (`take-turns.ts`): one row for each change that is under way. */
export const changesTakeTurns: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table turns (
        name_hash text primary key,
        lease_until bigint not null,
        lease_owner text not null
      )
    `.execute(database);
  },
};
