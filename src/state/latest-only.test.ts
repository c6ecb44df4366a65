import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLatestOnly } from './latest-only.ts';

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

test('a newer run aborts the older one, whose response is dropped', async () => {
  const { run } = createLatestOnly();
  const first = run(never);
  const second = run(async () => 'second');
  assert.equal(await first, undefined);
  assert.equal(await second, 'second');
});

test('the response of a task that ignores the abort is dropped, too', async () => {
  const { run, stop } = createLatestOnly();
  let respond = (_: string) => {};
  const late = run(() => new Promise<string>((resolve) => (respond = resolve)));
  stop();
  respond('late');
  assert.equal(await late, undefined);
});

test('an error of the latest run reaches the caller', async () => {
  const { run } = createLatestOnly();
  await assert.rejects(
    run(async () => {
      throw new Error('broken');
    }),
    /broken/,
  );
});
