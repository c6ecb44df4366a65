import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reachOf } from './scroll-reach.ts';

test('at rest the same distance is drawn above and below', () =>
  assert.deepEqual(reachOf(1000, 0), { above: 750, below: 750 }));

test('a slow scroll draws less behind it', () => assert.deepEqual(reachOf(1000, 50), { above: 550, below: 750 }));

test('a fast scroll has four frames drawn ahead of it, in both directions', () => {
  assert.deepEqual(reachOf(1000, 250), { above: 250, below: 1000 });
  assert.deepEqual(reachOf(1000, -250), { above: 1000, below: 250 });
});

test('the fastest scroll draws a bounded number of cards', () =>
  assert.deepEqual(reachOf(1000, 1000), { above: 250, below: 1500 }));

test('a jump has no direction', () => {
  assert.deepEqual(reachOf(1000, 1001), { above: 750, below: 750 });
  assert.deepEqual(reachOf(1000, -50_000), { above: 750, below: 750 });
});

test('for any step the whole reach is between one window and one and three quarters', () => {
  for (let step = -1200; step <= 1200; step += 7) {
    const { above, below } = reachOf(900, step);
    assert.ok(above + below >= 900 && above + below <= 1.75 * 900, `${step}: ${above} + ${below}`);
  }
});
