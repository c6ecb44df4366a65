import { sql, type Kysely, type Migration } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * Every table whose rows are part of public boards, posts and mixes. A new table of this kind needs its triggers, too.
 */
const publicTables = [
  'boards',
  'social_feeds',
  'personalizations',
  'saved_filters',
  'posts',
  'post_tags',
  'ctas',
  'cta_associations',
  'products',
  'product_tags',
  'mixes',
  'mix_boards',
] as const;

/** Only public posts count: a visitor's post changes nothing before a moderator approves it. */
const conditions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  posts: {
    insert: `new.status = 'approved'`,
    update: `old.status = 'approved' or new.status = 'approved'`,
    delete: `old.status = 'approved'`,
  },
};

const triggers = publicTables.flatMap((table) =>
  ['insert', 'update', 'delete'].map((event) => {
    const condition = conditions[table]?.[event];
    return {
      name: `public_version_${table}_${event}`,
      event,
      table,
      when: condition === undefined ? '' : `when (${condition})`,
    };
  }),
);

/** A file has one writer at a time, so each changed row may increase the number. */
const sqliteStatements = triggers.map(
  ({ name, event, table, when }) =>
    `create trigger ${name} after ${event} on ${table} ${when}
    begin update public_version set version = version + 1; end`,
);

/**
 * Increases the number once at the end of each transaction: the row is locked briefly and after all others, so that
 * writers do not block one another and do not deadlock.
 */
const postgresStatements = [
  `create function count_public_version() returns trigger language plpgsql as $$
  begin
    if current_setting('drystone.counted_in', true) is distinct from txid_current()::text then
      update public_version set version = version + 1;
      perform set_config('drystone.counted_in', txid_current()::text, true);
    end if;
    return null;
  end $$`,
  ...triggers.map(
    ({ name, event, table, when }) =>
      `create constraint trigger ${name} after ${event} on ${table} deferrable initially deferred
      for each row ${when} execute function count_public_version()`,
  ),
];

/** A number that increases with every public change, by any process and by manual changes. */
export const countPublicVersions: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    const statements = [
      'create table public_version (version bigint not null)',
      'insert into public_version (version) values (1)',
      ...(isPostgres(database) ? postgresStatements : sqliteStatements),
    ];
    for (const statement of statements) await sql.raw(statement).execute(database);
  },
};
