/**
 * Plays many histories of publishers, for the long run: `node service/test/publishers/play.ts 20000 [seed]`. Prints the
 * seed, and the smallest history that fails.
 */
import fc from 'fast-check';
import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { migrate } from '../../src/database/migrate.ts';
import type { Tables } from '../../src/database/schema.ts';
import { histories } from './histories.ts';
import { openSimulator, playHistory } from './simulator.ts';

const [runs = '20000', given] = process.argv.slice(2);
const seed = Number(given ?? Date.now() % 2 ** 31);
const file = new SqliteDatabase(':memory:');
file.pragma('foreign_keys = ON');
// The same few statements run millions of times.
const prepared = new Map<string, ReturnType<typeof file.prepare>>();
const database = new Kysely<Tables>({
  dialect: new SqliteDialect({
    database: {
      close: () => file.close(),
      prepare: (text) => {
        const known = prepared.get(text) ?? file.prepare(text);
        if (prepared.size < 2000) prepared.set(text, known);
        return known;
      },
    },
  }),
});
await migrate(database);
// Migrations changed the tables of statements that were prepared before.
prepared.clear();
await openSimulator(database);

let boardId = 1000;
const started = process.cpuUsage();
const result = await fc.check(
  fc.asyncProperty(histories, (history) => playHistory(database, history, boardId++)),
  { seed, numRuns: Number(runs) },
);
const { user, system } = process.cpuUsage(started);
const seconds = (user + system) / 1e6;
console.log(
  `seed ${seed}: ${result.numRuns} histories, ${Math.round((result.numRuns * 60) / seconds)} a minute of a processor`,
);
if (result.failed) {
  console.log(`path ${result.counterexamplePath}: ${String(result.errorInstance)}`);
  console.log(JSON.stringify(result.counterexample?.[0]));
  process.exitCode = 1;
}
await database.destroy();
