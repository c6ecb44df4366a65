import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toBoolean, toNumber, toTime } from './number.ts';

test('numbers are read from numbers and from strings', () => {
  assert.equal(toNumber(12.5), 12.5);
  assert.equal(toNumber('12.5'), 12.5);
  assert.equal(toNumber(' 40% '), 40);
  assert.equal(toNumber('0'), 0);
});

test('anything but a finite number inside the bounds is null', () => {
  for (const value of [
    '',
    ' ',
    'NaN',
    '1e309',
    'Infinity',
    '12 EUR',
    '1,299.00',
    null,
    undefined,
    true,
    [],
    [5],
    {},
    NaN,
    Infinity,
    -Infinity,
  ]) {
    assert.equal(toNumber(value, -Number.MAX_VALUE), null, String(value));
  }
  assert.equal(toNumber(101, 0, 100), null);
  assert.equal(toNumber(-1), null, 'negative only where a reader allows it');
});

test('booleans are read from true, 1 and their strings', () => {
  for (const value of [true, 1, '1', 'true']) assert.equal(toBoolean(value), true);
  for (const value of [false, 0, '0', 'false', 'yes', null, undefined, {}, [], 2])
    assert.equal(toBoolean(value), false);
});

test('times are read from ISO 8601 only', () => {
  assert.equal(toTime('2026-03-01T12:00:00Z'), Date.UTC(2026, 2, 1, 12));
  assert.equal(toTime('1969-12-31T23:59:59Z'), -1000);
  for (const value of ['1', 'yesterday', '2026-13-45T00:00:00Z', 'Mar 1, 2026', 1, null, {}, ''])
    assert.equal(toTime(value), null, String(value));
});
