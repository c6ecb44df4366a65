import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSignInLimits } from './sign-in-limits.ts';

const stranger = (email: string, client: string) => ({ email, client, browser: null });

test('who is over a limit of his own counts for nobody else', () => {
  const limits = createSignInLimits();
  const answers = Array.from({ length: 200 }, () => limits.take(stranger('mab', '203.0.113.9'), 0));
  assert.equal(answers.filter((wait) => wait === null).length, 8);
  assert.equal(limits.take(stranger('mab', '198.51.100.7'), 0), null);
});

test('a household has so many tries at whatever users', () => {
  const limits = createSignInLimits();
  const answers = Array.from({ length: 60 }, (_, index) => limits.take(stranger(`user ${index}`, '203.0.113.9'), 0));
  assert.equal(answers.filter((wait) => wait === null).length, 40);
});

test('a thousand households close a door for strangers and not for the browser that has been in', () => {
  const limits = createSignInLimits();
  const answers = Array.from({ length: 1000 }, (_, index) => limits.take(stranger('mab', `client ${index}`), 0));
  assert.equal(answers.filter((wait) => wait === null).length, 100);
  assert.equal(limits.take({ email: 'mab', client: 'client 1', browser: 'hers' }, 0), null);
  assert.equal(limits.take(stranger('mab', 'another'), 16 * 60_000), null, 'in time it opens for all');
});

test('a known browser may not guess for long either', () => {
  const limits = createSignInLimits();
  const answers = Array.from({ length: 20 }, () => limits.take({ email: 'mab', client: 'a', browser: 'stolen' }, 0));
  assert.equal(answers.filter((wait) => wait === null).length, 8);
});
