import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPasswordQueue } from './password-queue.ts';

/** Work that ends on command, and a record of the completed work. */
function makeWork() {
  const done: string[] = [];
  const ends: (() => void)[] = [];
  return {
    done,
    work: (name: string) => () =>
      new Promise<string>((resolve) => {
        ends.push(() => {
          done.push(name);
          resolve(name);
        });
      }),
    endAll: async () => {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end();
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
    },
  };
}

test('the queue runs one piece of work at a time in the order of arrival, with known browsers first', async () => {
  const { done, work, endAll } = makeWork();
  const queue = createPasswordQueue({ maxWaiting: 10, maxPendingOfOne: 10 });
  const all = ['a', 'b', 'c'].map((name) => queue.run(name, false, work(name)));
  all.push(queue.run('owner', true, work('owner')));
  await endAll();
  await Promise.all(all);
  assert.deepEqual(done, ['a', 'owner', 'b', 'c']);
});

test('the queue limits the waiting work per client and in total, and still accepts a known browser', async () => {
  const { done, work, endAll } = makeWork();
  const queue = createPasswordQueue({ maxWaiting: 3, maxPendingOfOne: 2 });
  const all = ['busy', 'one', 'one', 'one', 'two', 'three'].map((client) => queue.run(client, false, work(client)));
  all.push(queue.run('owner', true, work('owner')));
  await endAll();
  assert.deepEqual(await Promise.all(all), ['busy', 'one', 'one', null, 'two', null, 'owner']);
  assert.deepEqual(done, ['busy', 'owner', 'one', 'one', 'two']);
});

test('the queue runs the next piece of work after a failure', async () => {
  const queue = createPasswordQueue();
  await assert.rejects(queue.run('a', false, () => Promise.reject(new Error('no database'))));
  assert.equal(await queue.run('a', false, async () => 'next'), 'next');
});
