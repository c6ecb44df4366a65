import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMutex } from './mutex.ts';

const never = new AbortController().signal;
const settle = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

/** Asks for mutex by name, and notes who has come to one. */
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

test('one at a time, in the order of asking', async () => {
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

test('a turn that is given back twice lets one in', async () => {
  const { came, ask, end } = queue();
  for (const name of ['a', 'b', 'c']) void ask(name);
  await settle();
  await end('a');
  await end('a');
  assert.deepEqual(came, ['a', 'b']);
});

test('who gives up while waiting leaves the queue; the others keep their order', async () => {
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

test('who has given up before asking takes no turn', async () => {
  const { came, ask } = queue();
  await assert.rejects(ask('a', AbortSignal.abort('gone')), (reason) => reason === 'gone');
  await ask('b');
  assert.deepEqual(came, ['b']);
});
