import { after, test } from 'node:test';
import fc from 'fast-check';
import { countDraws } from '../../../src/model/test-support/draws.ts';
import { openDatabase } from '../../src/database/connect.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openTestDatabase } from '../testing/test-service.ts';
import { histories } from './histories.ts';
import { openSimulator, playHistory } from './simulator.ts';

/**
 * The daily run draws the same histories each time, so that what it finds is the change's own; the long run draws
 * others. What these found and what was mended stands in `known-histories.test.ts`.
 */
const dailySeed = 5;
const seed = Number(process.env['PUBLISHERS_SEED'] ?? countDraws(Date.now() % 2 ** 31, dailySeed));
const runs = Number(process.env['PUBLISHERS_RUNS'] ?? countDraws(20_000, 300));

const database = openDatabase(await openTestDatabase());
await migrate(database);
await openSimulator(database);
after(() => database.destroy());

test(`no history of a publisher loses, doubles, publishes or unpublishes a post (seed ${seed})`, async () => {
  let boardId = 1000;
  await fc.assert(
    fc.asyncProperty(histories, (history) => playHistory(database, history, boardId++)),
    { seed, numRuns: runs, verbose: 1 },
  );
});
