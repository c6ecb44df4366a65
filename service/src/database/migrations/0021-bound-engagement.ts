import { migrationOf } from '../migration-of.ts';

const dimensions = 'post_id, personalization_type, theme, device_category, media_type, embed_url, remote_ip_country';

/** Protects engagement figures from forged events: odd events are marked, and old events become daily figures. */
export const boundEngagement = migrationOf([
  // 1 = more than people can cause: the event is stored but excluded from figures.
  `alter table engagement_events add column is_odd bigint not null default 0`,
  // Every pruning searches for old events.
  `create index engagement_events_by_time on engagement_events (occurred_at)`,

  // The remainder of pruned events: a row for each day (UTC) and combination. A row named '*' has the visitors of the
  // day on the whole board.
  `create table engagement_days (
    id text primary key,
    board_id bigint not null references boards (id) on delete cascade,
    name text not null,
    occurred_at bigint not null,
    post_id bigint,
    personalization_type text,
    theme text,
    device_category text,
    media_type text,
    embed_url text,
    remote_ip_country text,
    events bigint not null,
    visitors bigint not null)`,
  `create index engagement_days_by_board on engagement_days (board_id, name, occurred_at)`,

  // The rows that figures count: events, and days in place of deleted events.
  `create view counted_events as
    select board_id, name, occurred_at, ${dimensions}, visitor, 1 as events, 0 as visitors
    from engagement_events where is_odd = 0
    union all
    select board_id, name, occurred_at, ${dimensions}, null as visitor, events, visitors from engagement_days`,
]);
