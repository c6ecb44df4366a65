import { migrationOf } from '../migration-of.ts';

/** Plain SQL that both databases interpret equally: `bigint` and `text` only. */
export const createTables = migrationOf([
  // Each kind starts at a different number, so that an id of the wrong kind is easy to detect.
  `create table id_blocks (name text primary key, next_id bigint not null)`,
  `insert into id_blocks (name, next_id) values ('boards', 11), ('social_feeds', 201), ('personalizations', 401),
    ('saved_filters', 601), ('ctas', 10001), ('cta_associations', 20001), ('products', 50001), ('product_tags', 60001),
    ('posts', 100001)`,

  `create table teams (id bigint primary key, name text not null)`,
  `create table access_tokens (
    token_hash text primary key,
    team_id bigint not null references teams (id) on delete cascade,
    scopes text not null,
    expires_at bigint)`,

  `create table boards (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    slug text not null unique,
    name text not null,
    is_public bigint not null,
    is_live bigint not null)`,
  `create table social_feeds (
    id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    attributes text not null)`,
  `create table personalizations (
    id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    attributes text not null)`,
  `create table saved_filters (
    id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    name text not null,
    filters text not null)`,
  `create index social_feeds_by_board on social_feeds (board_id)`,
  `create index personalizations_by_board on personalizations (board_id)`,
  `create index saved_filters_by_board on saved_filters (board_id)`,

  `create table posts (
    id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    social_feed_id bigint references social_feeds (id) on delete set null,
    type text not null,
    language text not null,
    sentiment text not null,
    published_at bigint not null,
    last_moderated_at bigint not null,
    score bigint not null,
    rating bigint not null,
    is_pinned bigint not null,
    is_verbatim bigint not null,
    search_text text not null,
    attributes text not null)`,
  `create index posts_by_feed_order on posts (board_id, is_pinned, last_moderated_at, id)`,
  `create index posts_by_publication on posts (board_id, published_at, id)`,
  `create index posts_by_social_feed on posts (social_feed_id)`,
  `create table post_tags (
    post_id bigint not null references posts (id) on delete cascade,
    tag text not null,
    primary key (post_id, tag))`,
  `create index post_tags_by_tag on post_tags (tag, post_id)`,

  `create table ctas (
    id bigint primary key,
    board_id bigint not null references boards (id) on delete cascade,
    attributes text not null)`,
  `create table cta_associations (
    id bigint primary key,
    post_id bigint not null references posts (id) on delete cascade,
    cta_id bigint not null references ctas (id) on delete cascade,
    attributes text not null)`,
  `create table products (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    attributes text not null)`,
  `create table product_tags (
    id bigint primary key,
    post_id bigint not null references posts (id) on delete cascade,
    product_id bigint not null references products (id) on delete cascade,
    attributes text not null)`,
  `create index ctas_by_board on ctas (board_id)`,
  `create index cta_associations_by_post on cta_associations (post_id)`,
  `create index cta_associations_by_cta on cta_associations (cta_id)`,
  `create index product_tags_by_post on product_tags (post_id)`,
  `create index product_tags_by_product on product_tags (product_id)`,

  // `post_id` is no reference: an event stays counted after its post is deleted.
  `create table engagement_events (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    name text not null,
    occurred_at bigint not null,
    occurred_month bigint not null,
    post_id bigint,
    personalization_type text,
    theme text,
    device_category text,
    media_type text,
    embed_url text,
    remote_ip_country text,
    visitor text not null)`,
  `create index engagement_events_by_board on engagement_events (board_id, name, occurred_at)`,
]);
