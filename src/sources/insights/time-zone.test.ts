import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween, dayIn, knownZone, offsetAt, offsetOnDay, writeOffset } from './time-zone.ts';

const hourMs = 3_600_000;

test('an offset is the one of its moment', () => {
  assert.equal(offsetAt('Europe/Berlin', Date.parse('2026-03-29T00:59:59Z')), hourMs);
  assert.equal(offsetAt('Europe/Berlin', Date.parse('2026-03-29T01:00:00Z')), 2 * hourMs);
  assert.equal(offsetAt('UTC', Date.now()), 0);
  assert.equal(offsetAt('Asia/Kathmandu', Date.parse('2026-01-01T00:00Z')), 5.75 * hourMs);
  assert.equal(offsetAt('America/St_Johns', Date.parse('2026-01-01T00:00:30.123Z')), -3.5 * hourMs);
  assert.throws(() => offsetAt('Nowhere/Here', 0), RangeError);
});

test('a day has the offset of its longer part', () => {
  assert.equal(offsetOnDay('Europe/Berlin', '2026-03-29'), 2 * hourMs);
  assert.equal(offsetOnDay('Europe/Berlin', '2026-03-28'), hourMs);
  assert.equal(offsetOnDay('Pacific/Auckland', '2026-04-05'), 12 * hourMs);
  assert.equal(offsetOnDay('Pacific/Kiritimati', '2026-04-05'), 14 * hourMs);
});

test('offsets are written as version 1 reads them', () => {
  const cases: readonly [number, string][] = [
    [0, '0:00'],
    [hourMs, '1:00'],
    [-7 * hourMs, '-7:00'],
    [5.75 * hourMs, '5:45'],
    [-3.5 * hourMs, '-3:30'],
    [-0.5 * hourMs, '-0:30'],
    [14 * hourMs, '14:00'],
  ];
  for (const [offsetMs, text] of cases) assert.equal(writeOffset(offsetMs), text);
});

test('today is the zone’s', () => {
  const moment = Date.parse('2026-05-31T23:30:00Z');
  assert.deepEqual(
    ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => dayIn(zone, moment)),
    ['2026-05-31', '2026-06-01', '2026-05-31', '2026-06-01'],
  );
});

test('whether clocks change in a range', () => {
  assert.equal(changesBetween('Europe/Berlin', '2026-03-28', '2026-03-29'), true);
  assert.equal(changesBetween('Europe/Berlin', '2026-03-29', '2026-04-29'), false);
  assert.equal(changesBetween('Europe/Berlin', '2026-01-01', '2026-12-31'), true, 'and back again');
  assert.equal(changesBetween('UTC', '2020-01-01', '2026-12-31'), false);
});

test('a zone that nobody knows is the machine’s own', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  assert.deepEqual(['Asia/Tokyo', '', 'Mars/Base'].map(knownZone), ['Asia/Tokyo', own, own]);
});
