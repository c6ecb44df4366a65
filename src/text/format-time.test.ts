import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatFullTime } from './format-full-time.ts';
import { formatNumber } from './format-number.ts';
import { createTimeFormat } from './format-time.ts';

const now = Date.UTC(2026, 5, 15, 12);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const ago = (code: string, ms: number) => createTimeFormat(code, () => now)(now - ms);

test('ages use the greatest unit that fits', () => {
  const cases = [
    [59_999, 'just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [hour, '1 hour ago'],
    [23.9 * hour, '23 hours ago'],
    [3 * day, '3 days ago'],
    [7 * day, '1 week ago'],
    [29 * day, '4 weeks ago'],
    [62 * day, '2 months ago'],
    [800 * day, '2 years ago'],
  ] as const;
  for (const [ms, text] of cases) assert.equal(ago('en', ms), text, String(ms));
});

test('a post of this minute, or of a clock ahead of ours, is shown as now', () => {
  for (const ms of [0, 1, -1, -5 * day]) {
    assert.equal(ago('en', ms), 'just now', String(ms));
    assert.equal(ago('de', ms), 'jetzt', String(ms));
  }
});

test('English is written as Intl writes it', () => {
  const intl = new Intl.RelativeTimeFormat('en', { style: 'long' });
  const units = [
    ['minute', minute],
    ['hour', hour],
    ['day', day],
    ['week', 7 * day],
    ['month', 31 * day],
    ['year', 366 * day],
  ] as const;
  for (const [unit, size] of units) {
    for (const count of unit === 'month' ? [1, 2, 11] : [1, 2, 3]) {
      assert.equal(ago('en-GB', count * size), intl.format(-count, unit));
    }
  }
});

test('the clock is read at each call', () => {
  let time = now;
  const format = createTimeFormat('en', () => time);
  assert.equal(format(now - hour), '1 hour ago');
  time += hour;
  assert.equal(format(now - hour), '2 hours ago');
});

test('short codes write short', () => {
  for (const code of ['en', 'de', 'fr', 'pt', 'es']) {
    assert.ok(ago(`${code}-short`, 3 * hour).length < ago(code, 3 * hour).length, code);
  }
  assert.equal(ago('de', 3 * day), 'vor 3 Tagen');
  const written = ['en', 'de', 'fr', 'pt', 'es'].map((code) => ago(`${code}-short`, 3 * hour).replace(/\s/g, ' '));
  assert.deepEqual(written, ['3 hr. ago', 'vor 3 Std.', 'il y a 3 h', 'há 3 h', 'hace 3 h']);
});

test('a number that is part of a word is not repeated', () => {
  assert.deepEqual(
    [1, 2, 3].map((count) => ago('he', count * hour)),
    ['לפני שעה', 'לפני שעתיים', 'לפני 3 שעות'],
  );
  assert.deepEqual(
    [1, 2, 3].map((count) => ago('ar', count * hour)),
    ['قبل ساعة واحدة', 'قبل ساعتين', 'قبل 3 ساعات'],
  );
});

test('every code of the service writes in its own language', () => {
  const codes = [
    'en',
    'en-short',
    'ar',
    'zh-CN',
    'zh-TW',
    'da',
    'nl',
    'de',
    'de-short',
    'fi',
    'fr',
    'fr-short',
    'ja',
    'no',
    'pl',
    'pt',
    'pt-short',
    'sv',
    'es',
    'es-short',
  ];
  const written = codes.map((code) => ago(code, 3 * day));
  const english = new Set([ago('en', 3 * day), ago('en-short', 3 * day)]);
  codes.forEach((code, index) => {
    assert.equal(english.has(written[index]!), code.startsWith('en'), `${code}: ${written[index]}`);
  });
  assert.equal(ago('no', 3 * day), 'for 3 døgn siden');
});

test('the full date has day, month, year and time of day', () => {
  assert.match(formatFullTime(now, 'en'), /June 1[456], 2026.*\d:00/);
  assert.match(formatFullTime(now, 'de-short'), /1[456]\. Juni 2026.*\d:00/);
});

test('numbers use the separators of the language', () => {
  assert.equal(formatNumber(1234.56, 'en'), '1,234.6');
  assert.equal(formatNumber(1234.56, 'de'), '1.234,6');
  assert.equal(formatNumber(4, 'de'), '4');
});
