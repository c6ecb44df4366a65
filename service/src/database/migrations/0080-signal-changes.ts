import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * The number of the last public change of each board's posts. `public_version` only says that something has changed;
 * this says where. It has the same number, so that one number says what a listener has seen.
 */
const table = `create table board_versions (
  board_id bigint primary key references boards on delete cascade,
  version bigint not null)`;

const tables = ['posts', 'post_tags', 'cta_associations', 'product_tags'] as const;
const events = ['insert', 'update', 'delete'] as const;

/** As for `public_version` (migration 0022): only what the public can see counts. */
const conditions: Readonly<Record<(typeof events)[number], string>> = {
  insert: `new.status = 'approved'`,
  update: `old.status = 'approved' or new.status = 'approved'`,
  delete: `old.status = 'approved'`,
};

const rowOf = (event: string): string => (event === 'delete' ? 'old' : 'new');
const boardOf = (name: string, row: string): string =>
  name === 'posts'
    ? `${row}.board_id`
    : `(select board_id from posts where id = ${row}.post_id and status = 'approved')`;

const triggers = tables.flatMap((name) =>
  events.map((event) => ({
    name: `board_version_${name}_${event}`,
    on: name,
    event,
    when: name === 'posts' ? `when (${conditions[event]})` : '',
  })),
);

/**
 * SQLite runs the trigger that was created last first, so the number is the one that `public_version` is about to get.
 * A greater number would do as well; a smaller one would hide a change.
 */
const sqliteStatements = triggers.map(
  ({ name, on, event, when }) => `create trigger ${name} after ${event} on ${on} ${when}
    begin
      insert into board_versions (board_id, version)
        select id, (select version + 1 from public_version) from boards
        where id = ${boardOf(on, rowOf(event))}
        on conflict (board_id) do update set version = excluded.version;
    end`,
);

/**
 * The row of `public_version` is locked first, as the first thing of every deferred trigger, so two transactions never
 * wait for each other's boards. Signals of one transaction with the same text are sent once.
 */
const postgresStatements = [
  `create or replace function count_public_version() returns trigger language plpgsql as $$
  begin
    if current_setting('drystone.counted_in', true) is distinct from txid_current()::text then
      update public_version set version = version + 1;
      perform set_config('drystone.counted_in', txid_current()::text, true);
      perform pg_notify('drystone', 'public');
    end if;
    return null;
  end $$`,
  `create function count_board_version() returns trigger language plpgsql as $$
  declare
    post bigint;
    board bigint;
  begin
    if tg_table_name = 'posts' then
      if tg_op = 'DELETE' then board := old.board_id; else board := new.board_id; end if;
    else
      if tg_op = 'DELETE' then post := old.post_id; else post := new.post_id; end if;
      select board_id into board from posts where id = post and status = 'approved';
    end if;
    if board is null then return null; end if;
    if current_setting('drystone.counted_in', true) is distinct from txid_current()::text then
      update public_version set version = version + 1;
      perform set_config('drystone.counted_in', txid_current()::text, true);
      perform pg_notify('drystone', 'public');
    end if;
    insert into board_versions (board_id, version)
      select id, (select version from public_version) from boards where id = board
      on conflict (board_id) do update set version = excluded.version
        where board_versions.version < excluded.version;
    return null;
  end $$`,
  ...triggers.map(
    ({ name, on, event, when }) => `create constraint trigger ${name} after ${event} on ${on}
      deferrable initially deferred for each row ${when} execute function count_board_version()`,
  ),
  `create function signal_realtime() returns trigger language plpgsql as $$
  begin
    perform pg_notify('drystone', 'realtime');
    return null;
  end $$`,
  `create trigger signal_realtime after insert on realtime_messages
    for each statement execute function signal_realtime()`,
];

/** Tells the processes of a PostgreSQL what has changed, and which boards' posts. */
export const signalChanges: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    for (const statement of [table, ...(isPostgres(database) ? postgresStatements : sqliteStatements)])
      await sql.raw(statement).execute(database);
  },
};
