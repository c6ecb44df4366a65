import { migrationOf } from '../migration-of.ts';

/** Boards of earlier versions keep their order: the last moderated posts first. */
export const orderByDate = migrationOf([
  'alter table boards add column is_by_date bigint not null default 0',
  `create index posts_by_date on posts (board_id, status, is_pinned, published_at, last_moderated_at, id)`,
]);
