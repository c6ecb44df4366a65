import assert from 'node:assert/strict';
import test from 'node:test';
import type { NewPost } from '../model/new-post.ts';
import { type SubmissionApi, SubmissionError, type SentPost } from '../sources/submission-api.ts';
import { createSubmission, type IdempotencyKey } from './submission.ts';

const post = (text: string): NewPost => ({
  author: { name: 'Ada', email: '', picture: '' },
  text,
  title: '',
  stars: 0,
  customField: '',
  media: [],
  acceptedTerms: '',
  trap: '',
});
const taken = (isDone: boolean, retryAfterMs = 0): SentPost => ({
  isDone,
  address: 'https://boards.example/requests/1',
  retryAfterMs,
});

type Answer = SentPost | SubmissionError;

/** A service that answers from two lists, a clock that goes on by itself, and a network that can be switched off. */
function createScene(
  toSend: Answer[],
  toCheck: Answer[] = [],
  remembered: { id: IdempotencyKey | null } = { id: null },
) {
  const ids: string[] = [];
  const checkedAt: number[] = [];
  const pauses: number[] = [];
  const listeners = new Set<() => void>();
  let nowMs = 0;
  let made = 0;
  let isOnline = true;
  const answer = async (list: Answer[]): Promise<SentPost> => {
    const next = list.length > 1 ? list.shift() : list[0];
    if (!next) throw new Error('no answer left');
    if (next instanceof Error) throw next;
    return next;
  };
  const api: SubmissionApi = {
    loadRules: () => Promise.reject(new Error('not asked for')),
    send: (_, id) => {
      ids.push(id);
      return answer(toSend);
    },
    check: () => {
      checkedAt.push(nowMs);
      return answer(toCheck);
    },
  };
  const submission = createSubmission({
    api,
    setTimer(run, ms) {
      pauses.push(ms);
      const timer = setImmediate(() => {
        nowMs += ms;
        run();
      });
      return () => clearImmediate(timer);
    },
    now: () => nowMs,
    random: () => 0.5,
    isOnline: () => isOnline,
    onOnline(callback) {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
    makeId: () => `attempt-${++made}`,
    idempotencyKey: {
      read: () => remembered.id,
      save(key) {
        remembered.id = key;
      },
    },
  });
  const steps: string[] = [];
  submission.state.subscribe(({ step }) => {
    if (step !== (steps.at(-1) ?? 'idle')) steps.push(step);
  });
  return {
    submission,
    ids,
    checkedAt,
    pauses,
    steps,
    remembered,
    listeners,
    setOnline(now: boolean) {
      isOnline = now;
      if (now) for (const listener of listeners) listener();
    },
  };
}

test('a post is sent, asked after with longer and longer pauses, and then done', async () => {
  const { submission, ids, pauses, steps, remembered } = createScene(
    [taken(false)],
    [taken(false), taken(false), taken(true)],
  );
  await submission.send(post('Hello'));
  assert.deepEqual(steps, ['sending', 'checking', 'sent']);
  assert.deepEqual(ids, ['attempt-1']);
  assert.deepEqual(pauses, [500, 750, 1125]);
  assert.equal(remembered.id, null);
});

test('the service may ask for longer pauses, within reason', async () => {
  const { submission, pauses } = createScene([taken(false, 3000)], [taken(false, 3_600_000), taken(true)]);
  await submission.send(post('Hello'));
  assert.deepEqual(pauses, [3000, 8000]);
});

test('a service out of reach is tried three times with the same id, and then the visitor decides', async () => {
  const { submission, ids, pauses, steps } = createScene([new SubmissionError('unreachable', '503')]);
  await submission.send(post('Hello'));
  assert.deepEqual(ids, ['attempt-1', 'attempt-1', 'attempt-1']);
  assert.deepEqual(pauses, [1000, 3000]);
  assert.deepEqual(steps, ['sending', 'refused']);
  await submission.send(post('Hello'));
  assert.deepEqual(new Set(ids), new Set(['attempt-1']), 'the same words are the same wish');
});

test('other words are another attempt; the same after a refusal, too', async () => {
  const { submission, ids } = createScene([
    new SubmissionError('unreachable', '503'),
    new SubmissionError('unreachable', '503'),
    new SubmissionError('unreachable', '503'),
    new SubmissionError('refused', '422', { words: 'No.' }),
  ]);
  await submission.send(post('Hello'));
  await submission.send(post('Hello there'));
  assert.equal(submission.state.value.words, 'No.');
  await submission.send(post('Hello there'));
  assert.deepEqual(ids, ['attempt-1', 'attempt-1', 'attempt-1', 'attempt-2', 'attempt-3']);
});

test('an id is remembered over a reload', async () => {
  const memory = { id: null };
  const before = createScene([new SubmissionError('rate-limited', '429', { retryAfterMs: 60_000 })], [], memory);
  await before.submission.send(post('Hello'));
  assert.equal(before.submission.state.value.retryAfterMs, 60_000);
  const after = createScene([taken(true)], [], memory);
  await after.submission.send(post('Hello'));
  assert.deepEqual(after.ids, ['attempt-1']);
});

test('without a network it waits, and goes on by itself with the same id', async () => {
  const { submission, ids, steps, setOnline, listeners } = createScene([
    new SubmissionError('offline', 'no network'),
    taken(true),
  ]);
  setOnline(false);
  const ended = submission.send(post('Hello'));
  while (submission.state.value.step !== 'waiting') await new Promise(setImmediate);
  await new Promise(setImmediate);
  assert.equal(ids.length, 1);
  setOnline(true);
  await ended;
  assert.deepEqual(steps, ['sending', 'waiting', 'sending', 'sent']);
  assert.deepEqual(ids, ['attempt-1', 'attempt-1']);
  assert.equal(listeners.size, 0);
});

test('who changes the words while it waits gives that up', async () => {
  const { submission, ids, setOnline, listeners } = createScene([
    new SubmissionError('offline', 'no network'),
    taken(true),
  ]);
  setOnline(false);
  const ended = submission.send(post('Hello'));
  while (submission.state.value.step !== 'waiting') await new Promise(setImmediate);
  submission.stop();
  setOnline(true);
  await ended;
  assert.equal(submission.state.value.step, 'idle');
  assert.equal(ids.length, 1);
  assert.equal(listeners.size, 0);
});

test('trouble with asking is no trouble with the post, and there is an end to it', async () => {
  const { submission, steps } = createScene([taken(false)], [new SubmissionError('unreachable', '503')]);
  await submission.send(post('Hello'));
  assert.deepEqual(steps, ['sending', 'checking', 'late']);
});

test('what is found out while it is checked is told with its fields', async () => {
  const fields = new Map([['media', 'This picture cannot be used.'] as const]);
  const { submission, remembered } = createScene(
    [taken(false)],
    [new SubmissionError('refused', 'failed', { fields })],
  );
  await submission.send(post('Hello'));
  assert.equal(submission.state.value.step, 'refused');
  assert.deepEqual(submission.state.value.fields, fields);
  assert.equal(remembered.id, null);
});

test('a second press while it is on its way does nothing', async () => {
  const { submission, ids } = createScene([taken(true)]);
  await Promise.all([submission.send(post('Hello')), submission.send(post('Hello'))]);
  assert.equal(ids.length, 1);
});
