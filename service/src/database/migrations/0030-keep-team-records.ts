import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** First ids of each kind of record, in separate ranges. */
const firstIds = {
  role: 1101,
  domain: 1201,
  email_template: 1301,
  font: 1401,
  privacy_request: 1501,
  right_request_template: 1601,
  right_request: 160001,
  product_account: 1701,
  product_feed: 1801,
  reply: 170001,
  asset: 180001,
  collection: 1901,
  marketing_integration: 2001,
  scheduled_content: 190001,
  campaign: 2101,
  authentication_factor: 2201,
  teams: 1,
};

const statements = [
  `create table team_records (
    type text not null,
    id bigint not null,
    team_id bigint not null references teams (id) on delete cascade,
    board_id bigint references boards (id) on delete cascade,
    parent_id bigint,
    status text,
    due_at bigint,
    created_at bigint not null,
    updated_at bigint not null,
    attributes text not null,
    primary key (type, id))`,
  `create index team_records_by_team on team_records (team_id, type, id)`,
  `create index team_records_by_parent on team_records (type, parent_id)`,
  `create index team_records_by_due on team_records (type, status, due_at)`,
  `create index team_records_by_board on team_records (board_id)`,
  `create table asset_collections (
    asset_id bigint not null,
    collection_id bigint not null,
    primary key (asset_id, collection_id))`,
  `create index asset_collections_by_collection on asset_collections (collection_id)`,
  `create table work_requests (
    id text primary key,
    team_id bigint not null references teams (id) on delete cascade,
    user_id bigint,
    type text not null,
    parent_id bigint,
    status text not null,
    created_at bigint not null,
    lease_until bigint,
    subject text not null,
    result text not null)`,
  `create index work_requests_by_status on work_requests (status, created_at)`,

  `alter table export_requests add column user_id bigint`,
  `alter table users add column role_id bigint`,
  `alter table users add column attributes text not null default '{}'`,
  `alter table teams add column attributes text not null default '{}'`,
  `alter table accounts add column attributes text not null default '{}'`,
  `alter table products add column product_feed_id bigint`,
  `create index products_by_team on products (team_id, id)`,
  `create index users_by_team on users (team_id, id)`,
  `create index boards_by_team on boards (team_id, id)`,

  ...Object.entries(firstIds).map(
    ([name, next]) => `insert into id_blocks (name, next_id) values ('${name}', ${next})`,
  ),
  `update id_blocks set next_id = (select coalesce(max(id), 0) + 1 from teams)
  where name = 'teams' and exists (select 1 from teams)`,
];

/** A look may apply to all boards of a team: then it has a team and no board. */
const postgresStatements = [
  `alter table personalizations alter column board_id drop not null`,
  `alter table personalizations add column team_id bigint references teams (id) on delete cascade`,
];

/** SQLite cannot make a column nullable in place, so the rows move into a new table, which then takes the old name. */
const sqliteStatements = [
  `create table personalizations_of_teams (
    id bigint primary key,
    board_id bigint references boards (id) on delete cascade,
    team_id bigint references teams (id) on delete cascade,
    attributes text not null)`,
  `insert into personalizations_of_teams (id, board_id, attributes)
  select id, board_id, attributes from personalizations`,
  `drop table personalizations`,
  `alter table personalizations_of_teams rename to personalizations`,
  `create index personalizations_by_board on personalizations (board_id)`,
];

/** Triggers are dropped with their table, so existing ones must be recreated unchanged. */
async function readTriggers(database: Kysely<unknown>): Promise<readonly string[]> {
  const { rows } = await sql<{
    sql: string;
  }>`select sql from sqlite_master where type = 'trigger' and tbl_name = 'personalizations'`.execute(database);
  return rows.map((row) => row.sql);
}

export const keepTeamRecords: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const triggers = isPostgres(database) ? [] : await readTriggers(database);
    const all = [
      ...statements,
      ...(isPostgres(database) ? postgresStatements : [...sqliteStatements, ...triggers]),
      `create index personalizations_by_team on personalizations (team_id)`,
    ];
    for (const statement of all) await sql.raw(statement).execute(database);
  },
};
