import { sql, type Kysely, type Migration } from 'kysely';

const statements = [
  // What a start must know of the one before it: the version of the seeds, and the secret of proofs of work.
  `create table kept_values (name text primary key, value text not null)`,
  // How many posts of a board came in the last hour is asked once after each start.
  `create index post_create_requests_by_board on post_create_requests (board_id, created_at)`,
  // Which of a team's mixes show a board.
  `create index mix_boards_by_board on mix_boards (board_id)`,
];

export const keepValuesBetweenStarts: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
