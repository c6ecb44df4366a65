import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeChange, hasCounts, rangeBefore, rateOf } from './figures.ts';

test('a range is compared with the same number of days before it', () => {
  const timeZone = 'Europe/Amsterdam';
  assert.deepEqual(rangeBefore({ from: '2026-03-02', to: '2026-03-08', timeZone }), {
    from: '2026-02-23',
    to: '2026-03-01',
    timeZone,
  });
});

test('a change is shown relative to the previous period if that period has figures', () => {
  assert.equal(describeChange(112, 100), '+12%');
  assert.equal(describeChange(97, 100), '−3%');
  assert.equal(describeChange(100, 100), 'no change');
  assert.equal(describeChange(5, 0), null);
  assert.equal(describeChange(null, 3), null);
});

test('a board without views has no rate', () => {
  assert.equal(rateOf({ views: 0, opens: 0, clicks: 0, dailyVisitors: 0, ctaClicks: 0 }), null);
  assert.equal(rateOf({ views: 50, opens: 20, clicks: 5, dailyVisitors: 9, ctaClicks: 1 }), 0.1);
});

test('figures with a view, an open, a click or a visitor are not empty', () => {
  const nothing = { views: 0, opens: 0, clicks: 0, dailyVisitors: 0, ctaClicks: 0 };
  assert.equal(hasCounts(nothing), false);
  for (const kind of ['views', 'opens', 'clicks', 'dailyVisitors'] as const)
    assert.equal(hasCounts({ ...nothing, [kind]: 1 }), true, kind);
});
