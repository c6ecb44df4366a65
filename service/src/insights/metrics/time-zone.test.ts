import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { openTimeZone, utc } from './time-zone.ts';

const hourMs = 3_600_000;
const at = (text: string): number => Date.parse(text);

describe('a time zone', () => {
  test('reports each offset and the exact moment of its change', () => {
    assert.deepEqual(
      openTimeZone('Europe/Amsterdam').offsetsBetween(at('2026-01-01T00:00Z'), at('2027-01-01T00:00Z')),
      [
        { from: at('2026-01-01T00:00Z'), offsetMs: hourMs },
        { from: at('2026-03-29T01:00Z'), offsetMs: 2 * hourMs },
        { from: at('2026-10-25T01:00Z'), offsetMs: hourMs },
      ],
    );
  });

  test('finds two changes that are four weeks apart', () => {
    const steps = openTimeZone('Africa/Casablanca').offsetsBetween(at('2024-01-01T00:00Z'), at('2024-12-31T00:00Z'));
    assert.deepEqual(
      steps.map(({ offsetMs }) => offsetMs / hourMs),
      [1, 0, 1],
    );
  });

  test('has no change between two moments of one season', () => {
    assert.equal(
      openTimeZone('Europe/Amsterdam').offsetsBetween(at('2026-05-01T00:00Z'), at('2026-05-01T00:00Z')).length,
      1,
    );
  });

  const offsets: Readonly<Record<string, number>> = {
    '+05:30': 5.5,
    '-7:00': -7,
    ' 02:00': 2,
    '0:00': 0,
    '12:60': NaN,
    'Asia/Kathmandu': 5.75,
    UTC: 0,
    '+24:00': NaN,
    'Mars/Base': NaN,
    '': NaN,
  };
  for (const [name, hours] of Object.entries(offsets)) {
    test(`"${name}" ${Number.isNaN(hours) ? 'does not exist' : `is ${hours} h`}`, () => {
      if (Number.isNaN(hours)) assert.throws(() => openTimeZone(name), RangeError);
      else assert.equal(openTimeZone(name).offsetAt(at('2026-05-31T12:00Z')), hours * hourMs);
    });
  }

  test('finds the moment of a local time, also if it is skipped or repeated', () => {
    const { instantOf } = openTimeZone('Europe/Amsterdam');
    assert.equal(instantOf(at('2026-05-31T00:00Z')), at('2026-05-30T22:00Z'));
    assert.equal(
      instantOf(at('2026-03-29T02:30Z')),
      at('2026-03-29T01:00Z'),
      'a skipped time is the moment of the clock change',
    );
    assert.equal(
      instantOf(at('2026-10-25T02:30Z')),
      at('2026-10-25T00:30Z'),
      'a repeated time is the first of two moments',
    );
    assert.equal(
      openTimeZone('America/Asuncion').instantOf(at('2023-10-01T00:00Z')),
      at('2023-10-01T04:00Z'),
      'the day begins at 01:00',
    );
    assert.equal(utc.instantOf(12), 12);
  });

  test('converts a moment to local time and back to the same local time', () => {
    const zones = ['Europe/Amsterdam', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Tokyo', '-03:30'].map(
      openTimeZone,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: at('2000-01-01T00:00Z'), max: at('2040-01-01T00:00Z') }),
        (zone, ms) => {
          const local = ms + zone.offsetAt(ms);
          const found = zone.instantOf(local);
          // A repeated hour has two moments; the expected one is the first.
          assert.ok(found <= ms && found + zone.offsetAt(found) === local);
        },
      ),
      { verbose: true },
    );
  });
});
