import type { Kysely, Migration } from 'kysely';

/** Why the last poll of a feed failed, by a code that is said in the reader's language. */
export const sayWhyFeedsFail: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('feed_states').addColumn('last_error_details', 'text').execute();
  },
};
