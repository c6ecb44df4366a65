import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatAgo, formatTime } from './format-time.ts';

const nowMs = Date.parse('2026-03-04T12:00:00Z');

test('an age is written in words', () => {
  for (const [at, words] of [
    ['2026-03-04T11:59:40Z', 'just now'],
    ['2026-03-04T11:57:00Z', '3 minutes ago'],
    ['2026-03-04T09:00:00Z', '3 hours ago'],
    ['2026-03-02T09:00:00Z', '2 days ago'],
    ['2026-03-04T13:00:00Z', 'just now'],
    ['no time', 'at an unknown time'],
  ] as const)
    assert.equal(formatAgo(at, nowMs), words, at);
});

test('an invalid time is shown as unknown', () => {
  assert.equal(formatTime('soon'), 'unknown');
});
