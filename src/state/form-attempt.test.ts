import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormValues, SendOutcome } from '../model/experience.ts';
import { createFormAttempt, type FormAttempt } from './form-attempt.ts';
import { createKeptDraft, type DraftStore } from './kept-draft.ts';

interface Bench {
  readonly attempt: FormAttempt;
  /** What was sent, each with its key. */
  readonly sent: FormValues[];
  /** Answers the oldest request that waits. */
  answer(outcome: SendOutcome): Promise<void>;
  goOnline(): Promise<void>;
  readonly timers: (() => void)[];
}

function createStore(): DraftStore {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), removeItem: (key) => void items.delete(key) };
}

function createBench(keyField: string | null = 'key', store = createStore()): Bench {
  const sent: FormValues[] = [];
  const waiting: ((outcome: SendOutcome) => void)[] = [];
  const online = new Set<() => void>();
  const timers: (() => void)[] = [];
  let keys = 0;
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const attempt = createFormAttempt({
    keyField,
    kept: createKeptDraft(() => store, 'form'),
    makeKey: () => `key-${(keys += 1)}`,
    send: (values) => new Promise((resolve) => {
      sent.push(values);
      waiting.push(resolve);
    }),
    setTimer(run) {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    onOnline(run) {
      online.add(run);
      return () => online.delete(run);
    },
  });
  return {
    attempt, sent, timers,
    async answer(outcome) {
      waiting.shift()?.(outcome);
      await settle();
    },
    async goOnline() {
      for (const run of online) run();
      await settle();
    },
  };
}

const values: FormValues = [['name', 'Ana']];

test('the same values have the same key until they are taken; others have another', async () => {
  const { attempt, sent, answer } = createBench();
  attempt.send(values);
  await answer({ kind: 'rate-limited' });
  assert.equal(attempt.state.get().step, 'failed');
  attempt.send(values);
  await answer({ kind: 'refused', fields: new Map(), words: '' });
  attempt.send([['name', 'Bo']]);
  await answer({ kind: 'sent' });
  assert.deepEqual(sent.map((pairs) => pairs.at(-1)), [['key', 'key-1'], ['key', 'key-1'], ['key', 'key-2']]);
  assert.equal(attempt.state.get().step, 'sent');
  await attempt.send(values);
  assert.equal(sent.length, 3);
});

test('the key outlives a reload', async () => {
  const store = createStore();
  const before = createBench('key', store);
  before.attempt.send(values);
  const after = createBench('key', store);
  after.attempt.send(values);
  assert.deepEqual(after.sent[0]?.at(-1), before.sent[0]?.at(-1));
});

test('a press while it is on its way sends nothing', () => {
  const { attempt, sent } = createBench();
  attempt.send(values);
  attempt.send(values);
  assert.equal(sent.length, 1);
});

test('what gets no answer is sent again by itself, three times in all, and only with a key', async () => {
  const { attempt, sent, answer, timers } = createBench();
  attempt.send(values);
  for (let tries = 1; tries <= 3; tries++) {
    assert.equal(sent.length, tries);
    await answer({ kind: 'unreachable' });
    timers.shift()?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  assert.equal(sent.length, 3);
  assert.equal(attempt.state.get().step, 'failed');

  const keyless = createBench(null);
  keyless.attempt.send(values);
  await keyless.answer({ kind: 'unreachable' });
  assert.deepEqual([keyless.sent, keyless.attempt.state.get().step], [[values], 'failed']);
});

test('without a network it waits; newer values take the place of those that wait', async () => {
  const { attempt, sent, answer, goOnline } = createBench();
  attempt.send(values);
  await answer({ kind: 'offline' });
  assert.equal(attempt.state.get().step, 'waiting');
  attempt.send([['name', 'Bo']]);
  await answer({ kind: 'offline' });
  await goOnline();
  await answer({ kind: 'sent' });
  assert.deepEqual(sent.map(([first]) => first?.[1]), ['Ana', 'Bo', 'Bo']);
  assert.equal(attempt.state.get().step, 'sent');
  await goOnline();
  assert.equal(sent.length, 3);
});

test('what was given up goes nowhere, also when the network comes back', async () => {
  const { attempt, sent, answer, goOnline, timers } = createBench();
  attempt.send(values);
  await answer({ kind: 'offline' });
  attempt.stop();
  await goOnline();
  assert.equal(sent.length, 1);
  const other = createBench();
  other.attempt.send(values);
  await other.answer({ kind: 'unreachable' });
  other.attempt.stop();
  assert.equal(other.timers.length, 0);
  assert.equal(timers.length, 0);
});
