import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { countDraws, drawSome } from '../../../src/model/test-support/draws.ts';
import { mutants } from './mutants.ts';

const program = fileURLToPath(new URL('simulate.ts', import.meta.url));
const run = promisify(execFile);
/**
 * Only the long run draws new seeds: what one finds is a fault of the service, and not of the change that is tested.
 */
const seed = Number(process.env['WHOLE_SEED'] ?? countDraws(Date.now() % 2 ** 31, 61));

/** Returns what the simulation printed, whatever it found. */
async function simulate(days: number, ...more: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [program, String(days), ...more]).catch(
    (error: { readonly stdout: string }) => error,
  );
  return stdout;
}

test(`days of the whole service lose, double, publish and unpublish nothing (seed ${seed})`, async () => {
  const printed = await simulate(countDraws(200, 2), String(seed));
  assert.match(printed, /^seed \d+: \d+ days/);
  assert.doesNotMatch(printed, /To repeat it/, printed);
});

// A simulation that finds nothing might look at nothing.
for (const { name, finds } of drawSome(drawSome(mutants, seed), seed))
  test(`the simulation finds that ${name.replaceAll('-', ' ')}`, async () => {
    assert.match(await simulate(6, '7', `--mutant=${name}`), finds);
  });
