import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Copies of public files that a CDN reads, so that they can be removed. Without references: a copy outlives its post.
 */
export const publishCopies: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await sql`create table public_copies (
      name text primary key,
      team_id bigint not null,
      is_ready integer not null)`.execute(database);
  },
};
