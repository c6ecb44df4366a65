import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findOffset } from './zone-offsets.ts';

/** Where people write each name, in winter and in summer; the rules are those of the time zone database. */
const places: Readonly<Record<string, string>> = {
  'Atlantic/Canary': 'wet west',
  'Europe/London': 'gmt bst',
  'Europe/Paris': 'cet cest',
  'Europe/Berlin': 'mez mesz',
  'Europe/Oslo': 'met mest',
  'Europe/Athens': 'eet eest',
  'Africa/Johannesburg': 'sast',
  'Africa/Maputo': 'cat',
  'Africa/Lagos': 'wat',
  'Africa/Nairobi': 'eat',
  'Europe/Moscow': 'msk',
  'Europe/Istanbul': 'trt',
  'Asia/Dubai': 'gst',
  'Asia/Karachi': 'pkt',
  'Asia/Kolkata': 'ist',
  'Asia/Kathmandu': 'npt',
  'Asia/Dhaka': 'bdt',
  'Asia/Jakarta': 'wib',
  'Asia/Bangkok': 'ict',
  'Asia/Makassar': 'wita',
  'Australia/Perth': 'awst',
  'Asia/Hong_Kong': 'hkt',
  'Asia/Singapore': 'sgt',
  'Asia/Manila': 'pht',
  'Asia/Tokyo': 'jst',
  'Asia/Seoul': 'kst',
  'Asia/Jayapura': 'wit',
  'Australia/Adelaide': 'acst acdt',
  'Australia/Sydney': 'aest aedt',
  'Pacific/Auckland': 'nzst nzdt',
  'America/Sao_Paulo': 'brt',
  'America/Buenos_Aires': 'art',
  'America/Santiago': 'clt',
  'America/St_Johns': 'nst ndt',
  'America/Halifax': 'ast adt',
  'America/New_York': 'est edt',
  'America/Chicago': 'cst cdt',
  'America/Denver': 'mst mdt',
  'America/Los_Angeles': 'pst pdt',
  'America/Anchorage': 'akst akdt',
  'Pacific/Honolulu': 'hst',
};
const january = Date.UTC(2026, 0, 15, 12);
const july = Date.UTC(2026, 6, 15, 12);

/** Minutes east of UTC, as the time zone database says. */
function minutesOf(place: string, atMs: number): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: place, timeZoneName: 'longOffset' })
    .formatToParts(atMs)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hour = 0, minute = 0] = /^GMT(?:([+-])(\d\d):(\d\d))?$/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hour) * 60 + Number(minute));
}
const minutes = (text: string, localMs = january): number | null => {
  const ms = findOffset(text, localMs);
  // Plus 0, because -0 is another number to a test.
  return ms === null ? null : ms / 60_000 + 0;
};

describe('the zone of a date', () => {
  for (const [place, names] of Object.entries(places))
    test(`${names} is that of ${place}`, () => {
      const offsets = [january, july].map((at) => minutesOf(place, at)).sort((one, other) => one - other);
      const [standard, summer] = names.split(' ');
      assert.equal(minutes(` ${standard} `), offsets[0]);
      if (summer !== undefined) assert.equal(minutes(` ${summer.toUpperCase()}`), offsets[1]);
    });

  test('UTC has several names (RFC 822, RFC 3339)', () => {
    for (const name of ['Z', 'z', 'UT', 'UTC', 'GMT', '+0000', '-0000', '+00:00']) assert.equal(minutes(name), 0, name);
  });

  test('a number is hours and minutes, with any sign of minus', () => {
    for (const [text, wanted] of [
      ['+0530', 330],
      ['+05:30', 330],
      ['-0330', -210],
      ['−03:30', -210],
      ['+2', 120],
      ['-07', -420],
      ['GMT+0200', 120],
      ['UTC -5', -300],
      ['+1400', 840],
    ] as const)
      assert.equal(minutes(text), wanted, text);
  });

  test('no place has a zone of more than 14 hours, and what is no zone has none', () => {
    for (const text of ['+1500', '-2500', '', 'noon', 'Nowhere/Atall', 'constructor', '+123456'])
      assert.equal(minutes(text), null, text);
  });

  test('a place has the zone of the day, on both sides of a change of its clock', () => {
    for (const [place, localMs, wanted] of [
      ['Europe/Berlin', january, 60],
      ['Europe/Berlin', july, 120],
      ['America/Argentina/Salta', january, -180],
      ['Europe/Berlin', Date.UTC(2026, 2, 29, 1, 59), 60],
      ['Europe/Berlin', Date.UTC(2026, 2, 29, 3), 120],
      ['America/New_York', Date.UTC(2026, 2, 8, 1, 59), -300],
      ['America/New_York', Date.UTC(2026, 2, 8, 3), -240],
    ] as const)
      assert.equal(minutes(place, localMs), wanted, `${place} ${new Date(localMs).toISOString()}`);
  });
});
