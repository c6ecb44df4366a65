import { migrationOf } from '../migration-of.ts';

/** The places where a team is told about its feeds and its waiting posts, and what they were told. */
export const tellAboutFeeds = migrationOf([
  `create table notification_channels (
    id bigint primary key,
    team_id bigint not null references teams (id) on delete cascade,
    kind text not null,
    address text not null,
    topics text not null,
    pace text not null,
    base text not null,
    created_at bigint not null,
    last_post_id bigint not null,
    next_at bigint not null)`,
  `create index notification_channels_by_team on notification_channels (team_id)`,
  // A trouble is told once, and again only after it has ended.
  `create table feed_notices (
    social_feed_id bigint not null references social_feeds (id) on delete cascade,
    kind text not null,
    since bigint not null,
    primary key (social_feed_id, kind))`,
  `create table chat_messages (
    id bigint primary key,
    channel_id bigint not null references notification_channels (id) on delete cascade,
    due_at bigint not null,
    attempts bigint not null,
    body text not null)`,
  `create index chat_messages_by_due on chat_messages (due_at)`,
  `create table decision_links (
    secret_hash text primary key,
    team_id bigint not null references teams (id) on delete cascade,
    post_id bigint not null references posts (id) on delete cascade,
    expires_at bigint not null)`,
  `create index decision_links_by_post on decision_links (post_id)`,
  `insert into id_blocks (name, next_id) values ('notification_channels', 1), ('chat_messages', 1)`,
]);
