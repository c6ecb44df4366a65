import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameBackup, type ListedBackup } from './backup-place.ts';
import { chooseKept } from './prune-backups.ts';

const hourMs = 3_600_000;
/** A Monday. */
const now = Date.UTC(2026, 5, 1, 3);
const made = (hoursAgo: number): ListedBackup => ({
  name: nameBackup(now - hoursAgo * hourMs),
  madeAt: now - hoursAgo * hourMs,
});
const namesOf = (backups: readonly ListedBackup[], days: number, weeks: number): readonly string[] => [
  ...chooseKept(backups, { days, weeks }, now),
];

test('of daily backups the last seven and one of each of the last four weeks stay', () => {
  const daily = Array.from({ length: 60 }, (_, index) => made(index * 24));
  assert.deepEqual(namesOf(daily, 7, 4), [
    '2026-06-01T03-00-00Z',
    '2026-05-31T03-00-00Z',
    '2026-05-30T03-00-00Z',
    '2026-05-29T03-00-00Z',
    '2026-05-28T03-00-00Z',
    '2026-05-27T03-00-00Z',
    '2026-05-26T03-00-00Z',
    // The Sundays before.
    '2026-05-24T03-00-00Z',
    '2026-05-17T03-00-00Z',
  ]);
});

test('of hourly backups all of the last 24 hours stay, and then the last of each day', () => {
  const hourly = Array.from({ length: 24 * 10 }, (_, index) => made(index));
  const kept = namesOf(hourly, 3, 1);
  assert.deepEqual(
    kept.slice(0, 24),
    hourly.slice(0, 24).map(({ name }) => name),
  );
  assert.deepEqual(kept.slice(24), ['2026-05-30T23-00-00Z']);
});

test('the newest stays, however old it is', () => {
  assert.deepEqual(namesOf([made(24 * 400), made(24 * 500)], 1, 1), [made(24 * 400).name]);
});
