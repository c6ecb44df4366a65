import { sql, type Kysely, type Migration } from 'kysely';

/** Pictures that a team uploads for its own posts, products, buttons and designs. */
const statements = [
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
];

export const keepPictures: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
