import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFilter, readFilter, writeFilter } from './filter-drafts.ts';

test('a rule survives its editor unchanged', () => {
  const rules: readonly object[] = [
    { when: { words: ['casino', 'free money'] }, action: 'reject' },
    { when: { authors: ['ada'] }, action: 'publish', is_not: true, pin: true, tags: ['staff', 'new'] },
    { when: { shorter_than: 20 }, action: 'hold' },
    { when: { adult: true }, action: 'reject' },
    { when: { media: 'any' }, action: 'none' },
    { when: { profanity: ['en', 'de'] }, action: 'hold' },
    // A rule of a program: two conditions, and a button.
    { when: { words: ['a'], adult: true }, action: 'reject' },
    { when: { words: ['a'] }, action: 'none', cta_id: 7 },
  ];
  assert.deepEqual(
    rules.map((rule, key) => writeFilter(readFilter(rule, key))),
    rules,
  );
});

test('what is missing is said', () => {
  assert.equal(writeFilter(emptyFilter(1)), 'Enter at least one value.');
  assert.equal(writeFilter({ ...emptyFilter(1), condition: 'older_than_days', value: 'x' }), 'Enter a whole number.');
});
