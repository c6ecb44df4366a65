import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLoading } from './loading.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function createScene() {
  const responses: { resolve(value: string): void; reject(problem: unknown): void; readonly signal: AbortSignal }[] =
    [];
  const timers = new Set<() => void>();
  const problems: unknown[] = [];
  const loading = startLoading<string>({
    load: (signal) => new Promise((resolve, reject) => responses.push({ resolve, reject, signal })),
    setTimer(callback) {
      timers.add(callback);
      return () => void timers.delete(callback);
    },
    onProblem: (problem) => problems.push(problem),
  });
  return { loading, responses, timers, problems, step: () => loading.state.value.step };
}

test('a quick response is shown without a loading message', async () => {
  const { responses, timers, step } = createScene();
  assert.equal(step(), 'quiet');
  responses[0]?.resolve('form');
  await settle();
  assert.equal(step(), 'ready');
  assert.equal(timers.size, 0);
});

test('a slow response is announced; a failed one can be tried again', async () => {
  const { loading, responses, timers, problems, step } = createScene();
  for (const run of timers) run();
  assert.equal(step(), 'loading');
  responses[0]?.reject(new Error('503'));
  await settle();
  assert.equal(step(), 'failed');
  assert.equal(problems.length, 1);
  loading.tryAgain();
  loading.tryAgain();
  assert.equal(step(), 'loading');
  assert.equal(responses.length, 2);
  responses[1]?.resolve('form');
  await settle();
  assert.deepEqual(loading.state.value, { step: 'ready', value: 'form' });
});

test('nothing changes after close', async () => {
  const { loading, responses, problems, step } = createScene();
  loading.close();
  assert.equal(responses[0]?.signal.aborted, true);
  responses[0]?.reject(new Error('aborted'));
  await settle();
  assert.equal(step(), 'quiet');
  assert.equal(problems.length, 0);
});
