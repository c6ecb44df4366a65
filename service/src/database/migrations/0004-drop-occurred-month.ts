import { sql, type Kysely, type Migration } from 'kysely';

/** Months are now computed from the time itself, in any time zone. */
export const dropOccurredMonth: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table engagement_events drop column occurred_month`.execute(database);
  },
};
