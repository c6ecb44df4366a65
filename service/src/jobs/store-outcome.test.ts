import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { storeOutcome } from './store-outcome.ts';

const fault = (code: string): Error => Object.assign(new Error(code), { code });

test('what has left the service is stored after passing errors, so that it is not sent again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const errors = [fault('SQLITE_IOERR_WRITE'), fault('SQLITE_FULL')];
  let stored = 0;
  const done = storeOutcome(async () => {
    const error = errors.shift();
    if (error) throw error;
    stored++;
  });
  for (let second = 0; second < 3; second++) {
    await new Promise(setImmediate);
    mock.timers.tick(1000);
  }
  await done;
  mock.timers.reset();
  assert.equal(stored, 1);
});

test('another error is thrown at once', async () => {
  let tries = 0;
  const storing = storeOutcome(async () => {
    tries++;
    throw new Error('a mistake');
  });
  await assert.rejects(storing, /a mistake/);
  assert.equal(tries, 1);
});
