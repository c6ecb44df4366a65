// A board that changes while it is read: how new posts are offered and announced, and when the service is asked.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup } from '@testing-library/preact';
import { SourceError } from '../../sources/source-error.ts';
import { makePosts } from '../../state/test-support/fake-board.ts';
import { become, focused, openBoard } from '../test-support/living-board.tsx';

afterEach(async () => {
  cleanup();
  await become({ isLooking: true, isOnline: true });
});

const aMinuteMs = 60_000;

/** Opens a live board, whose first poll is a minute after its posts. */
async function openLive(ids: string, isLive = true) {
  const board = await openBoard(ids, { isLive });
  const opened = board.service.asked.length;
  /** The requests for the newest posts. Those for removed posts name ids. */
  const polls = () => board.service.asked.slice(opened).filter(({ filter }) => !filter.ids).length;
  const offer = () => board.queryByRole('button', { name: /new post/ })?.textContent ?? null;
  return { ...board, polls, offer };
}

test('new posts wait behind a button with their number, and are announced once, however many follow', async () => {
  const board = await openLive('1 2');
  await board.pass(aMinuteMs);
  assert.deepEqual([board.polls(), board.offer()], [1, null]);
  const heard = board.listen();
  for (const [ids, offer] of [
    ['11 1 2', '1 new post'],
    ['12 11 1 2', '2 new posts'],
    ['13 12 11 1 2', '3 new posts'],
  ] as const) {
    board.service.posts = makePosts(ids);
    await board.pass(aMinuteMs);
    assert.equal(board.offer(), offer);
    assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
  }
  assert.deepEqual(heard(), ['1 new post']);
});

test('a press of the button shows the new posts first, and focuses the first of them', async () => {
  const board = await openLive('1 2');
  board.service.posts = makePosts('11 12 1 2');
  await board.pass(aMinuteMs);
  await board.press(board.button('2 new posts'));
  assert.deepEqual(board.texts(), ['Post 11', 'Post 12', 'Post 1', 'Post 2']);
  assert.equal(focused(), 'Post 11');
  assert.equal(board.offer(), null);
  const heard = board.listen();
  board.service.posts = makePosts('13 11 12 1 2');
  await board.pass(aMinuteMs);
  assert.deepEqual(heard(), ['1 new post'], 'later posts are announced again');
});

test('the new posts land in their places, and nothing moves with reduced motion', async (context) => {
  const isCalm = { matches: false };
  const landed: string[] = [];
  const { matchMedia } = globalThis;
  Object.assign(globalThis, {
    matchMedia: (query: string) => (query.includes('reduced-motion') ? isCalm : matchMedia(query)),
  });
  Object.assign(window.HTMLElement.prototype, {
    animate(this: HTMLElement) {
      landed.push(this.dataset['post'] ?? '');
    },
  });
  context.after(() => {
    Object.assign(globalThis, { matchMedia });
    Reflect.deleteProperty(window.HTMLElement.prototype, 'animate');
  });
  const board = await openLive('1 2');
  board.service.posts = makePosts('11 12 1 2');
  await board.pass(aMinuteMs);
  await board.press(board.button('2 new posts'));
  assert.deepEqual(landed, ['11', '12']);
  isCalm.matches = true;
  board.service.posts = makePosts('13 11 12 1 2');
  await board.pass(aMinuteMs);
  await board.press(board.button('1 new post'));
  assert.deepEqual(landed, ['11', '12']);
});

test('a board that is not live requests no posts by itself', async () => {
  const board = await openLive('1 2', false);
  await board.pass(10 * aMinuteMs);
  assert.equal(board.service.asked.length, 1);
});

test('polling pauses while the tab is hidden, and resumes at once when it is visible again', async () => {
  const board = await openLive('1 2');
  await board.pass(aMinuteMs);
  await become({ isLooking: false });
  await board.pass(5 * aMinuteMs);
  assert.equal(board.polls(), 1);
  await become({ isLooking: true });
  assert.equal(board.polls(), 2);
});

test('polling pauses while the browser is offline, and resumes at once when it is online again', async () => {
  const board = await openLive('1 2');
  await board.pass(aMinuteMs);
  await become({ isOnline: false });
  await board.pass(5 * aMinuteMs);
  assert.equal(board.polls(), 1);
  await become({ isOnline: true });
  assert.equal(board.polls(), 2);
});

test('failing polls become less frequent, and the reader gets no error message', async () => {
  const board = await openLive('1 2');
  const heard = board.listen();
  board.service.fault = new SourceError('rejected', '400');
  const polls: number[] = [];
  for (let minute = 1; minute <= 7; minute++) {
    await board.pass(aMinuteMs);
    polls.push(board.polls());
  }
  // The pauses are one, two and four minutes.
  assert.deepEqual(polls, [1, 1, 2, 2, 2, 2, 3]);
  assert.deepEqual(board.texts(), ['Post 1', 'Post 2']);
  assert.deepEqual([board.alert(), heard()], ['', []]);
});

test('an empty board shows its first new posts at once', async () => {
  const board = await openLive('');
  assert.ok(board.getByText('There are no posts yet.'));
  board.service.posts = makePosts('1');
  await board.pass(aMinuteMs);
  assert.deepEqual(board.texts(), ['Post 1']);
  assert.equal(board.queryAllByText('There are no posts yet.').length, 0);
});

test('a removed board requests no more posts', async () => {
  const board = await openLive('1 2');
  await board.pass(aMinuteMs);
  board.unmount();
  await become({ isOnline: true });
  await board.pass(5 * aMinuteMs);
  assert.equal(board.polls(), 1);
});
