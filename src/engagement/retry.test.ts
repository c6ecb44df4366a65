import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFinal, retryDelayMs } from './retry.ts';

test('a yes and a lasting no are final, everything else is worth another try', () => {
  const final = [200, 201, 202, 204, 299, 400, 401, 403, 404, 410, 413, 415, 422];
  for (const status of final) assert.equal(isFinal(status), true, `${status}`);
  for (const status of [0, 302, 402, 405, 408, 409, 411, 412, 414, 423, 425, 429, 500, 502, 503, 504, 522]) {
    assert.equal(isFinal(status), false, `${status}`);
  }
});

test('the pause doubles from 3 s, half of it less or more, up to 5 min', () => {
  assert.equal(retryDelayMs(1, 0.5, null, 0), 3000);
  assert.equal(retryDelayMs(2, 0.5, null, 0), 6000);
  assert.equal(retryDelayMs(5, 0.5, null, 0), 48_000);
  assert.equal(retryDelayMs(1, 0, null, 0), 1500);
  assert.equal(retryDelayMs(1, 1, null, 0), 4500);
  assert.equal(retryDelayMs(9, 0.5, null, 0), 300_000);
  assert.equal(retryDelayMs(2000, 1, null, 0), 300_000);
});

test('Retry-After makes the pause longer, never shorter', () => {
  assert.equal(retryDelayMs(1, 0.5, '120', 0), 120_000);
  assert.equal(retryDelayMs(1, 0.5, '1', 0), 3000);
  assert.equal(retryDelayMs(1, 0.5, '0', 0), 3000);
  assert.equal(retryDelayMs(1, 0.5, '3600', 0), 3_600_000);
});

test('Retry-After may be a date', () => {
  const wallNowMs = Date.UTC(2026, 2, 1, 10, 0, 0);
  assert.equal(retryDelayMs(1, 0.5, 'Sun, 01 Mar 2026 10:01:00 GMT', wallNowMs), 60_000);
  assert.equal(retryDelayMs(1, 0.5, 'Sun, 01 Mar 2026 09:00:00 GMT', wallNowMs), 3000);
});

test('a Retry-After that says nothing or too much is bounded', () => {
  assert.equal(retryDelayMs(1, 0.5, 'soon', 0), 3000);
  assert.equal(retryDelayMs(1, 0.5, '-5', 0), 3000);
  assert.equal(retryDelayMs(1, 0.5, '99999999999', 0), 86_400_000);
});
