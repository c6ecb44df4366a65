import type { Kysely, Migration } from 'kysely';

/** Why the tokens of an account could not be renewed, by a code that is said in the reader's language. */
export const sayWhyAccountsFail: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('account_tokens').addColumn('last_error_details', 'text').execute();
  },
};
