import { migrationOf } from '../migration-of.ts';

/**
 * What identifies a post when its id or its address moves, what its source said last, and what became of it there.
 * Existing rows are completed when their source lists them again.
 */
export const identifyPosts = migrationOf([
  `alter table feed_posts add column current_id text`,
  `alter table feed_posts add column page text`,
  `alter table feed_posts add column content_key text`,
  `alter table feed_posts add column source_date bigint`,
  `alter table feed_posts add column listed_at bigint`,
  `alter table feed_posts add column shown text`,
  `alter table feed_posts add column approved_shown text`,
  `alter table feed_posts add column leads bigint not null default 1`,
  `alter table feed_posts add column gone_at bigint`,
  `alter table feed_posts add column held_since bigint`,
  `alter table feed_posts add column is_kept bigint not null default 0`,
  `alter table feed_posts add column removed text`,
  `create index feed_posts_by_id on feed_posts (social_feed_id, current_id)`,
  `create index feed_posts_by_page on feed_posts (board_id, page)`,
  `create index feed_posts_by_content on feed_posts (board_id, content_key)`,
  `alter table feed_states add column listed_at bigint`,
  `alter table feed_states add column unordered_at bigint`,
  `alter table feed_states add column held_posts bigint not null default 0`,
  `alter table feed_states add column held_since bigint`,
]);
