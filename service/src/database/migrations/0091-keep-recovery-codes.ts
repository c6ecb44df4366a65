import { sql, type Kysely, type Migration } from 'kysely';

/** The unused recovery codes of users with a second factor, as hashes. */
export const keepRecoveryCodes: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`
      create table recovery_codes (
        user_id bigint not null references users (id) on delete cascade,
        code_hash text not null,
        created_at bigint not null,
        primary key (user_id, code_hash)
      )
    `.execute(database);
  },
};
