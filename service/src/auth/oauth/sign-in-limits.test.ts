import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOwnWindows } from '../../http/limits/windows.ts';
import { createSignInLimits, type SignInAttempt, type SignInLimits } from './sign-in-limits.ts';

const stranger = (email: string, client: string) => ({ email, client, browser: null });

async function takeMany(
  limits: SignInLimits,
  count: number,
  describe: (index: number) => SignInAttempt,
): Promise<readonly (number | null)[]> {
  const responses = [];
  for (let index = 0; index < count; index++) responses.push(await limits.take(describe(index), 0));
  return responses;
}

test('attempts beyond the limit of one client do not count against other clients', async () => {
  const limits = createSignInLimits(createOwnWindows());
  const responses = await takeMany(limits, 200, () => stranger('mab', '203.0.113.9'));
  assert.equal(responses.filter((wait) => wait === null).length, 8);
  assert.equal(await limits.take(stranger('mab', '198.51.100.7'), 0), null);
});

test('a household has a limit of attempts across all users, and a lower limit per minute', async () => {
  const limits = createSignInLimits(createOwnWindows());
  let passed = 0;
  for (let minute = 0; minute < 10; minute++) {
    let inThisMinute = 0;
    for (let index = 0; index < 60; index++) {
      const wait = await limits.take(stranger(`user ${minute} ${index}`, '203.0.113.9'), minute * 60_001);
      if (wait === null) inThisMinute++;
    }
    assert.ok(inThisMinute <= 10, `${inThisMinute} in one minute`);
    passed += inThisMinute;
  }
  assert.equal(passed, 40);
});

test('attempts from a thousand households lock an account for a time, but not for a known browser', async () => {
  const limits = createSignInLimits(createOwnWindows());
  const responses = await takeMany(limits, 1000, (index) => stranger('mab', `client ${index}`));
  assert.equal(responses.filter((wait) => wait === null).length, 100);
  assert.equal(await limits.take({ email: 'mab', client: 'client 1', browser: 'hers' }, 0), null);
  assert.equal(await limits.take(stranger('mab', 'another'), 16 * 60_000), null, 'the lock ends after a time');
});

test('a known browser has a limit of attempts, too', async () => {
  const limits = createSignInLimits(createOwnWindows());
  const responses = await takeMany(limits, 20, () => ({ email: 'mab', client: 'a', browser: 'stolen' }));
  assert.equal(responses.filter((wait) => wait === null).length, 8);
});
