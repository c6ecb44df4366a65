import { migrationOf } from '../migration-of.ts';

/** Pictures that a team uploads for its own posts, products, buttons and designs. */
export const keepPictures = migrationOf([
  `create table team_pictures (
    name text primary key,
    team_id bigint not null references teams (id) on delete cascade,
    created_at bigint not null,
    content_type text not null,
    bytes bigint not null,
    width bigint not null,
    height bigint not null,
    color text not null)`,
  'create index team_pictures_by_team on team_pictures (team_id)',
]);
