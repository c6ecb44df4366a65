import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextSliderView } from './slider-view.ts';

const columns = { count: 3, width: 290, gap: 10 };
const at = (scrolled: number) => ({ columns, scrolled, goal: null, count: 1000, mounted: [], focused: [] });

test('a row that has not moved by a post keeps its view', () => {
  const view = nextSliderView(null, at(0));
  assert.deepEqual(view, { columns, shown: 0, mounted: [0, 1, 2, 3, 4, 5, 6] });
  assert.equal(nextSliderView(view, { ...at(100), mounted: view.mounted }), view);
});

test('during a scroll the target of a press counts as shown, and is mounted with the cards near the row', () => {
  const view = nextSliderView(null, { ...at(300), goal: 900 });
  assert.equal(view.shown, 900);
  for (const index of [0, 1, 4, 897, 900, 903]) assert.ok(view.mounted.includes(index), `${index}`);
  assert.ok(!view.mounted.includes(450));
});

test('mounted posts stay up to a limit, and the focused one stays at any position', () => {
  let mounted: readonly number[] = [];
  for (let index = 0; index < 900; index += 3)
    ({ mounted } = nextSliderView(null, { ...at(index * 300), mounted, focused: [1] }));
  assert.equal(mounted.length, 116);
  assert.equal(mounted[0], 1);
});

test('removed posts are not mounted', () => {
  assert.deepEqual(nextSliderView(null, { ...at(0), count: 2, mounted: [0, 1, 2, 3] }).mounted, [0, 1]);
});
