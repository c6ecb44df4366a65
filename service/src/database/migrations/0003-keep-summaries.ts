import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Rows are deleted with their board and can be recreated from its posts at any time.
  `create table posts_summaries (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    fingerprint text not null,
    generated_at bigint not null,
    attributes text not null)`,
  `create index posts_summaries_by_board on posts_summaries (board_id, generated_at)`,
];

export const keepSummaries: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
