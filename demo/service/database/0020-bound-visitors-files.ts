import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // Bytes that came, beside those that were announced: only they take room.
  `alter table uploads add column received bigint not null default 0`,
  // What came before this column was counted counts as whole: rather too much than too little, and for a day only.
  `update uploads set received = length`,
  // What is to be made for a post: words alone never wait behind pictures, nor pictures behind films.
  `alter table post_create_requests add column work text not null default 'words'`,
  `create index post_create_requests_by_work on post_create_requests (work, status, board_id, created_at)`,
];

/** What visitors' files take, in room and in work. */
export const boundVisitorsFiles: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
