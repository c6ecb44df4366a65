import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMutex } from './mutex.ts';

const never = new AbortController().signal;
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Requests the lock by name, and records the order of the holders. */
function queue() {
  const mutex = createMutex();
  const came: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    mutex,
    came,
    ask: (name: string, signal = never) =>
      mutex.acquire(signal).then((giveBack) => {
        came.push(name);
        ends.set(name, giveBack);
      }),
    end: async (name: string) => {
      ends.get(name)!();
      await settle();
    },
  };
}

test('one holder at a time, in the order of the requests', async () => {
  const { mutex, came, ask, end } = queue();
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  assert.deepEqual([came, mutex.isContended()], [['a'], true]);
  await end('a');
  assert.deepEqual(came, ['a', 'b']);
  await end('b');
  assert.deepEqual([came, mutex.isContended()], [['a', 'b', 'c'], false]);
  await end('c');
  void ask('d');
  await settle();
  assert.equal(came.at(-1), 'd');
});

test('a lock that is released twice admits only one', async () => {
  const { came, ask, end } = queue();
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  await end('a');
  await end('a');
  assert.deepEqual(came, ['a', 'b']);
});

test('an abort while waiting leaves the queue, and the others keep their order', async () => {
  const { mutex, came, ask, end } = queue();
  const leaving = new AbortController();
  void ask('a');
  const left = ask('b', leaving.signal);
  void ask('c');
  leaving.abort('gone');
  await assert.rejects(left, (reason) => reason === 'gone');
  await end('a');
  assert.deepEqual([came, mutex.isContended()], [['a', 'c'], false]);
});

test('an aborted signal takes no lock', async () => {
  const { came, ask } = queue();
  await assert.rejects(ask('a', AbortSignal.abort('gone')), (reason) => reason === 'gone');
  await ask('b');
  assert.deepEqual(came, ['b']);
});
