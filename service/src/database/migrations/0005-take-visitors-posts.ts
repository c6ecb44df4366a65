import { migrationOf } from '../migration-of.ts';

export const takeVisitorsPosts = migrationOf([
  // Every post that existed before this column was approved.
  `alter table posts add column status text not null default 'approved'`,
  // Indexes with the status skip pending posts, because there may be more of them than public posts.
  `drop index posts_by_feed_order`,
  `drop index posts_by_publication`,
  `create index posts_by_feed_order on posts (board_id, status, is_pinned, last_moderated_at, id)`,
  `create index posts_by_publication on posts (board_id, status, published_at, id)`,

  `create table post_create_requests (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    status text not null,
    idempotency_key text,
    body_hash text not null,
    created_at bigint not null,
    attributes text not null,
    errors text not null,
    post_id bigint references posts (id) on delete set null)`,
  // Rows without a key count as different in both databases.
  `create unique index post_create_requests_by_key on post_create_requests (board_id, idempotency_key)`,
  `create index post_create_requests_by_status on post_create_requests (status, created_at)`,
  `create index post_create_requests_by_post on post_create_requests (post_id)`,

  `create table uploads (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    created_at bigint not null,
    expires_at bigint not null,
    length bigint not null,
    request_id text references post_create_requests (id) on delete set null)`,
  `create index uploads_by_board on uploads (board_id)`,
  `create index uploads_by_expiry on uploads (expires_at)`,
  `create index uploads_by_request on uploads (request_id)`,

  // A row without a post is an unused file.
  `create table visitor_media (
    name text primary key,
    post_id bigint references posts (id) on delete set null,
    created_at bigint not null,
    content_type text not null,
    bytes bigint not null,
    width bigint not null,
    height bigint not null,
    image_phash text not null)`,
  `create index visitor_media_by_post on visitor_media (post_id)`,

  `create table solved_challenges (id text primary key, expires_at bigint not null)`,
  `create index solved_challenges_by_expiry on solved_challenges (expires_at)`,
]);
