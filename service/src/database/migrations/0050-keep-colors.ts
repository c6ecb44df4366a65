import { sql, type Kysely, type Migration } from 'kysely';

/** The color of a feed's picture, which fills its place on a card until the picture is loaded. */
export const keepColors: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table feed_media add column color text`.execute(database);
  },
};
