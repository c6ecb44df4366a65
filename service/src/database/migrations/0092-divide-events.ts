import { sql, type Kysely, type Migration } from 'kysely';
import { divideEvents } from '../divide-events.ts';
import { isPostgres } from '../is-postgres.ts';
import type { Tables } from '../schema.ts';

/**
 * Events of a new PostgreSQL are divided into months. A database that is in use is divided a day later
 * (`divideUsedEvents`), while the service runs.
 */
export const divideNewEvents: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    if (!isPostgres(database)) return;
    const { rows } = await sql`select id from teams limit 1`.execute(database);
    if (rows.length === 0) await divideEvents(database as Kysely<Tables>, null);
  },
};
