import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTurns } from './turns.ts';

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test('so many of one key at a time, and another key does not wait for them', async () => {
  const turns = createTurns(2);
  const done: string[] = [];
  let [working, most] = [0, 0];
  const work = (name: string) => async (): Promise<void> => {
    most = Math.max(most, ++working);
    for (let step = 0; step < 3; step++) await pause();
    working--;
    done.push(name);
  };
  const greedy = Array.from({ length: 20 }, (_, index) => turns.take('greedy', work(`greedy ${index}`)));
  const other = turns.take('other', work('other'));
  await Promise.all([...greedy, other]);
  assert.ok(most <= 3, `${most} at a time`);
  assert.ok(done.indexOf('other') <= 2, done.join());
  assert.equal(done.length, 21);
});

test('work that fails gives its place away', async () => {
  const turns = createTurns(1);
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', async () => 'next');
  await assert.rejects(failing);
  assert.equal(await next, 'next');
});
