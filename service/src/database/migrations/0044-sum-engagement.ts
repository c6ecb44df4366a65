import { migrationOf } from '../migration-of.ts';

const dimensions = 'post_id, personalization_type, theme, device_category, media_type, embed_url, remote_ip_country';

/** Finished days are counted once, so that a request for figures does not count their events again. */
export const sumEngagement = migrationOf([
  // 1 = the events of that day are deleted. 0 = they still exist, and the row only makes the day faster to count.
  `alter table engagement_days add column is_pruned bigint not null default 0`,
  `update engagement_days set is_pruned = 1`,
  `drop view counted_events`,
  `create view counted_events as
    select board_id, name, occurred_at, ${dimensions}, visitor, 1 as events, 0 as visitors
    from engagement_events where is_odd = 0
    union all
    select board_id, name, occurred_at, ${dimensions}, null as visitor, events, visitors
    from engagement_days where is_pruned = 1`,
  // Events of a board by their name alone: a row for each quarter of an hour, because every time zone begins its days
  // at a multiple of it, and a row for each UTC day with the number of its visitors.
  `create table engagement_sums (
    board_id bigint not null references boards (id) on delete cascade,
    name text not null,
    span text not null,
    occurred_at bigint not null,
    events bigint not null,
    visitors bigint not null,
    primary key (board_id, name, span, occurred_at))`,
  // A day is summed again, or pruned, as a whole.
  `create index engagement_days_by_time on engagement_days (occurred_at)`,
  `create index engagement_sums_by_time on engagement_sums (occurred_at)`,
]);
