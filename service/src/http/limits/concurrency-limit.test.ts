import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createConcurrencyLimit } from './concurrency-limit.ts';

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('only some tasks of one key run at a time, and another key does not wait for them', async () => {
  const limit = createConcurrencyLimit(2);
  const done: string[] = [];
  let [working, max] = [0, 0];
  const work = (name: string) => async (): Promise<void> => {
    max = Math.max(max, ++working);
    for (let step = 0; step < 3; step++) await pause();
    working--;
    done.push(name);
  };
  const greedy = Array.from({ length: 20 }, (_, index) => limit.take('greedy', work(`greedy ${index}`)));
  const other = limit.take('other', work('other'));
  await Promise.all([...greedy, other]);
  assert.ok(max <= 3, `${max} at a time`);
  assert.ok(done.indexOf('other') <= 2, done.join());
  assert.equal(done.length, 21);
});

test('a failed task frees its place for the next task', async () => {
  const limit = createConcurrencyLimit(1);
  const failing = limit.take('a', () => Promise.reject(new Error('no')));
  const next = limit.take('a', async () => 'next');
  await assert.rejects(failing);
  assert.equal(await next, 'next');
});
