import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { hashDatabase } from '../../test/testing/database-dump.ts';
import { copyTemplate } from '../../test/testing/postgres-templates.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase } from '../../test/testing/test-service.ts';
import { tableNames } from '../backups/table-order.ts';
import { classifyError } from './classify-error.ts';
import { openDatabase, type DatabaseOptions } from './connect.ts';
import { migrate } from './migrate.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
const random = createRandom(seed);
const folder = mkdtempSync(join(tmpdir(), 'boards-killed-migrations-'));
after(() => rmSync(folder, { recursive: true }));

const script = fileURLToPath(new URL('../../test/testing/migrating-process.ts', import.meta.url));
const recorded = (name: string): Buffer =>
  gunzipSync(readFileSync(new URL(`../../test/recorded/databases/2026-11-23.${name}.gz`, import.meta.url)));

/** Opens databases of one content, again and again. */
interface Source {
  open(): Promise<DatabaseOptions>;
  remove(options: DatabaseOptions): Promise<void>;
}

function openFiles(content: Buffer): Source {
  let files = 0;
  return {
    open: async () => {
      const file = join(folder, `${files++}-${content.length}.sqlite`);
      writeFileSync(file, content);
      return { kind: 'sqlite', file };
    },
    remove: async (options) => {
      if (options.kind === 'sqlite')
        for (const end of ['', '-wal', '-shm']) rmSync(`${options.file}${end}`, { force: true });
    },
  };
}

const serverAddress = process.env['TEST_DATABASE_URL'] ?? '';

async function onServer(address: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statements).finally(() => client.end());
}

async function openServer(content: string): Promise<Source> {
  const opened = await openTestDatabase('template0');
  const template = opened.kind === 'postgres' ? opened.address : '';
  if (content !== '') await onServer(template, content);
  const nameOf = (address: string): string => new URL(address).pathname.slice(1);
  return {
    open: async () => ({
      kind: 'postgres',
      address: await copyTemplate(serverAddress, nameOf(template)),
    }),
    remove: async (options) => {
      if (options.kind === 'postgres')
        await onServer(serverAddress, `drop database ${nameOf(options.address)} with (force)`);
    },
  };
}

/** On a machine with much else to do, a server may not answer within the service's limit for connections. */
async function untilReached<Result>(read: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      return await read();
    } catch (error) {
      if (classifyError(error) !== 'unavailable') throw error;
    }
}

/** The exit code of a process that could not reach the server (`migrating-process.ts`). */
const notReachedCode = 75;

/**
 * Migrates in a process that is killed at a statement. Returns the number of statements if it reached the end. A
 * process that could not reach the server in time starts again.
 */
async function migrateUntil(options: DatabaseOptions, statement: number): Promise<number | null> {
  const child = spawn(process.execPath, [script, JSON.stringify(options), String(statement)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code === notReachedCode) return migrateUntil(options, statement);
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The process ended with ${code ?? signal}.`);
  return code === 0 ? Number(output) : null;
}

const derivedTables = ['post_counts', 'public_version', 'ingestion_hours', 'moderation_hours'];

/** Starts from what is there, and reads all of it, with what is computed from it. */
async function readMigrated(options: DatabaseOptions): Promise<unknown> {
  const database = openDatabase(options);
  try {
    await migrate(database);
    const derived: string[] = [];
    for (const table of derivedTables) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(database);
      derived.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
    }
    const tables = (await database.introspection.getTables()).map(({ name, columns }) => [
      name,
      columns.map((column) => [column.name, column.dataType, column.isNullable]),
    ]);
    return [await hashDatabase(database), derived.sort(), tables];
  } finally {
    await database.destroy();
  }
}

/** The number of rows of each table that a backup contains. */
async function countRows(options: DatabaseOptions): Promise<ReadonlyMap<string, unknown>> {
  const database = openDatabase(options);
  try {
    const found = new Map<string, unknown>();
    for (const { name } of await database.introspection.getTables())
      if (tableNames.some((table) => table === name)) {
        const { rows } = await sql<{
          rows: unknown;
        }>`select count(*) as rows from ${sql.table(name)}`.execute(database);
        found.set(name, rows[0]?.rows);
      }
    return found;
  } finally {
    await database.destroy();
  }
}

async function openSource(isEmpty: boolean): Promise<Source> {
  if (isOnPostgres) return openServer(isEmpty ? '' : recorded('postgres.sql').toString('utf8'));
  return openFiles(isEmpty ? Buffer.alloc(0) : recorded('sqlite'));
}

describe('a process that is killed at a statement of the migrations', () => {
  for (const [name, isEmpty] of [
    ['an empty database', true],
    ['a database of November 2026', false],
  ] as const)
    test(`of ${name} is followed by a start with all data`, async () => {
      const source = await openSource(isEmpty);
      const whole = await source.open();
      const before = await untilReached(() => countRows(whole));
      const count = (await migrateUntil(whole, 0)) ?? 0;
      const wanted = await untilReached(() => readMigrated(whole));
      const after = await untilReached(() => countRows(whole));
      for (const [table, rows] of before)
        assert.ok(Number(after.get(table)) >= Number(rows), `${table} keeps its ${rows} rows`);
      await source.remove(whole);
      const places = Array.from({ length: count }, (_, index) => index + 1);
      const drawn = places.toSorted(() => random() - 0.5).slice(0, countDraws(count, isOnPostgres ? 2 : 3));
      const waiting = drawn.values();
      const killNext = async (): Promise<void> => {
        for (const statement of waiting) {
          const killed = await source.open();
          assert.equal(await migrateUntil(killed, statement), null, `statement ${statement} of ${count} is reached`);
          assert.deepEqual(
            await untilReached(() => readMigrated(killed)),
            wanted,
            `killed at statement ${statement} of ${count}`,
          );
          await source.remove(killed);
        }
      };
      // A killed process, its successor and the server take turns, so one alone does not fill two cores.
      await Promise.all([killNext(), killNext()]);
      console.log(`${name}: killed at ${drawn.length} of ${count} statements`);
    });
});

if (!isOnPostgres)
  test('the recorded database has a row in each of its tables', async () => {
    const options = await openFiles(recorded('sqlite')).open();
    const database = openDatabase(options);
    const tables = (await database.introspection.getTables()).filter(({ isView }) => !isView);
    for (const { name } of tables.filter((table) => !table.name.startsWith('posts_search'))) {
      const { rows } = await sql<{
        rows: number;
      }>`select count(*) as rows from ${sql.table(name)}`.execute(database);
      assert.notEqual(rows[0]?.rows, 0, name);
    }
    assert.ok(tables.length > 50);
    await database.destroy();
  });
