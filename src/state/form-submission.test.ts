import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FormValues, SendOutcome } from '../model/experience.ts';
import { createFormSubmission, type FormSubmission } from './form-submission.ts';
import { createDraftStorage, createMemoryStore } from './draft-storage.ts';

interface Bench {
  readonly submission: FormSubmission;
  /** The sent values, each with its key. */
  readonly sent: FormValues[];
  /** Responds to the oldest pending request. */
  respond(outcome: SendOutcome): Promise<void>;
  goOnline(): Promise<void>;
  readonly timers: (() => void)[];
}

function createBench(keyField: string | null = 'key', store = createMemoryStore()): Bench {
  const sent: FormValues[] = [];
  const pending: ((outcome: SendOutcome) => void)[] = [];
  const online = new Set<() => void>();
  const timers: (() => void)[] = [];
  let keys = 0;
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const submission = createFormSubmission({
    keyField,
    keyStorage: createDraftStorage(() => store, 'form'),
    makeKey: () => `key-${(keys += 1)}`,
    send: (values) =>
      new Promise((resolve) => {
        sent.push(values);
        pending.push(resolve);
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
    submission,
    sent,
    timers,
    async respond(outcome) {
      pending.shift()?.(outcome);
      await settle();
    },
    async goOnline() {
      for (const run of online) run();
      await settle();
    },
  };
}

const values: FormValues = [['name', 'Ana']];

test('the same values have the same key until they are accepted; other values get another key', async () => {
  const { submission, sent, respond } = createBench();
  submission.send(values);
  await respond({ kind: 'rate-limited' });
  assert.equal(submission.state.value.step, 'failed');
  submission.send(values);
  await respond({ kind: 'refused', fields: new Map(), words: '' });
  submission.send([['name', 'Bo']]);
  await respond({ kind: 'sent' });
  assert.deepEqual(
    sent.map((pairs) => pairs.at(-1)),
    [
      ['key', 'key-1'],
      ['key', 'key-1'],
      ['key', 'key-2'],
    ],
  );
  assert.equal(submission.state.value.step, 'sent');
  await submission.send(values);
  assert.equal(sent.length, 3);
});

test('the key survives a reload', async () => {
  const store = createMemoryStore();
  const before = createBench('key', store);
  before.submission.send(values);
  const after = createBench('key', store);
  after.submission.send(values);
  assert.deepEqual(after.sent[0]?.at(-1), before.sent[0]?.at(-1));
});

test('a press during a request sends nothing', () => {
  const { submission, sent } = createBench();
  submission.send(values);
  submission.send(values);
  assert.equal(sent.length, 1);
});

test('a request without a response is retried, three times in all, and only with a key', async () => {
  const { submission, sent, respond, timers } = createBench();
  submission.send(values);
  for (let tries = 1; tries <= 3; tries++) {
    assert.equal(sent.length, tries);
    await respond({ kind: 'unreachable' });
    timers.shift()?.();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
  assert.equal(sent.length, 3);
  assert.equal(submission.state.value.step, 'failed');

  const keyless = createBench(null);
  keyless.submission.send(values);
  await keyless.respond({ kind: 'unreachable' });
  assert.deepEqual([keyless.sent, keyless.submission.state.value.step], [[values], 'failed']);
});

test('it waits for the network; newer values replace the pending ones', async () => {
  const { submission, sent, respond, goOnline } = createBench();
  submission.send(values);
  await respond({ kind: 'offline' });
  assert.equal(submission.state.value.step, 'waiting');
  submission.send([['name', 'Bo']]);
  await respond({ kind: 'offline' });
  await goOnline();
  await respond({ kind: 'sent' });
  assert.deepEqual(
    sent.map(([first]) => first?.[1]),
    ['Ana', 'Bo', 'Bo'],
  );
  assert.equal(submission.state.value.step, 'sent');
  await goOnline();
  assert.equal(sent.length, 3);
});

test('a stopped submission is not sent when the network returns', async () => {
  const { submission, sent, respond, goOnline, timers } = createBench();
  submission.send(values);
  await respond({ kind: 'offline' });
  submission.stop();
  await goOnline();
  assert.equal(sent.length, 1);
  const other = createBench();
  other.submission.send(values);
  await other.respond({ kind: 'unreachable' });
  other.submission.stop();
  assert.equal(other.timers.length, 0);
  assert.equal(timers.length, 0);
});
