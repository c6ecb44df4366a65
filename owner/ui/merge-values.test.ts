import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeValues } from './merge-values.ts';

const before = { name: 'Walls', order: 'published', public: 'yes' };

test('changes of different fields are both kept', () => {
  const { values, conflicts } = mergeValues(before, { ...before, name: 'Mine' }, { ...before, order: 'moderated' });
  assert.deepEqual(values, { name: 'Mine', order: 'moderated', public: 'yes' });
  assert.deepEqual(conflicts, []);
});

test('a field that both have changed is a conflict, unless they agree', () => {
  const theirs = { ...before, name: 'Theirs' };
  assert.deepEqual(mergeValues(before, { ...before, name: 'Mine' }, theirs), {
    values: { ...before, name: 'Mine' },
    conflicts: ['name'],
  });
  assert.deepEqual(mergeValues(before, theirs, theirs).conflicts, []);
});
