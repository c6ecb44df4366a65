import { sql, type Kysely, type Migration } from 'kysely';

/** Boards of earlier versions keep their order: the last moderated posts first. */
const statements = [
  'alter table boards add column is_by_date bigint not null default 0',
  `create index posts_by_date on posts (board_id, status, is_pinned, published_at, last_moderated_at, id)`,
];

export const orderByDate: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
