import assert from 'node:assert/strict';
import { test } from 'node:test';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, Migrator, sql, type CompiledQuery, type LogEvent } from 'kysely';
import { countDraws, drawSome } from '../../../src/model/test-support/draws.ts';
import { hashDatabase } from '../../test/testing/database-dump.ts';
import { migrate, migrations } from './migrate.ts';
import type { Tables } from './schema.ts';
import { FileDialect } from './sqlite-dialect.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);

/** Rows of the first version, so that every later migration has something to move and to count. */
const content = [
  `insert into teams values (1, 'Team')`,
  `insert into boards values (11, 1, 'walks', 'Walks', 1, 0)`,
  `insert into social_feeds values (201, 11, '{"name":"talk","source":"twitter"}')`,
  `insert into personalizations values (401, 11, '{"name":"Night"}')`,
  ...[100_001, 100_002].map(
    (id) => `insert into posts values (${id}, 11, 201, 'twitter', 'en', '', 1000, 5000, 0, -1, 0, 0, 'walk', '{}')`,
  ),
  `insert into engagement_events (id, board_id, name, occurred_at, occurred_month, visitor)
    values ('e', 11, 'embed_viewed', 7000, 23640, 'v')`,
];

const openOn = (file: SqliteDatabase.Database, log?: (event: LogEvent) => void): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new FileDialect(file), ...(log && { log }) });

const open = (log?: (event: LogEvent) => void): Kysely<Tables> => openOn(new SqliteDatabase(':memory:'), log);

const first = Object.keys(migrations).sort()[0] ?? '';
async function openFirstVersion(database: Kysely<Tables>): Promise<Kysely<Tables>> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => ({ [first]: migrations[first]! }) },
  });
  await migrator.migrateToLatest();
  for (const statement of content) await sql.raw(statement).execute(database);
  return database;
}

/** Every change that the migrations make, in the order and in the way in which earlier versions made them. */
async function listStatements(): Promise<readonly CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recording = open(({ query }) => {
    if (!/^\s*(?:select|pragma)\b/i.test(query.sql)) statements.push(query);
  });
  const database = await openFirstVersion(recording);
  statements.length = 0;
  for (const name of Object.keys(migrations).sort().slice(1)) {
    await migrations[name]!.up(database as unknown as Kysely<unknown>);
    await sql.raw(`insert into kysely_migration values ('${name}', '2026-01-01T00:00:00.000Z')`).execute(database);
  }
  await database.destroy();
  return statements;
}

const readTriggers = async (database: Kysely<Tables>): Promise<unknown> =>
  (await sql`select type, name from sqlite_master order by name`.execute(database)).rows;

test('a file that was left after any statement of the first migration comes up empty and whole', async () => {
  const statements: string[] = [];
  const recording = open(({ query }) => statements.push(query.sql));
  await migrations[first]!.up(recording as unknown as Kysely<unknown>);
  await recording.destroy();
  const whole = open();
  await migrate(whole);
  const wanted = [await hashDatabase(whole), await readTriggers(whole)];
  await whole.destroy();
  const drawn = drawSome([...statements.keys()], seed);
  console.log(`Seed: ${seed} (SEED=${seed} repeats it), ${drawn.length} of ${statements.length} statements.`);
  const file = new SqliteDatabase(':memory:');
  const killed = openOn(file);
  await new Migrator({ db: killed, provider: { getMigrations: async () => ({}) } }).migrateToLatest();
  for (const [index, statement] of statements.entries()) {
    await sql.raw(statement).execute(killed);
    if (!drawn.includes(index)) continue;
    const half = openOn(new SqliteDatabase(file.serialize()));
    await migrate(half);
    assert.deepEqual([await hashDatabase(half), await readTriggers(half)], wanted, `statement ${index + 1}`);
    await half.destroy();
  }
  await killed.destroy();
});

test('a file that an earlier version left after any statement of its migrations comes up with all data', async () => {
  const statements = await listStatements();
  const whole = await openFirstVersion(open());
  await migrate(whole);
  const wanted = [await hashDatabase(whole), await readTriggers(whole)];
  const derived = async (database: Kysely<Tables>): Promise<unknown> => [
    await database.selectFrom('post_counts').selectAll().orderBy('board_id').execute(),
    await database.selectFrom('public_version').selectAll().execute(),
    await database.selectFrom('ingestion_hours').selectAll().execute(),
  ];
  const counted = await derived(whole);
  await whole.destroy();
  const draws = countDraws(statements.length, 30);
  const step = Math.max(1, Math.floor(statements.length / draws));
  console.log(`Seed: ${seed} (SEED=${seed} repeats it), ${statements.length} statements, every ${step}.`);
  // One file makes all the statements; a copy of its bytes after each drawn one is what an earlier version left.
  const file = new SqliteDatabase(':memory:');
  const killed = await openFirstVersion(openOn(file));
  for (const [index, statement] of statements.entries()) {
    await killed.executeQuery(statement);
    if (index % step !== seed % step) continue;
    const half = openOn(new SqliteDatabase(file.serialize()));
    const after = `after statement ${index + 1}: ${statement.sql.slice(0, 100)}`;
    await migrate(half).catch((error: unknown) => assert.fail(`${after}: ${String((error as Error).cause ?? error)}`));
    assert.deepEqual([await hashDatabase(half), await readTriggers(half)], wanted, after);
    assert.deepEqual(await derived(half), counted, after);
    await half.destroy();
  }
  await killed.destroy();
});
