import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { createQueueJob } from './queue-job.ts';

test('a job that is woken at any moment of a run runs once more', async () => {
  for (let moment = 0; moment < 30; moment++) {
    let runs = 0;
    const runDue = (): Promise<null> => Promise.resolve(runs++).then(() => null);
    const job = createQueueJob('renewals' as never, runDue, {
      reportError: (error) => assert.fail(String(error)),
      signals: { isHearing: () => false },
    });
    job.wake();
    // Each step lets the run come one promise further.
    for (let step = 0; step < moment; step++) await Promise.resolve();
    job.wake();
    await turn();
    assert.equal(runs, 2, `woken after ${moment} steps`);
    await job.close();
  }
});
