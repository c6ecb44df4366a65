import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startLoading } from './loading.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function createScene() {
  const answers: { resolve(value: string): void; reject(problem: unknown): void; readonly signal: AbortSignal }[] = [];
  const timers = new Set<() => void>();
  const problems: unknown[] = [];
  const loading = startLoading<string>({
    load: (signal) => new Promise((resolve, reject) => answers.push({ resolve, reject, signal })),
    setTimer(callback) {
      timers.add(callback);
      return () => void timers.delete(callback);
    },
    onProblem: (problem) => problems.push(problem),
  });
  return { loading, answers, timers, problems, step: () => loading.state.value.step };
}

test('a quick answer is shown without a loading message', async () => {
  const { answers, timers, step } = createScene();
  assert.equal(step(), 'quiet');
  answers[0]?.resolve('form');
  await settle();
  assert.equal(step(), 'ready');
  assert.equal(timers.size, 0);
});

test('a slow answer is announced; a failed one can be tried again', async () => {
  const { loading, answers, timers, problems, step } = createScene();
  for (const run of timers) run();
  assert.equal(step(), 'loading');
  answers[0]?.reject(new Error('503'));
  await settle();
  assert.equal(step(), 'failed');
  assert.equal(problems.length, 1);
  loading.tryAgain();
  loading.tryAgain();
  assert.equal(step(), 'loading');
  assert.equal(answers.length, 2);
  answers[1]?.resolve('form');
  await settle();
  assert.deepEqual(loading.state.value, { step: 'ready', value: 'form' });
});

test('nothing changes after close', async () => {
  const { loading, answers, problems, step } = createScene();
  loading.close();
  assert.equal(answers[0]?.signal.aborted, true);
  answers[0]?.reject(new Error('aborted'));
  await settle();
  assert.equal(step(), 'quiet');
  assert.equal(problems.length, 0);
});
