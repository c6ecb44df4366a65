import assert from 'node:assert/strict';
import { describe, test, type TestContext } from 'node:test';
import { createEventLoopQuota, type Shares } from './event-loop-quota.ts';

/** The test advances the time and the event loop's work by hand. */
function openShares(context: TestContext): {
  shares: Shares;
  go: (ms: number, workMs?: number) => void;
  now: () => number;
} {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const clock = { now: 0, work: 0 };
  return {
    shares: createEventLoopQuota({ part: 0.25, now: () => clock.now, readWorkMs: () => clock.work }),
    now: () => clock.now,
    go: (ms, workMs = 0) => {
      clock.now += ms;
      clock.work += workMs;
      context.mock.timers.tick(ms);
    },
  };
}
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('shares of the event loop’s time', () => {
  test('a household gets a third of a second at once, and then a quarter of the time', async (context) => {
    const { shares, go, now } = openShares(context);
    const work = (): Promise<boolean> => shares.take('greedy', async () => (go(50, 50), true));
    for (let count = 0; count < 9; count++) assert.ok(await work());
    let isDone = false;
    const later = work().then(() => {
      isDone = true;
    });
    // 450 ms of work, a quarter of which is paid by the time that the work took.
    go(140);
    await settle();
    assert.equal(isDone, false);
    await shares.take('another', async () => {});
    go(10);
    await later;
    const startedAt = now();
    const counted = { done: 0, isOver: false };
    const lanes = [1, 2].map(async () => {
      while (!counted.isOver) {
        await work();
        counted.done++;
      }
    });
    for (let waited = 0; waited < 4000; waited += 10) {
      go(10);
      await settle();
    }
    counted.isOver = true;
    const part = (counted.done * 50) / (now() - startedAt);
    assert.ok(part > 0.2 && part < 0.3, `${part.toFixed(2)} of the time`);
    go(1000);
    await Promise.all(lanes);
  });

  test('waiting costs nothing, and concurrent households share the cost of the work', async (context) => {
    const { shares, go } = openShares(context);
    let end = (): void => {};
    const slow = shares.take(
      'slow line',
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    await shares.take('other', async () => go(500, 500));
    go(60_000);
    end();
    await slow;
    // Half of 500 ms each: both have time left.
    for (const key of ['slow line', 'other']) assert.equal(await shares.take(key, async () => key), key);
  });

  test('long work pauses in the middle', async (context) => {
    const { shares, go } = openShares(context);
    let parts = 0;
    const upload = shares.take('a', async ({ charge, pace }) => {
      for (; parts < 20; parts++) {
        go(40, 30);
        charge(10);
        await pace();
      }
    });
    await settle();
    assert.equal(parts, 10);
    for (let waited = 0; waited < 2000; waited += 10) {
      go(10);
      await settle();
    }
    await upload;
    assert.equal(parts, 20);
  });

  test('failed work also counts', async (context) => {
    const { shares, go } = openShares(context);
    await assert.rejects(
      shares.take('a', async () => {
        go(1, 400);
        throw new Error('no');
      }),
    );
    let isDone = false;
    const next = shares.take('a', async () => {
      isDone = true;
    });
    await settle();
    assert.equal(isDone, false);
    go(400);
    await next;
  });
});
