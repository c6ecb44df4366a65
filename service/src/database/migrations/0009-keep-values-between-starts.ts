import { migrationOf } from '../migration-of.ts';

export const keepValuesBetweenStarts = migrationOf([
  // Values that a start needs from the previous one: the version of the seeds, and the secret of proofs of work.
  `create table kept_values (name text primary key, value text not null)`,
  // Each start counts the posts of a board in the last hour once.
  `create index post_create_requests_by_board on post_create_requests (board_id, created_at)`,
  // Finds a team's mixes that show a board.
  `create index mix_boards_by_board on mix_boards (board_id)`,
]);
