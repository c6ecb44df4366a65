import { migrationOf } from '../migration-of.ts';

export const bringPostsFromFeeds = migrationOf([
  // The schedule, the lease and the health of a feed that imports posts. A feed without a row is not polled.
  `create table feed_states (
    social_feed_id bigint primary key references social_feeds (id) on delete cascade,
    due_at bigint,
    lease_until bigint,
    lease_owner text,
    position text not null,
    secrets text not null,
    polled_at bigint,
    success_at bigint,
    brought_at bigint,
    last_brought bigint not null,
    total_brought bigint not null,
    failures bigint not null,
    last_error text,
    notice text)`,
  `create index feed_states_by_due on feed_states (due_at)`,
  // All posts that feeds ever imported. A post that was deleted here keeps its row, so that it is not imported again;
  // posts of a deleted feed keep theirs, so that another feed with the same source does not import them twice.
  `create table feed_posts (
    social_feed_id bigint not null,
    source_id text not null,
    board_id bigint not null references boards (id) on delete cascade,
    address text,
    post_id bigint references posts (id) on delete set null,
    fingerprint text not null,
    published_at bigint not null,
    missing_since bigint,
    waits_for_picture bigint not null,
    primary key (social_feed_id, source_id))`,
  `create index feed_posts_by_address on feed_posts (board_id, address)`,
  `create index feed_posts_by_post on feed_posts (post_id)`,
  // Pictures to be fetched, and the names of the stored files.
  `create table feed_pictures (
    id bigint primary key,
    post_id bigint not null references posts (id) on delete cascade,
    social_feed_id bigint not null,
    role text not null,
    place bigint not null,
    url text not null,
    alternative_text text,
    status text not null,
    attempts bigint not null,
    due_at bigint not null,
    media_name text)`,
  `create index feed_pictures_by_post on feed_pictures (post_id)`,
  `create index feed_pictures_by_due on feed_pictures (status, due_at)`,
  `create index feed_pictures_by_media on feed_pictures (media_name)`,
  `create table feed_media (
    name text primary key,
    social_feed_id bigint not null,
    url text not null,
    created_at bigint not null,
    content_type text not null,
    bytes bigint not null,
    width bigint not null,
    height bigint not null,
    image_phash text not null)`,
  `create index feed_media_by_url on feed_media (social_feed_id, url)`,
  `insert into id_blocks (name, next_id) values ('feed_pictures', 1)`,
]);
