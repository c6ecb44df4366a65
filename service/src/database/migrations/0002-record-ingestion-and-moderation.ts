import { migrationOf } from '../migration-of.ts';

export const recordIngestionAndModeration = migrationOf([
  `create table users (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    name text not null)`,
  `create table accounts (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    type text not null,
    name text not null)`,
  `alter table social_feeds add column account_id bigint references accounts (id) on delete set null`,

  // The ids are no references: an event stays counted after its post, feed, account or user is deleted.
  `create table ingestion_events (
    post_id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    occurred_at bigint not null,
    social_feed_id bigint,
    social_feed_source text,
    account_id bigint)`,
  `create table moderation_events (
    id bigint primary key,
    post_id bigint not null,
    board_id bigint not null references boards (id) on delete cascade,
    occurred_at bigint not null,
    user_id bigint,
    status text not null,
    source text not null)`,
  `create index ingestion_events_by_board on ingestion_events (board_id, occurred_at)`,
  `create index moderation_events_by_board on moderation_events (board_id, occurred_at)`,

  // Rows for posts that are older than these tables: they were imported after their publication and were approved.
  `insert into ingestion_events (post_id, board_id, occurred_at, social_feed_id, social_feed_source)
    select id, board_id, published_at, social_feed_id, case when social_feed_id is null then null else type end
    from posts`,
  `insert into moderation_events (id, post_id, board_id, occurred_at, status, source)
    select 700001 + id, id, board_id, last_moderated_at, 'approved', type from posts`,
  `insert into id_blocks (name, next_id) values ('accounts', 301), ('users', 501)`,
  `insert into id_blocks (name, next_id)
    select 'moderation_events', coalesce(max(id) + 1, 700001) from moderation_events`,
]);
