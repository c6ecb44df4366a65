import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { sql } from 'kysely';
import { createRandom } from '../../../demo/seed/seeded-random.ts';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { makeRandomRows, type Row } from '../../test/testing/random-rows.ts';
import { isOnPostgres } from '../../test/testing/second-database.ts';
import { openTestDatabase, testNow } from '../../test/testing/test-service.ts';
import { withDatabase } from '../../test/testing/with-database.ts';
import type { DatabaseOptions } from '../database/connect.ts';
import type { Database } from '../database/schema.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { tableNames, type TableName } from './table-order.ts';

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
console.log(`Seed: ${seed} (SEED=${seed} repeats it)`);
const folder = mkdtempSync(join(tmpdir(), 'boards-backup-fuzz-'));
after(() => rmSync(folder, { recursive: true }));

/** What triggers count is not in a backup, and must come back all the same. */
const counted = ['post_counts', 'ingestion_hours', 'moderation_hours'] as const;
type AnyTable = TableName | (typeof counted)[number];
type Dump = ReadonlyMap<AnyTable, readonly string[]>;

let files = 0;
const openers: Readonly<Record<string, () => Promise<DatabaseOptions>>> = {
  SQLite: async () => ({ kind: 'sqlite', file: join(folder, `${files++}.sqlite`) }),
  ...(isOnPostgres && { PostgreSQL: () => openTestDatabase() }),
};

async function insertRows(database: Database, all: ReadonlyMap<TableName, readonly Row[]>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    // Rows of the migrations would be in the way of keys.
    for (const table of [...tableNames].reverse()) await transaction.deleteFrom(table).execute();
    for (const [table, rows] of all)
      for (const row of rows) {
        const names = Object.keys(row);
        await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
          values (${sql.join(names.map((name) => row[name]))})`.execute(transaction);
      }
  });
}

/** PostgreSQL has a row for each change of a count until they are added up (`post-counts.ts`). */
function addUp(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const key = JSON.stringify([row['board_id'], row['status']]);
    sums.set(key, { ...row, amount: Number(row['amount']) + Number(sums.get(key)?.['amount'] ?? 0) });
  }
  return [...sums.values()];
}

/** Every row of every table as JSON, in an order that does not depend on the database. */
async function dump(database: Database): Promise<Dump> {
  const all = new Map<AnyTable, readonly string[]>();
  for (const table of [...tableNames, ...counted]) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(database);
    const added = table === 'post_counts' ? addUp(rows) : rows;
    const kept = added.filter(({ amount }) => amount !== 0 || table === 'kept_values');
    all.set(table, kept.map((row) => JSON.stringify(Object.entries(row).sort())).sort());
  }
  return all;
}

/** Names the first column that differs, with its letters as escapes: most of them cannot be seen. */
function findDifference(wanted: Dump, found: Dump): string | null {
  const escape = (text = 'nothing'): string =>
    text.replace(/[^ -~]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`);
  for (const [table, rows] of wanted)
    for (let index = 0; index < Math.max(rows.length, found.get(table)?.length ?? 0); index++) {
      const [one, other] = [rows[index], found.get(table)?.[index]];
      if (one !== other) return `${table}: ${escape(one)}\n  became ${escape(other)}`;
    }
  return null;
}

/** JSON writes U+0000 as an escape, which a text can also contain as letters, after a backslash that is escaped. */
const withoutNul = (json: string): string =>
  json.replace(/\\\\|\\u0000/g, (escape) => (escape === '\\u0000' ? '\ufffd' : escape));

const replaceNul = (all: Dump): Dump =>
  new Map([...all].map(([table, rows]) => [table, rows.map(withoutNul).sort()] as const));

describe('every class of Unicode and every limit of numbers, in every column', () => {
  const draws = Array.from({ length: countDraws(10, 1) }, (_, draw) => seed + draw);
  for (const [from, openSource] of Object.entries(openers))
    for (const [to, openTarget] of Object.entries(openers)) {
      // From SQLite to SQLite is the other run.
      if (isOnPostgres && from === 'SQLite' && to === 'SQLite') continue;
      test(`come back equal from ${from} to ${to}`, async () => {
        const hasNul = from === 'SQLite';
        let rows = 0;
        for (const draw of draws) {
          const backup = join(folder, `${from}-${to}-${draw}`);
          const made = await withDatabase({ kind: 'sqlite', file: ':memory:' }, (schema) =>
            makeRandomRows(schema, {
              random: createRandom(draw),
              rows: countDraws(20, 5),
              longest: countDraws(100_000, 50_000),
              hasNul,
            }),
          );
          const source = await openSource();
          const before = await withDatabase(source, async (database) => {
            await insertRows(database, made);
            rows += (await backUp(database, source.kind, null, backup, testNow)).rows;
            return dump(database);
          });
          for (const table of tableNames) assert.ok((before.get(table)?.length ?? 0) > 1, `${table} has rows`);
          await withDatabase(await openTarget(), async (database) => {
            const { replaced } = await restore(database, null, backup);
            const mustReplace = hasNul && to === 'PostgreSQL';
            assert.equal(replaced > 0, mustReplace);
            const difference = findDifference(mustReplace ? replaceNul(before) : before, await dump(database));
            assert.equal(difference, null, `seed ${draw}`);
          });
        }
        console.log(`${from} to ${to}: ${rows} rows in ${tableNames.length} tables, ${draws.length} times`);
      });
    }
});
