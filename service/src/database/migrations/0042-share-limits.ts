import { migrationOf } from '../migration-of.ts';

export const shareLimits = migrationOf([
  // The shared counts of all processes. `key` is a keyed hash, and the database does not contain the key of the hash.
  `create table limit_counts (
    name text not null,
    key text not null,
    slices text not null,
    ends_at bigint not null,
    primary key (name, key))`,
  `create index limit_counts_by_end on limit_counts (ends_at)`,
]);
