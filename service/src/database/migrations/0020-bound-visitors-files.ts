import { migrationOf } from '../migration-of.ts';

/** Limits the storage and the processing of visitors' files. */
export const boundVisitorsFiles = migrationOf([
  // The received bytes, beside the announced bytes: only received bytes use storage.
  `alter table uploads add column received bigint not null default 0`,
  // Older uploads count as complete: this may overestimate them, but only for a day.
  `update uploads set received = length`,
  // The work that a post requires: posts of words never wait for pictures, and pictures never wait for videos.
  `alter table post_create_requests add column work text not null default 'words'`,
  `create index post_create_requests_by_work on post_create_requests (work, status, board_id, created_at)`,
]);
