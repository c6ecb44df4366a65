import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { documentedLimit } from '../v1/v1-router.ts';
import { createSlidingWindow } from './sliding-window.ts';

const start = Date.UTC(2026, 4, 31, 12);
const minuteMs = 60_000;

describe('the limit', () => {
  test('equals the documented limit', () =>
    assert.deepEqual({ ...documentedLimit, maxKeys: 0 }, { requests: 5000, windowMs: 15 * minuteMs, maxKeys: 0 }));

  test('allows its number of requests and no more until the window has passed', () => {
    const window = createSlidingWindow({ ...documentedLimit, maxKeys: 10 });
    for (let count = 0; count < 5000; count++) assert.equal(window.take('a', start).isAllowed, true);
    for (const laterMs of [0, 1, 14 * minuteMs + 59_999])
      assert.equal(window.take('a', start + laterMs).isAllowed, false, `${laterMs} ms later`);
    assert.equal(window.take('b', start).isAllowed, true, 'another key has its own limit');
    assert.equal(window.take('a', start + 15 * minuteMs + 10_000).isAllowed, true);
  });

  test('reports the time to wait, and allows a request after that time', () => {
    const window = createSlidingWindow({ requests: 2, windowMs: 15 * minuteMs, maxKeys: 10 });
    window.take('a', start);
    window.take('a', start + 5 * minuteMs);
    const verdict = window.take('a', start + 6 * minuteMs);
    assert.ok(!verdict.isAllowed);
    assert.ok(verdict.retryAfterS >= 9 * 60 && verdict.retryAfterS <= 9 * 60 + 10, String(verdict.retryAfterS));
    const later = start + 6 * minuteMs + verdict.retryAfterS * 1000;
    assert.equal(window.take('a', later).isAllowed, true);
    assert.equal(window.take('a', later).isAllowed, false, 'the second request is still in the window');
  });

  test('applies to every period of its length, and refuses no request without need', () => {
    const [limit, windowMs] = [5, 90_000];
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 120 }), (gaps) => {
        const window = createSlidingWindow({ requests: limit, windowMs, maxKeys: 1 });
        const taken: number[] = [];
        let now = start;
        for (const gap of gaps) {
          now += gap;
          const verdict = window.take('a', now);
          const inWindow = (lengthMs: number): number => taken.filter((at) => at > now - lengthMs).length;
          // One slice is a ninetieth of the window.
          if (verdict.isAllowed) assert.ok(inWindow(windowMs) < limit);
          else assert.ok(inWindow(windowMs + 1000) >= limit, 'refused although there was room');
          if (verdict.isAllowed) taken.push(now);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('still applies after the clock is set back', () => {
    const window = createSlidingWindow({ requests: 2, windowMs: minuteMs, maxKeys: 10 });
    window.take('a', start);
    window.take('a', start - minuteMs);
    assert.equal(window.take('a', start).isAllowed, false);
  });

  test('remembers a bounded number of keys, those that were used last', () => {
    const window = createSlidingWindow({ requests: 1, windowMs: minuteMs, maxKeys: 3 });
    for (const key of ['a', 'b', 'c', 'a', 'd']) window.take(key, start);
    assert.equal(window.size(), 3);
    assert.equal(window.take('a', start).isAllowed, false, 'a key that was used again is remembered');
    assert.equal(window.take('b', start).isAllowed, true, 'the key that was used longest ago is forgotten');
    for (let index = 0; index < 1000; index++) window.take(`key ${index}`, start);
    assert.equal(window.size(), 3);
  });
});

test('after the clock was set back two days, nobody waits longer than a window', () => {
  const windowMs = 3_600_000;
  const limited = createSlidingWindow({ requests: 3, windowMs, maxKeys: 10 });
  const nowMs = Date.UTC(2026, 0, 10);
  for (const at of [0, 60_000, 120_000]) limited.take('a', nowMs + at);
  const earlier = nowMs - 2 * 86_400_000;
  const refused = limited.take('a', earlier);
  assert.equal(refused.isAllowed, false, 'the limit still holds');
  assert.ok(!refused.isAllowed && refused.retryAfterS * 1000 <= windowMs * 1.1, JSON.stringify(refused));
  assert.equal(limited.take('a', earlier + windowMs * 1.1).isAllowed, true);
});
