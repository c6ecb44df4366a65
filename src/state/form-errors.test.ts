import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createFormErrors } from './form-errors.ts';

test('a report stays while fields are corrected, and is cleared when the form is sent', () => {
  const errors = createFormErrors<'name' | 'text'>();
  assert.equal(
    errors.show(
      new Map([
        ['name', 'Please fill this in.'],
        ['text', 'Too long.'],
      ]),
    ),
    true,
  );
  errors.clearField('name');
  assert.deepEqual([...errors.byField.value.keys()], ['text']);
  assert.equal(errors.report.value?.fields.size, 2);
  errors.clearReport();
  assert.equal(errors.report.value, null);
  assert.equal(errors.byField.value.size, 1);
});

test('a general error is a report, too, and no error is no report', () => {
  const errors = createFormErrors<'name'>();
  assert.equal(errors.show(new Map(), 'Try again later.'), true);
  assert.equal(errors.report.value?.general, 'Try again later.');
  assert.equal(errors.show(new Map()), false);
  assert.equal(errors.report.value, null);
});

test('the same error again is another report, so that the focus moves again', () => {
  const errors = createFormErrors<'name'>();
  const wrong = new Map([['name', 'Please fill this in.'] as const]);
  errors.show(wrong);
  const first = errors.report.value;
  errors.show(wrong);
  assert.notEqual(errors.report.value, first);
});
