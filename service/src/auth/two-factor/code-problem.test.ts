import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseProblem } from './code-problem.ts';

test('a wrong code is wrong, and nothing else is claimed of it', () => {
  assert.equal(chooseProblem('123456', ['wrong']), 'wrong');
  // Of a user with an app and a mailbox: five codes of the app were wrong.
  assert.equal(chooseProblem('123456', ['wrong', 'over']), 'wrong');
  assert.equal(chooseProblem('123456', []), 'wrong');
});

test('a code that was used or is late is told so, whichever factor it is of', () => {
  assert.equal(chooseProblem('123 456', ['wrong', 'used']), 'used');
  assert.equal(chooseProblem('123456', ['late', 'wrong']), 'late');
  assert.equal(chooseProblem('123456', ['over']), 'over');
});

test('letters are no code of a factor', () => {
  assert.equal(chooseProblem('aaaa-bbbb', ['wrong']), 'recovery');
});
