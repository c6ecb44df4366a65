import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormField } from '../model/experience.ts';
import { makeFormField } from '../model/test-support/form-field.ts';
import { checkFormField, tidyValue } from './check-form-field.ts';

const faultOf = (change: Partial<FormField>, ...values: readonly string[]) =>
  checkFormField(makeFormField(change), values)?.kind ?? null;

test('a required field must have a value, with the error of its kind', () => {
  assert.equal(faultOf({}), null);
  assert.equal(faultOf({ isRequired: true }), 'needed');
  assert.equal(faultOf({ isRequired: true, kind: 'choice' }), 'needed-choice');
  assert.equal(faultOf({ isRequired: true, kind: 'several' }), 'needed-choice');
  assert.equal(faultOf({ isRequired: true, kind: 'consent' }), 'needed-tick');
  // A visitor cannot fill it in.
  assert.equal(faultOf({ isRequired: true, kind: 'hidden' }), null);
});

test('each kind of field accepts only its own values', () => {
  const cases: readonly [FormField['kind'], readonly string[], readonly string[]][] = [
    ['email', ['a@b.example', 'ä@bücher.example', "o'x+y@b.c.example"], ['a', 'a@b', 'a b@c.example', '@b.example']],
    ['phone', ['+49 30 123-456', '(030) 12/34', '12345'], ['1234', 'call me']],
    [
      'url',
      ['https://a.example', 'HTTP://a.example/b?c'],
      ['a.example', 'javascript:alert(1)', 'https://', 'ftp://a.example'],
    ],
    ['number', ['0', '-3', '1.5'], ['1,5', '1e3', 'two', '.5', '12345678901234567']],
    ['date', ['2026-06-01'], ['1.6.2026', '2026-6-1']],
  ];
  for (const [kind, good, bad] of cases) {
    for (const value of good) assert.equal(faultOf({ kind }, value), null, `${kind} ${value}`);
    for (const value of bad) assert.equal(faultOf({ kind }, value), kind, `${kind} ${value}`);
  }
});

test('limits apply to numbers, days and letters, and the error names them', () => {
  assert.equal(faultOf({ kind: 'number', min: '2', max: '10' }, '2'), null);
  assert.deepEqual(checkFormField(makeFormField({ kind: 'number', min: '2', max: '10' }), ['1.9']), {
    kind: 'too-low',
    bound: '2',
  });
  assert.deepEqual(checkFormField(makeFormField({ kind: 'number', min: '2', max: '10' }), ['11']), {
    kind: 'too-high',
    bound: '10',
  });
  assert.equal(faultOf({ kind: 'date', min: '2026-05-30', max: '2026-06-06' }, '2026-05-29'), 'too-low');
  assert.equal(faultOf({ kind: 'date', min: '2026-05-30', max: '2026-06-06' }, '2026-06-07'), 'too-high');
  assert.deepEqual(checkFormField(makeFormField({ maxLength: 3 }), ['four']), { kind: 'too-long', bound: '3' });
  assert.equal(faultOf({ maxLength: 3 }, 'for'), null);
});

test('sent values are normalized', () => {
  assert.equal(tidyValue({ kind: 'long_text' }, ' a\r\nb\r '), 'a\nb');
  assert.equal(tidyValue({ kind: 'number' }, ' 1,5 '), '1.5');
  assert.equal(tidyValue({ kind: 'number' }, '1,500,000'), '1,500,000');
  assert.equal(tidyValue({ kind: 'text' }, '1,5'), '1,5');
});
