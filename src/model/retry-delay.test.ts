import assert from 'node:assert/strict';
import { test } from 'node:test';
import { backoffMs, readRetryAfterMs, type BackoffRule } from './retry-delay.ts';

const rule: BackoffRule = { firstMs: 3000, factor: 2, maxMs: 300_000, jitter: 0.5 };

test('a pause grows by its factor up to its maximum', () => {
  assert.equal(backoffMs(rule, 1, 0.5), 3000);
  assert.equal(backoffMs(rule, 2, 0.5), 6000);
  assert.equal(backoffMs(rule, 5, 0.5), 48_000);
  assert.equal(backoffMs(rule, 9, 0.5), 300_000);
  assert.equal(backoffMs(rule, 2000, 0.5), 300_000);
});

test('jitter makes a pause shorter or longer by the given share, the longest one too', () => {
  assert.equal(backoffMs(rule, 1, 0), 1500);
  assert.equal(backoffMs(rule, 1, 1), 4500);
  assert.equal(backoffMs({ ...rule, jitter: 0 }, 1, 1), 3000);
  assert.notEqual(backoffMs(rule, 2000, 0.2), backoffMs(rule, 2000, 0.8));
});

test('a pause that the service asks for makes the widget’s pause longer, never shorter', () => {
  assert.equal(backoffMs(rule, 1, 0.5, 120_000), 120_000);
  assert.equal(backoffMs(rule, 1, 0.5, 1000), 3000);
  assert.equal(backoffMs(rule, 1, 0.5, null), 3000);
  for (const random of [0, 0.5, 1]) assert.ok(backoffMs({ ...rule, jitter: 0.1 }, 1, random, 500_000) >= 500_000);
});

test('Retry-After is read in seconds', () => {
  for (const [header, expected] of [
    ['120', 120_000],
    ['0', 0],
    [' 7 ', 7000],
    ['1.5', 1500],
  ] as const) {
    assert.equal(readRetryAfterMs(header, 0), expected, header);
  }
});

test('Retry-After is read as a date', () => {
  const nowMs = Date.UTC(2026, 2, 1, 10, 0, 0);
  assert.equal(readRetryAfterMs('Sun, 01 Mar 2026 10:01:00 GMT', nowMs), 60_000);
  assert.equal(readRetryAfterMs('Sunday, 01-Mar-26 10:01:00 GMT', nowMs), 60_000);
});

test('a Retry-After that is absent, unreadable or past has no effect', () => {
  const nowMs = Date.UTC(2026, 2, 1, 10, 0, 0);
  for (const header of [null, '', 'soon', '-5', '5 minutes', '2027', 'Sun, 01 Mar 2026 09:00:00 GMT']) {
    assert.equal(readRetryAfterMs(header, nowMs), header === '2027' ? 2_027_000 : null, `${header}`);
  }
});

test('a Retry-After of a year is limited to an hour', () => {
  assert.equal(readRetryAfterMs('31536000', 0), 3_600_000);
  assert.equal(readRetryAfterMs('Fri, 01 Jan 2999 00:00:00 GMT', 0), 3_600_000);
});
