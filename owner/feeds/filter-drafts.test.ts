import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyFilter, findFilterProblem, nextCondition, readFilter, writeFilter } from './filter-drafts.ts';

test('a rule survives its editor unchanged', () => {
  const rules: readonly object[] = [
    { when: { words: ['casino', 'free money'] }, action: 'reject' },
    { when: { authors: ['ada'] }, action: 'publish', is_not: true, pin: true, tags: ['staff', 'new'] },
    { when: { shorter_than: 20 }, action: 'hold' },
    { when: { adult: true }, action: 'reject' },
    { when: { media: 'any' }, action: 'none' },
    { when: { profanity: ['en', 'de'] }, action: 'hold' },
    { when: { words: ['a'], adult: true, media: 'image', older_than_days: 3 }, action: 'reject' },
    { when: { words: ['a'] }, action: 'none', cta_id: 7 },
    // Of a later version of the service.
    { when: { words: ['a'], mood: 'good' }, action: 'none', cta_id: 7 },
  ];
  assert.deepEqual(
    rules.map((rule, key) => writeFilter(readFilter(rule, key))),
    rules,
  );
});

test('what is missing is said at its condition', () => {
  const rule = emptyFilter(1);
  assert.deepEqual(findFilterProblem(rule), { problem: 'Enter at least one value.', place: 0 });
  const words = { condition: 'words', value: 'bread' } as const;
  const old = { condition: 'older_than_days', value: 'x' } as const;
  assert.deepEqual(findFilterProblem({ ...rule, conditions: [words, old] }), {
    problem: 'Enter a whole number.',
    place: 1,
  });
  assert.equal(findFilterProblem({ ...rule, conditions: [words, { condition: 'adult', value: '' }] }), null);
});

test('a new condition is of a kind that the rule does not have', () => {
  let rule = emptyFilter(1);
  for (let next = nextCondition(rule); next; next = nextCondition(rule))
    rule = { ...rule, conditions: [...rule.conditions, next] };
  const kinds = rule.conditions.map(({ condition }) => condition);
  assert.equal(new Set(kinds).size, kinds.length);
  assert.ok(kinds.length > 5);
});
