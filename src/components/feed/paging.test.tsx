// How a visitor gets further posts with the buttons after a feed, and what a screen reader announces meanwhile.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup } from '@testing-library/preact';
import { SourceError } from '../../sources/source-error.ts';
import { moreStalledAfterMs } from '../../state/list-state.ts';
import { makePosts } from '../../state/test-support/fake-board.ts';
import { focused, openBoard } from '../test-support/living-board.tsx';

afterEach(cleanup);

const idsTo = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`).join(' ');
const postsFrom = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `Post ${first + index}`);

const openPages = async (ids: string) => {
  const board = await openBoard(ids, { attributes: { more: 'pages' } });
  const isOff = (name: string) => board.button(name).getAttribute('aria-disabled') === 'true';
  return { ...board, isOff, position: () => board.getByText(/^Page \d|^Loading/).textContent };
};

test('a slow page announces that it loads, and each page the number of its posts once', async () => {
  const board = await openBoard(idsTo(11));
  const heard = board.listen();
  board.hold();
  await board.press(board.button('Load more'));
  assert.equal(focused(), 'Load more', 'a quick response needs no message');
  await board.pass(moreStalledAfterMs);
  assert.equal(focused(), 'Loading…');
  assert.deepEqual(heard(), ['Loading…']);
  await board.release();
  assert.deepEqual(board.texts(), postsFrom(1, 10));
  assert.equal(focused(), 'Load more', 'the focus stays');
  await board.press(board.button('Load more'));
  await board.release();
  assert.deepEqual(board.texts(), postsFrom(1, 11));
  // The button is gone now. The focus must not be lost with it.
  const back = board.button('Back to the start of the posts');
  assert.ok(document.activeElement?.contains(back) && document.activeElement !== document.body, 'it is at the end');
  assert.deepEqual(heard(), ['Loading…', '5 more posts shown', '1 more post shown']);
});

test('posts that arrive long after the press, because the phone is busy, are shown at once', async ({ mock }) => {
  const board = await openBoard(idsTo(20), { base: { size: 10, filter: {} } });
  const hidden = () => board.getAllByRole('article', { hidden: true }).filter(({ style }) => style.visibility);
  board.hold();
  await board.press(board.button('Load more'));
  const nowMs = performance.now();
  mock.method(performance, 'now', () => nowMs + 2000);
  await board.release();
  assert.deepEqual(board.texts(), postsFrom(1, 20));
  assert.equal(hidden().length, 0);
});

test('pages of equal length are announced each time', async () => {
  const board = await openBoard(idsTo(16));
  const heard = board.listen();
  for (let page = 2; page <= 3; page++) await board.press(board.button('Load more'));
  assert.deepEqual(heard(), ['5 more posts shown', '5 more posts shown']);
});

test('a second press while a page loads sends no request', async () => {
  const board = await openBoard(idsTo(12));
  const requests = board.service.signals.length;
  board.hold();
  for (let press = 0; press < 2; press++) await board.press(board.button('Load more'));
  await board.pass(moreStalledAfterMs);
  const button = board.button('Loading…');
  assert.equal(button.getAttribute('aria-disabled'), 'true');
  for (let press = 0; press < 2; press++) await board.press(button);
  await board.release();
  assert.deepEqual(board.texts(), postsFrom(1, 10));
  assert.equal(board.button('Load more').getAttribute('aria-disabled'), 'false');
  assert.equal(board.service.signals.length, requests + 1);
});

test('a page that fails to load is announced once, keeps the posts, and can be requested again', async () => {
  const board = await openBoard(idsTo(12));
  const heard = board.listen();
  const fault = (board.service.fault = new SourceError('rejected', '500 https://boards.example/v2/boards/fake/posts'));
  await board.press(board.button('Load more'));
  assert.equal(board.alert(), 'The posts could not be loaded.');
  assert.equal(focused(), 'Try again');
  assert.deepEqual(board.texts(), postsFrom(1, 5));
  assert.deepEqual(heard(), ['The posts could not be loaded.']);
  assert.deepEqual(board.problems, [fault]);

  board.service.fault = null;
  board.hold();
  await board.press(board.button('Try again'));
  assert.equal(focused(), 'Loading…', 'the visitor sees at once that something happens');
  await board.release();
  assert.deepEqual(board.texts(), postsFrom(1, 10));
  assert.equal(board.alert(), '');
  assert.equal(board.service.asked.length, 1, 'the first page is not requested again');
  assert.deepEqual(board.problems, [fault], 'the error is reported once');
});

test('a page that fails after another page announces only the error', async () => {
  const board = await openBoard(idsTo(16));
  const heard = board.listen();
  await board.press(board.button('Load more'));
  board.service.fault = new SourceError('rejected', '500');
  await board.press(board.button('Load more'));
  assert.deepEqual(heard(), ['5 more posts shown', 'The posts could not be loaded.']);
});

test('posts that arrive between two pages are not shown twice, and only new posts are counted', async () => {
  const board = await openBoard(idsTo(12));
  const heard = board.listen();
  // A service with numbered pages returns the last two posts again after two posts were added at the top.
  board.service.posts = makePosts(`101 102 ${idsTo(12)}`);
  await board.press(board.button('Load more'));
  assert.deepEqual(board.texts(), postsFrom(1, 8));
  assert.deepEqual(heard(), ['3 more posts shown']);
});

test('the current page stays while the next one loads, and no page is requested twice', async () => {
  const board = await openPages(idsTo(12));
  const requests = board.service.signals.length;
  assert.equal(board.position(), 'Page 1');
  assert.ok(!board.buttons().includes('Load more'));
  board.hold();
  await board.press(board.button('Next page'));
  assert.equal(board.position(), 'Loading…');
  assert.ok(board.isOff('Next page'));
  for (const name of ['Next page', 'Previous page']) await board.press(board.button(name));
  assert.deepEqual(board.texts(), postsFrom(1, 5));
  // The visitor waits where the press was.
  board.button('Next page').focus();
  await board.release();
  assert.equal(board.position(), 'Page 2');
  assert.deepEqual(board.texts(), postsFrom(6, 10));
  assert.equal(focused(), 'Post 6');
  assert.equal(board.service.signals.length, requests + 1);
  assert.ok(board.getByRole('navigation', { name: 'Pages of posts' }));
});

test('the first post of a page gets the focus', async () => {
  const board = await openPages(idsTo(12));
  await board.press(board.button('Next page'));
  assert.equal(focused(), 'Post 6');
  await board.press(board.button('Previous page'));
  assert.equal(focused(), 'Post 1');
});

test('a page that finishes loading does not take the focus from another element', async () => {
  const board = await openPages(idsTo(12));
  const after = document.body.appendChild(document.createElement('button'));
  after.textContent = 'After the board';
  board.hold();
  await board.press(board.button('Next page'));
  after.focus();
  await board.release();
  assert.equal(board.position(), 'Page 2');
  assert.equal(focused(), 'After the board');
  after.remove();
});

test('a page that fails to load keeps the current page, with a message and a button to try again', async () => {
  const board = await openPages(idsTo(12));
  board.service.fault = new SourceError('rejected', '400');
  await board.press(board.button('Next page'));
  assert.equal(board.alert(), 'The posts could not be loaded.');
  assert.deepEqual(board.texts(), postsFrom(1, 5));
  assert.equal(board.position(), 'Page 1');
  board.service.fault = null;
  await board.press(board.button('Try again'));
  assert.equal(board.position(), 'Page 2');
  assert.equal(board.alert(), '');
  assert.deepEqual(board.texts(), postsFrom(6, 10));
});

test('a board of one page has no buttons', async () => {
  const board = await openPages(idsTo(3));
  assert.ok(board.getByRole('navigation', { hidden: true }));
  assert.deepEqual(board.buttons(), ['Back to the start of the posts']);
});

test('paging announces the number of the page once', async () => {
  const board = await openPages(idsTo(9));
  const heard = board.listen();
  await board.press(board.button('Next page'));
  assert.deepEqual(heard(), ['Loading…', 'Page 2']);
  await board.press(board.button('Previous page'));
  // A page that is already loaded needs no announcement that it is loading.
  assert.deepEqual(heard(), ['Loading…', 'Page 2', 'Page 1']);
});
