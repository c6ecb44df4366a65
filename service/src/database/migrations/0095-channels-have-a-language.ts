import type { Kysely, Migration } from 'kysely';

/** The language of the messages of a channel. Channels that were added before it stay English. */
export const channelsHaveALanguage: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('notification_channels').addColumn('language', 'text').execute();
  },
};
