import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { SampleChecker } from './sample-checker.ts';

/** A thousand mutants of two files of a clone, numbered from the given number. */
const mutantsIn = (clone: string, firstId = 0) =>
  Array.from({ length: 1000 }, (_, index) => ({
    id: String(firstId + index),
    fileName: resolve(clone, index % 2 === 0 ? 'service/a.ts' : 'service/b.ts'),
    replacement: 'false',
    location: { start: { line: index, column: 1 }, end: { line: index, column: 9 } },
  }));

/** Which of the mutants are tried, in the order of the mutants. */
async function draw(share: number, seed: number, mutants = mutantsIn('.')): Promise<boolean[]> {
  const results = await new SampleChecker({ sample: { share, seed } }).check(mutants);
  return mutants.map(({ id }) => results[id]!.status === 'passed');
}

test('the share is tried, and another seed draws others', async () => {
  const drawn = await draw(0.25, 1);
  const count = drawn.filter(Boolean).length;
  assert.ok(count > 200 && count < 300, String(count));
  assert.notDeepEqual(await draw(0.25, 2), drawn);
  assert.deepEqual(
    await draw(1, 1),
    drawn.map(() => true),
  );
});

test('a larger share tries the same mutants and more', async () => {
  const [small, large] = [await draw(0.1, 1), await draw(0.2, 1)];
  assert.ok(small.every((isDrawn, index) => !isDrawn || large[index]));
});

test('the numbers of the mutants and the place of the clone do not change which are tried', async (t) => {
  const drawn = await draw(0.25, 1);
  assert.deepEqual(await draw(0.25, 1, mutantsIn('.', 5000)), drawn);
  const elsewhere = mutantsIn('/another/clone');
  t.mock.method(process, 'cwd', () => '/another/clone');
  assert.deepEqual(await draw(0.25, 1, elsewhere), drawn);
});
