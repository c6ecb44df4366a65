import { sql, type Kysely, type Migration } from 'kysely';

/** Messages to chats are claimed as every other kind of work is (`jobs/claim.ts`). */
export const claimChatMessages: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const column of ['lease_until bigint', 'lease_owner text'])
      await sql.raw(`alter table chat_messages add column ${column}`).execute(database);
  },
};
