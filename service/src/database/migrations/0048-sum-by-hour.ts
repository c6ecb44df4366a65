import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

const hourMs = 3_600_000;

const engagement = [
  // The day's visitors who also visited the day before: with them, the days of a range give its number of visitors.
  `alter table engagement_sums add column returned bigint not null default 0`,
  // Events of a board by all their properties: a row for each hour and combination. Days of most time zones begin with
  // an hour.
  `create table engagement_hours (
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
    events bigint not null)`,
  `create index engagement_hours_by_board on engagement_hours (board_id, name, occurred_at)`,
  `create index engagement_hours_by_time on engagement_hours (occurred_at)`,
  // The next start sums again.
  `delete from engagement_sums`,
  `delete from engagement_days where is_pruned = 0`,
  `delete from kept_values where name = 'engagement_summed_days'`,
];

/** Imported posts and moderation decisions by the hour. The amount of an hour is the sum of its rows. */
const histories = [
  {
    events: 'ingestion_events',
    hours: 'ingestion_hours',
    columns: { social_feed_source: 'text', social_feed_id: 'bigint', account_id: 'bigint' },
  },
  {
    events: 'moderation_events',
    hours: 'moderation_hours',
    columns: { status: 'text', source: 'text', user_id: 'bigint' },
  },
] as const;

type History = (typeof histories)[number];

/** A time before 1970 belongs to no hour, because the databases would round it up. */
const isInHour = (row = ''): string => `${row}occurred_at >= 0`;
const hourOf = (row = ''): string => `${row}occurred_at - ${row}occurred_at % ${hourMs}`;

function createTable({ events, hours, columns }: History): readonly string[] {
  const names = Object.keys(columns).join(', ');
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return [
    `create table ${hours}
      (board_id bigint not null, occurred_at bigint not null, ${typed.join(', ')}, amount bigint not null)`,
    `insert into ${hours} (board_id, occurred_at, ${names}, amount)
      select board_id, ${hourOf()}, ${names}, count(*) from ${events} where ${isInHour()}
      group by board_id, ${hourOf()}, ${names}`,
    // Figures need only the index.
    `create index ${hours}_by_board on ${hours} (board_id, occurred_at, ${names}, amount)`,
  ];
}

/** A file has one writer at a time, so the amount of a combination is one row. */
function countInSqlite({ events, hours, columns }: History): readonly string[] {
  const names = Object.keys(columns);
  const isSame = (row: string): string =>
    [
      `board_id = ${row}.board_id`,
      `occurred_at = ${hourOf(`${row}.`)}`,
      ...names.map((name) => `${name} is ${row}.${name}`),
    ].join(' and ');
  return [
    `create trigger count_new_${events} after insert on ${events} when ${isInHour('new.')} begin
      update ${hours} set amount = amount + 1 where ${isSame('new')};
      insert into ${hours} (board_id, occurred_at, ${names.join(', ')}, amount)
        select new.board_id, ${hourOf('new.')}, ${names.map((name) => `new.${name}`).join(', ')}, 1
        where changes() = 0;
    end`,
    `create trigger count_deleted_${events} after delete on ${events} when ${isInHour('old.')} begin
      update ${hours} set amount = amount - 1 where ${isSame('old')};
      delete from ${hours} where amount = 0 and ${isSame('old')};
    end`,
  ];
}

/** Each statement adds separate rows, so writers do not wait for one another. `tidyHours` adds them up. */
function countInPostgres({ events, hours, columns }: History): readonly string[] {
  const names = Object.keys(columns).join(', ');
  const count = (kind: string, amount: string): string =>
    `create function count_${kind}_${events}() returns trigger language plpgsql as $$
    begin
      insert into ${hours} (board_id, occurred_at, ${names}, amount)
        select board_id, ${hourOf()}, ${names}, ${amount} from changed where ${isInHour()}
        group by board_id, ${hourOf()}, ${names};
      return null;
    end $$`;
  return [
    count('new', 'count(*)'),
    count('deleted', '- count(*)'),
    `create trigger count_new_${events} after insert on ${events}
      referencing new table as changed for each statement execute function count_new_${events}()`,
    `create trigger count_deleted_${events} after delete on ${events}
      referencing old table as changed for each statement execute function count_deleted_${events}()`,
  ];
}

/** Figures of months count hours instead of events, also by properties and by days of other time zones. */
export const sumByHour: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const count = isPostgres(database) ? countInPostgres : countInSqlite;
    const statements = [...engagement, ...histories.flatMap((each) => [...createTable(each), ...count(each)])];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
