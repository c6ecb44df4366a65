/**
 * Plays histories with one rule replaced: `node service/test/publishers/play-mutant.ts 0 400 [seed]`. Its last line is
 * what was found, and after how many histories.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import fc from 'fast-check';
import { mutants } from './mutants.ts';

const [index = '0', runs = '400', seed = '5'] = process.argv.slice(2);
const mutant = mutants[Number(index)]!;
const url = new URL(`../../src/feeds/${mutant.file}`, import.meta.url);
const source = readFileSync(url, 'utf8');
if (source.split(mutant.today).length !== 2) throw new Error(`${mutant.file} does not contain the rule once.`);
registerHooks({
  load: (loaded, context, next) =>
    loaded === url.href
      ? { format: 'module-typescript', shortCircuit: true, source: source.replace(mutant.today, () => mutant.before) }
      : next(loaded, context),
});

// Imported after the rule is replaced.
const { openDatabase } = await import('../../src/database/connect.ts');
const { migrate } = await import('../../src/database/migrate.ts');
const { histories } = await import('./histories.ts');
const { openSimulator, playHistory } = await import('./simulator.ts');
const database = openDatabase({ kind: 'sqlite', file: ':memory:' });
await migrate(database);
await openSimulator(database);
let boardId = 1000;
const result = await fc.check(
  fc.asyncProperty(histories, (history) => playHistory(database, history, boardId++)),
  { seed: Number(seed), numRuns: Number(runs), endOnFailure: true },
);
console.log(
  `seed ${seed}, after ${result.numRuns} histories: ${result.failed ? String(result.errorInstance) : 'nothing'}`,
);
await database.destroy();
