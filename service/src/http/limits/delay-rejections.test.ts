import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';

test('the refusals of a flooding client are delayed by a second, and other clients are not', async (context) => {
  const service = await openTestService({ now: () => testNow, addressHeader: 'X-Address', limits: { factor: 1 } });
  try {
    const ask = async (address: string): Promise<number> =>
      (await service.get('/v2/boards/campaign/posts?filter[q]=a', { 'X-Address': address })).status;
    for (let count = 0; count < 360; count++) await ask('203.0.113.9');
    context.mock.timers.enable({ apis: ['setTimeout'] });
    let hasResponse = false;
    const refused = ask('203.0.113.9').then((status) => {
      hasResponse = true;
      return status;
    });
    assert.equal(await ask('198.51.100.7'), 200);
    // Enough time for a response that is not delayed.
    const settle = async () => {
      for (let turn = 0; turn < 20; turn++)
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
    };
    await settle();
    assert.equal(hasResponse, false);
    context.mock.timers.tick(999);
    await settle();
    assert.equal(hasResponse, false, 'a delay of less than a second');
    context.mock.timers.tick(1);
    assert.equal(await refused, 429);
  } finally {
    context.mock.timers.reset();
    await service.close();
  }
});
