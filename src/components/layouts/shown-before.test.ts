import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addShown, mostBefore, nothingBefore, renewShown, stepShown, type ShownBefore } from './shown-before.ts';

const shown = (words: string) => words.split(' ').reduce<ShownBefore<string>>((before, word) => addShown(before, word), nothingBefore);
const now = ({ all, at }: ShownBefore<string>) => all[at];

test('leads back, on again, and no further than there is', () => {
  const two = stepShown(stepShown(shown('a b c'), -1), -1);
  assert.equal(now(two), 'a');
  assert.equal(now(stepShown(two, -1)), 'a');
  assert.equal(now(stepShown(two, 1)), 'b');
  assert.equal(now(stepShown(shown('a b c'), 1)), 'c');
});

test('what is shown from the middle comes behind all', () => {
  assert.deepEqual(addShown(stepShown(shown('a b'), -1), 'c'), { all: ['a', 'b', 'c'], at: 2 });
});

test('what is gone is not led to; the one before it stands in its place', () => {
  const renewed = renewShown(shown('a b c'), (word) => (word === 'c' ? undefined : word.toUpperCase()));
  assert.deepEqual(renewed, { all: ['A', 'B'], at: 1 });
  assert.equal(now(renewShown(shown('a'), () => undefined)), undefined);
});

test('keeps a few, for however long it runs', () => {
  let before: ShownBefore<number> = nothingBefore;
  for (let nth = 0; nth < 10_000; nth++) before = addShown(before, nth);
  assert.equal(before.all.length, mostBefore);
  assert.equal(before.all[before.at], 9999);
});
