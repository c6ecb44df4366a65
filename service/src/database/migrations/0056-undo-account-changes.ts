import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Whether the user allowed an application to change what is sensitive; and what an account was before such a change,
 * for the link that takes it back.
 */
export const undoAccountChanges: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`alter table oauth_grants add column is_sensitive integer not null default 0`.execute(database);
    await sql`
      create table account_changes (
        secret_hash text primary key,
        user_id bigint not null references users (id) on delete cascade,
        email text,
        password_hash text,
        changed_at bigint not null,
        expires_at bigint not null
      )
    `.execute(database);
    await sql`create index account_changes_by_user on account_changes (user_id)`.execute(database);
  },
};
