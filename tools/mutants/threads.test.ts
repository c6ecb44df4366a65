import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { readThreadCoverage, shareWithThreads } from './threads.ts';

/** Runs code in a thread as the test runner's threads start, and returns what it posts. */
async function runInThread(code: string): Promise<unknown> {
  const script = `import { parentPort } from 'node:worker_threads'; parentPort.postMessage(${code});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    execArgv: [`--import=${new URL('./threads.ts', import.meta.url).href}`],
    env: {},
  });
  // A thread that ends at once has its message delivered and its end told in one turn.
  const ended = once(worker, 'exit');
  const [message] = await once(worker, 'message');
  await ended;
  return message;
}

test('a thread has the active mutant', async () => {
  assert.equal(await runInThread('__stryker__.activeMutant'), undefined);
  shareWithThreads('17');
  assert.equal(await runInThread('__stryker__.activeMutant'), '17');
});

test('the mutants that a thread reaches are read once', async () => {
  await runInThread('(__stryker__.mutantCoverage.static[5] = 1, __stryker__.mutantCoverage.static[80000] = 1, null)');
  const reached: Record<string, number> = { 5: 2 };
  readThreadCoverage(reached);
  assert.deepEqual(reached, { 5: 3, 80_000: 1 });
  readThreadCoverage(reached);
  assert.deepEqual(reached, { 5: 3, 80_000: 1 });
});
