import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addView, maxViews, emptyHistory, renewViews, stepView, type ViewHistory } from './view-history.ts';

const shown = (words: string) =>
  words.split(' ').reduce<ViewHistory<string>>((history, word) => addView(history, word), emptyHistory);
const now = ({ all, at }: ViewHistory<string>) => all[at];

test('steps go back and forward, and stop at the ends', () => {
  const two = stepView(stepView(shown('a b c'), -1), -1);
  assert.equal(now(two), 'a');
  assert.equal(now(stepView(two, -1)), 'a');
  assert.equal(now(stepView(two, 1)), 'b');
  assert.equal(now(stepView(shown('a b c'), 1)), 'c');
});

test('a view that is added after going back comes after all others', () => {
  assert.deepEqual(addView(stepView(shown('a b'), -1), 'c'), { all: ['a', 'b', 'c'], at: 2 });
});

test('removed views are skipped, and the view before takes their place', () => {
  const renewed = renewViews(shown('a b c'), (word) => (word === 'c' ? undefined : word.toUpperCase()));
  assert.deepEqual(renewed, { all: ['A', 'B'], at: 1 });
  assert.equal(now(renewViews(shown('a'), () => undefined)), undefined);
});

test('the number of views is limited, however long the display runs', () => {
  let history: ViewHistory<number> = emptyHistory;
  for (let nth = 0; nth < 10_000; nth++) history = addView(history, nth);
  assert.equal(history.all.length, maxViews);
  assert.equal(history.all[history.at], 9999);
});
