import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cursor } from './connector.ts';
import { compareCopies } from './older-copy.ts';

const minuteMs = 60_000;
const start = Date.UTC(2026, 10, 25, 12);
const at = (minutes: number): number => start + minutes * minuteMs;
const write = (minutes: number): string => new Date(at(minutes)).toUTCString();

interface Poll {
  readonly minute: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly written?: number;
}

/** Whether each of several responses in a row is read. */
function readAll(polls: readonly Poll[]): readonly boolean[] {
  let cursor: Cursor = {};
  return polls.map(({ minute, headers, written }) => {
    const { kept, times } = compareCopies(cursor, headers, written === undefined ? null : at(written), at(minute));
    const modified = headers['last-modified'];
    cursor = kept ?? { ...times, ...(modified !== undefined && { last_modified: modified }) };
    return kept === null;
  });
}

const dated = (minute: number, date: number, age?: number): Poll => ({
  minute,
  headers: { date: write(date), ...(age !== undefined && { age: String(age * 60) }) },
});
const modified = (minute: number, when: number): Poll => ({ minute, headers: { 'last-modified': write(when) } });

const rows: readonly (readonly [string, readonly Poll[], readonly boolean[]])[] = [
  ['a response that was made before the last one is left out', [dated(0, 0), dated(15, -30)], [true, false]],
  ['a later response with an age is as old as its age', [dated(0, 0, 0), dated(15, 15, 40)], [true, false]],
  ['a cached response is read again while no newer one came', [dated(0, -5), dated(15, -5, 20)], [true, true]],
  ['clocks of several servers may differ by seconds', [dated(0, 0), dated(0.5, -0.4)], [true, true]],
  ['a clock that was a year fast is no reason to wait', [dated(0, 525_600), dated(15, 15)], [true, true]],
  [
    'after a day of older responses the clock was set back',
    [dated(0, 0), dated(15, -6000), dated(1440, -4575), dated(1460, -4555), dated(1475, -4540)],
    [true, false, false, true, true],
  ],
  [
    'a newer copy ends the day',
    [dated(0, 0), dated(15, -30), dated(1000, 1000), dated(1470, 900)],
    [true, false, true, false],
  ],
  [
    'what was modified earlier is believed the second time in a row',
    [modified(0, 0), modified(15, -60), modified(30, -60), modified(45, -60)],
    [true, false, true, true],
  ],
  [
    'a document that is dated earlier is believed the second time in a row',
    [
      { minute: 0, headers: {}, written: 0 },
      { minute: 15, headers: {}, written: -60 },
      { minute: 30, headers: {}, written: -60 },
    ],
    [true, false, true],
  ],
  ['a response without any of it is read', [dated(0, 0), { minute: 15, headers: {} }], [true, true]],
  ['a damaged header says nothing', [dated(0, 0), { minute: 15, headers: { date: 'soon', age: 'x' } }], [true, true]],
];
for (const [name, polls, read] of rows) test(name, () => assert.deepEqual(readAll(polls), read));
