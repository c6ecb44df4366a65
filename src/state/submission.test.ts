import assert from 'node:assert/strict';
import test from 'node:test';
import type { NewPost } from '../model/new-post.ts';
import { type SubmissionApi, SubmissionError, type SentPost } from '../sources/submission-api.ts';
import type { IdempotencyKey } from './idempotency-key.ts';
import { createSubmission } from './submission.ts';

const post = (text: string): NewPost => ({
  author: { name: 'Ada', email: '', picture: '' },
  text,
  title: '',
  stars: 0,
  customField: '',
  media: [],
  acceptedTerms: '',
});
const taken = (isDone: boolean, retryAfterMs = 0): SentPost => ({
  isDone,
  address: 'https://boards.example/requests/1',
  retryAfterMs,
});

type Response = SentPost | SubmissionError;

/** A service that responds from two lists, a fake clock that runs by itself, and a network that can be switched off. */
function createScene(
  toSend: Response[],
  toCheck: Response[] = [],
  stored: { id: IdempotencyKey | null } = { id: null },
) {
  const ids: string[] = [];
  const checkedAt: number[] = [];
  const pauses: number[] = [];
  const listeners = new Set<() => void>();
  let nowMs = 0;
  let made = 0;
  let isOnline = true;
  const respond = async (list: Response[]): Promise<SentPost> => {
    const next = list.length > 1 ? list.shift() : list[0];
    if (!next) throw new Error('no response left');
    if (next instanceof Error) throw next;
    return next;
  };
  const api: SubmissionApi = {
    loadRules: () => Promise.reject(new Error('not asked for')),
    send: (_, id) => {
      ids.push(id);
      return respond(toSend);
    },
    check: () => {
      checkedAt.push(nowMs);
      return respond(toCheck);
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
    makeId: () => `key-${++made}`,
    idempotencyKey: {
      read: () => stored.id,
      save(key) {
        stored.id = key;
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
    stored,
    listeners,
    setOnline(now: boolean) {
      isOnline = now;
      if (now) for (const listener of listeners) listener();
    },
  };
}

test('a post is sent, checked with growing pauses, and then done', async () => {
  const { submission, ids, pauses, steps, stored } = createScene(
    [taken(false)],
    [taken(false), taken(false), taken(true)],
  );
  await submission.send(post('Hello'));
  assert.deepEqual(steps, ['sending', 'checking', 'sent']);
  assert.deepEqual(ids, ['key-1']);
  assert.deepEqual(pauses, [500, 750, 1125]);
  assert.equal(stored.id, null);
});

test('the service may ask for longer pauses, within reason', async () => {
  const { submission, pauses } = createScene([taken(false, 3000)], [taken(false, 3_600_000), taken(true)]);
  await submission.send(post('Hello'));
  assert.deepEqual(pauses, [3000, 8000]);
});

test('a request to an unreachable service is tried three times with the same key, and then the visitor decides', async () => {
  const { submission, ids, pauses, steps } = createScene([new SubmissionError('unreachable', '503')]);
  await submission.send(post('Hello'));
  assert.deepEqual(ids, ['key-1', 'key-1', 'key-1']);
  assert.deepEqual(pauses, [1000, 3000]);
  assert.deepEqual(steps, ['sending', 'refused']);
  await submission.send(post('Hello'));
  assert.deepEqual(new Set(ids), new Set(['key-1']), 'the same values are the same submission');
});

test('changed values are another submission, and so are the same values after a refusal', async () => {
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
  assert.deepEqual(ids, ['key-1', 'key-1', 'key-1', 'key-2', 'key-3']);
});

test('the key survives a reload', async () => {
  const memory = { id: null };
  const before = createScene([new SubmissionError('rate-limited', '429', { retryAfterMs: 60_000 })], [], memory);
  await before.submission.send(post('Hello'));
  assert.equal(before.submission.state.value.retryAfterMs, 60_000);
  const after = createScene([taken(true)], [], memory);
  await after.submission.send(post('Hello'));
  assert.deepEqual(after.ids, ['key-1']);
});

test('it waits for the network, and continues by itself with the same key', async () => {
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
  assert.deepEqual(ids, ['key-1', 'key-1']);
  assert.equal(listeners.size, 0);
});

test('a change of the values while it waits cancels the submission', async () => {
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

test('errors of the check do not fail the post, and the check ends', async () => {
  const { submission, steps } = createScene([taken(false)], [new SubmissionError('unreachable', '503')]);
  await submission.send(post('Hello'));
  assert.deepEqual(steps, ['sending', 'checking', 'late']);
});

test('an error that the check finds is reported with its fields', async () => {
  const fields = new Map([['media', 'This picture cannot be used.'] as const]);
  const { submission, stored } = createScene([taken(false)], [new SubmissionError('refused', 'failed', { fields })]);
  await submission.send(post('Hello'));
  assert.equal(submission.state.value.step, 'refused');
  assert.deepEqual(submission.state.value.fields, fields);
  assert.equal(stored.id, null);
});

test('a second press during a request does nothing', async () => {
  const { submission, ids } = createScene([taken(true)]);
  await Promise.all([submission.send(post('Hello')), submission.send(post('Hello'))]);
  assert.equal(ids.length, 1);
});
