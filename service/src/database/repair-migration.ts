import SqliteDatabase from 'better-sqlite3';
import { type CompiledQuery, Kysely, sql, type LogEvent, type Migration } from 'kysely';
import { FileDialect } from './sqlite-dialect.ts';

/**
 * Earlier versions migrated a file statement by statement, so a process that was killed meanwhile left a file that no
 * start could use: "table … already exists". This finds out which statements of the interrupted migration were done, by
 * doing it again in an empty database in memory, and does the rest.
 */

interface SchemaRow {
  readonly type: string;
  readonly name: string;
  readonly columns: string;
}

/** Kysely's own tables, SQLite's own, and the parts of a search index say nothing about a migration. */
const isOther = (name: string): boolean => /^(?:kysely_|sqlite_|posts_search_)/.test(name);

/**
 * The names of all tables, indexes, views and triggers, with their columns. Texts differ between versions of SQLite.
 */
async function readSchema(database: Kysely<unknown>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<SchemaRow>`select type, name,
      case when type in ('table', 'view')
        then (select group_concat(name) from (select name from pragma_table_info(m.name) order by name)) else '' end
        as columns
    from sqlite_master m`.execute(database);
  return new Map(
    rows.filter(({ name }) => !isOther(name)).map(({ type, name, columns }) => [`${type} ${name}`, columns ?? '']),
  );
}

/** Compares what migrations can create; an owner's own tables and indexes do not count. */
function isSame(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  known: ReadonlySet<string>,
): boolean {
  return [...known].every((name) => one.get(name) === other.get(name));
}

interface Step {
  readonly statement: CompiledQuery;
  /** The tables and indexes after it. */
  readonly schema: ReadonlyMap<string, string>;
}

/**
 * Migrates an empty database in memory as far as the file, and then records every step of the next migration.
 * null = nothing of it is done in the file.
 */
async function recordSteps(
  done: readonly Migration[],
  next: Migration,
  found: ReadonlyMap<string, string>,
): Promise<{ readonly before: ReadonlyMap<string, string>; readonly steps: readonly Step[] } | null> {
  let statements: CompiledQuery[] | null = null;
  const memory = new Kysely<unknown>({
    dialect: new FileDialect(new SqliteDatabase(':memory:')),
    log: ({ level, query }: LogEvent) => {
      if (level === 'query' && statements && !/^\s*(?:select|pragma)\b/i.test(query.sql)) statements.push(query);
    },
  });
  try {
    for (const migration of done) await migration.up(memory);
    const before = await readSchema(memory);
    const recorded: CompiledQuery[] = [];
    statements = recorded;
    // Whatever the migration reads is the same here: it reads the schema only.
    await sql`savepoint recording`.execute(memory);
    recorded.length = 0;
    await next.up(memory);
    const all = [...recorded];
    statements = null;
    const changed = new Set([...before.keys(), ...(await readSchema(memory)).keys()]);
    if (isSame(found, before, changed)) return null;
    await sql`rollback to recording`.execute(memory);
    const steps: Step[] = [];
    for (const statement of all) {
      await memory.executeQuery(statement);
      steps.push({ statement, schema: await readSchema(memory) });
    }
    return { before, steps };
  } finally {
    await memory.destroy();
  }
}

/** Makes a statement that stores rows repeatable: it may have been the last that the killed process did. */
async function repeatRows(
  database: Kysely<unknown>,
  statement: CompiledQuery,
  created: ReadonlySet<string>,
): Promise<void> {
  const [, table = ''] = /^\s*insert\s+into\s+(\w+)/i.exec(statement.sql) ?? [];
  // A search index is no table of rows: the only statement for it builds it as a whole.
  if (table === 'posts_search') {
    await database.executeQuery(statement);
    return;
  }
  if (created.has(table)) await sql`delete from ${sql.table(table)}`.execute(database);
  const repeatable = statement.sql.replace(/^(\s*insert)\s+into/i, '$1 or ignore into');
  await database.executeQuery({ ...statement, sql: repeatable });
}

const changesRows = ({ sql: text }: CompiledQuery): boolean => /^\s*(?:insert|update|delete)\b/i.test(text);

/**
 * Completes the first pending migration if a part of it was done. Call it in a transaction. Returns whether it did:
 * then the migration must be recorded as done.
 */
export async function repairMigration(
  database: Kysely<unknown>,
  done: readonly Migration[],
  next: Migration,
): Promise<boolean> {
  const found = await readSchema(database);
  const recorded = await recordSteps(done, next, found);
  if (!recorded) return false;
  const { before, steps } = recorded;
  const known = new Set([...before.keys(), ...steps.flatMap(({ schema }) => [...schema.keys()])]);
  // The last statement after which the tables are as in the file. Before it, rows may have been changed.
  const last = steps.findIndex(({ schema }, index) => {
    const after = steps[index + 1];
    return isSame(found, schema, known) && (!after || !isSame(found, after.schema, known));
  });
  if (last === -1) return false;
  let first = last;
  while (first >= 0 && changesRows(steps[first]!.statement)) first--;
  const created = new Set(
    [...(steps.at(-1)?.schema.keys() ?? [])]
      .filter((name) => name.startsWith('table ') && !before.has(name))
      .map((name) => name.slice('table '.length)),
  );
  for (const { statement } of steps.slice(first + 1, last + 1)) await repeatRows(database, statement, created);
  for (const { statement } of steps.slice(last + 1)) await database.executeQuery(statement);
  return true;
}
