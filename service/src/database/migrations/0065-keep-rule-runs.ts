import { migrationOf } from '../migration-of.ts';

export const keepRuleRuns = migrationOf([
  // Each application of a feed's rules to the posts on the board, with what it changed, so that it can be undone.
  `create table feed_rule_runs (
    id bigint primary key,
    social_feed_id bigint not null references social_feeds (id) on delete cascade,
    created_at bigint not null,
    undone_at bigint,
    changes text not null)`,
  `create index feed_rule_runs_by_feed on feed_rule_runs (social_feed_id)`,
  `insert into id_blocks (name, next_id) values ('feed_rule_runs', 1)`,
]);
