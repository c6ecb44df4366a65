// An unreachable service: the board shows the stored posts until the service responds.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { SourceError, type SourceErrorKind } from '../sources/source-error.ts';
import { watchLivePosts } from './live-posts.ts';
import { makeFakeBoard, makePosts, settle } from './test-support/fake-board.ts';

const out = (kind: SourceErrorKind = 'blocked') => new SourceError(kind, 'no response');

/** An unreachable board, and the data that the browser has stored of it. */
async function openOutOfReach(kept: string | null, kind?: SourceErrorKind) {
  const cache = makeFakeBoard(kept ?? '', { isLive: false });
  if (kept === null) cache.service.fault = out();
  const board = makeFakeBoard('c d e', { isLive: false, keptSource: cache.source });
  board.service.fault = board.service.boardFault = out(kind);
  await board.state.refresh();
  return board;
}

test('the posts of an earlier visit are shown, and the error is reported once', async () => {
  const { state, shown, problems } = await openOutOfReach('a b c');
  assert.deepEqual([state.status.value, shown(), state.isFromLastVisit.value], ['ready', 'a b c', true]);
  assert.equal(state.error.value?.kind, 'blocked');
  assert.equal(problems.length, 1);
});

test('without stored posts, and after a refusal, the error is shown as usual', async () => {
  for (const [kept, kind] of [
    [null, 'blocked'],
    ['a b', 'rejected'],
    ['a b', 'private'],
  ] as const) {
    const { state, problems } = await openOutOfReach(kept, kind);
    assert.deepEqual(
      [state.status.value, state.isFromLastVisit.value, state.error.value?.kind, problems.length],
      ['failed', false, kind, 1],
    );
  }
});

test('a later response replaces the stored posts', async () => {
  const { state, service, shown } = await openOutOfReach('a b');
  service.fault = service.boardFault = null;
  await state.refresh();
  assert.deepEqual([shown(), state.isFromLastVisit.value, state.error.value], ['c d e', false, null]);
});

test('the service is polled after 15, 30 and 60 seconds until its new posts are offered', async () => {
  const { state, service, shown } = await openOutOfReach('c d');
  const pauses: number[] = [];
  let next = () => {};
  let nowMs = 0;
  const live = watchLivePosts({
    state,
    setTimer: (run, ms) => {
      pauses.push(ms);
      next = () => {
        nowMs += ms;
        next = () => {};
        run();
      };
      return () => {
        next = () => {};
      };
    },
    random: () => 0.5,
    now: () => nowMs,
    isActive: signal(true),
    drawnIds: () => ['c', 'd'],
  });
  for (let times = 0; times < 2; times++) {
    next();
    await settle();
  }
  assert.deepEqual(pauses, [15_000, 30_000, 60_000]);
  assert.equal(state.isFromLastVisit.value, true);
  service.fault = null;
  service.posts = makePosts('n c d');
  next();
  await settle();
  assert.deepEqual([state.isFromLastVisit.value, live.pending.value, shown()], [false, 1, 'c d']);
  live.showPending();
  assert.equal(shown(), 'n c d');
  assert.equal(pauses.length, 3, 'the board is not live');
  live.close();
});
