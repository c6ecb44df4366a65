import { migrationOf } from '../migration-of.ts';

export const keepSummaries = migrationOf([
  // Rows are deleted with their board and can be recreated from its posts at any time.
  `create table posts_summaries (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    fingerprint text not null,
    generated_at bigint not null,
    attributes text not null)`,
  `create index posts_summaries_by_board on posts_summaries (board_id, generated_at)`,
]);
