import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import type { OperationRule } from '../../service/src/http/operations/operation.ts';
import { checkOperations } from './operations.ts';

const bare: OperationRule = {
  id: 'ring_bell',
  group: 'bells',
  summary: 'Rings a bell',
  method: 'GET',
  path: '/v2/bells/:bell_id/ring',
  response: { status: 200, type: 'bell' },
};
const whole: OperationRule = { ...bare, limit: 'reads' };
const none = { called: new Set<string>(), tests: '', docs: '', resourceTypes: {} };
const all = {
  ...none,
  tests: 'get(`/v2/bells/${bell}/ring`)',
  docs: '| `GET /v2/bells/{id}/ring` | rings |',
  resourceTypes: { bell: { id: 'integer', attributes: { tone: z.string() } } },
} as const;

test('an operation without anything is refused, and each missing part is named', () => {
  const [problem = '', ...others] = checkOperations([bare], none).problems;
  assert.deepEqual(others, []);
  for (const part of [/ring_bell/, /a test/, /a line in the docs/, /a limit/, /the type bell/])
    assert.match(problem, part);
});

test('an operation with a test, a line in the docs, a limit and a described response passes', () => {
  assert.deepEqual(checkOperations([whole], all).problems, []);
  const withToken = { ...bare, scope: 'bells:read', permission: 'member' as const };
  assert.deepEqual(checkOperations([withToken], all).problems, []);
});

test('an operation with a token says who may call it', () => {
  const problems = checkOperations([{ ...whole, scope: 'bells:read' }], all).problems;
  assert.match(problems.join(), /ring_bell .* has not yet who may call it/);
});

test('the address of a longer path is no test of this one', () => {
  const longer = { ...all, tests: 'get(`/v2/bells/${bell}/ring/twice`)', docs: '`GET /v2/bells/{id}/rings`' };
  assert.match(checkOperations([whole], longer).problems[0] ?? '', /a test.*a line in the docs/);
});

test('an address of one word is no word of a sentence', () => {
  const bells = { ...whole, path: '/v2/teams/:team_id/bells' };
  const sentences = { ...all, tests: '// rings all bells', docs: 'A team has bells.' };
  assert.match(checkOperations([bells], sentences).problems[0] ?? '', /a test.*a line in the docs/);
  const addresses = { ...all, tests: 'get(`${team}/bells`)', docs: '| `GET bells` | rings |' };
  assert.deepEqual(checkOperations([bells], addresses).problems, []);
});

test('a call of the coverage test counts as its test', () => {
  assert.deepEqual(checkOperations([whole], { ...all, tests: '', called: new Set(['ring_bell']) }).problems, []);
});
