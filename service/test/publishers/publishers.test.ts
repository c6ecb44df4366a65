import { after, test } from 'node:test';
import fc from 'fast-check';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openTestDatabase } from '../testing/test-service.ts';
import { histories } from './histories.ts';
import { openSimulator, playHistory } from './simulator.ts';

/**
 * Each run draws other histories. What is found is repeated with the printed seed in `PUBLISHERS_SEED`, is mended, and
 * stays as a test in `known-histories.test.ts`.
 */
const seed = Number(process.env['PUBLISHERS_SEED'] ?? Date.now() % 2 ** 31);
const runs = Number(process.env['PUBLISHERS_RUNS'] ?? countDraws(20_000, 300));
/** A slow machine plays fewer histories of the daily share. */
const limitMs = countDraws(Infinity, 20_000);

const database = openDatabase(await openTestDatabase());
await migrate(database);
await openSimulator(database);
after(() => database.destroy());

test(`no history of a publisher loses, doubles, publishes or unpublishes a post (seed ${seed})`, async () => {
  let boardId = 1000;
  await fc.assert(
    fc.asyncProperty(histories, (history) => playHistory(database, history, boardId++)),
    { seed, numRuns: runs, verbose: 1, plugins: limitMs < Infinity ? [fc.interruptAfterTimeLimit(limitMs)] : [] },
  );
});
