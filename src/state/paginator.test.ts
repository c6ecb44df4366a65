import assert from 'node:assert/strict';
import { test } from 'node:test';
import { effect } from '@preact/signals';
import { createPaginator } from './paginator.ts';
import { idsOf, makeFakeBoard, makePosts } from './test-support/fake-board.ts';

async function openPages(ids: string) {
  const { state, service, hold, release } = makeFakeBoard(ids);
  await state.refresh();
  const paginator = createPaginator(state);
  const page = () => `${paginator.page.value}: ${idsOf(paginator.posts.value)}`;
  return { state, service, hold, release, paginator, page };
}

test('goes to the end and back, a page at a time, each loaded once', async () => {
  const { paginator, page, state } = await openPages('a b c d e f g');
  const seen: number[] = [];
  const stop = effect(() => void seen.push(paginator.page.value));
  assert.equal(page(), '1: a b c');
  assert.equal(paginator.hasPrevious.value, false);
  await paginator.next();
  assert.equal(page(), '2: d e f');
  await paginator.next();
  assert.equal(page(), '3: g');
  assert.equal(paginator.hasNext.value, false);
  paginator.previous();
  paginator.previous();
  assert.equal(page(), '1: a b c');
  await paginator.next();
  assert.equal(page(), '2: d e f');
  assert.equal(state.list.value.pageCount, 3);
  assert.deepEqual(seen, [1, 2, 3, 2, 1, 2], 'every turn can be observed, also back to a page that is loaded');
  stop();
});

test('the page stays until the next one has loaded, and after a failure', async () => {
  const { service, paginator, page, state } = await openPages('a b c d');
  service.fault = new Error('down');
  const turning = paginator.next();
  assert.equal(page(), '1: a b c');
  await turning;
  assert.equal(page(), '1: a b c');
  assert.equal(state.more.value, 'failed');
  service.fault = null;
  await paginator.next();
  assert.equal(page(), '2: d');
});

test('a feed whose pages shifted meanwhile shows no duplicates', async () => {
  const { service, paginator, page } = await openPages('a b c d e f');
  service.posts = makePosts('x y a b c d e f');
  await paginator.next();
  assert.equal(page(), '2: d');
});

test('a page of known posts only is skipped', async () => {
  const { service, paginator, page } = await openPages('a b c d e f');
  service.posts = makePosts('x y z a b c d e f');
  await paginator.next();
  assert.equal(page(), '2: d e f');
});

test('posts that another caller has loaded are on the next page', async () => {
  const { state, paginator, page } = await openPages('a b c d e f');
  await state.loadMore();
  assert.equal(page(), '1: a b c');
  await paginator.next();
  assert.equal(page(), '2: d e f');
});

test('prepended posts return to the first page, which includes them', async () => {
  const { state, paginator, page } = await openPages('a b c d e f');
  await paginator.next();
  state.replaceList({ posts: [...makePosts('n'), ...state.posts.value] });
  assert.equal(page(), '1: n a b c');
  await paginator.next();
  assert.equal(page(), '2: d e f');
});

test('removed posts move no other post to another page; an empty page is left', async () => {
  const { state, paginator, page } = await openPages('a b c d e f g');
  await paginator.next();
  state.replaceList({ posts: state.posts.value.filter(({ id }) => !/[be]/.test(id)) });
  assert.equal(page(), '2: d f');
  state.replaceList({ posts: state.posts.value.filter(({ id }) => !/[df]/.test(id)) });
  assert.equal(page(), '1: a c');
  await paginator.next();
  assert.match(page(), /: g$/);
  state.replaceList({ posts: state.posts.value.filter(({ id }) => id === 'g') });
  assert.match(page(), /: g$/);
  assert.equal(paginator.hasPrevious.value, false);
});

test('another search starts with its first page', async () => {
  const { state, paginator, page } = await openPages('a b c d e f');
  await paginator.next();
  await state.refresh({ size: 3, filter: { query: 'Post d' } });
  assert.equal(page(), '1: d');
  assert.equal(paginator.hasNext.value, false);
  await state.refresh({ size: 3, filter: {} });
  assert.equal(page(), '1: a b c');
});

test('after many loaded posts, pages have the requested size', async () => {
  const { state } = await openPages('a b c d e f g');
  await state.loadMore();
  const paginator = createPaginator(state);
  assert.equal(idsOf(paginator.posts.value), 'a b c');
  await paginator.next();
  assert.equal(idsOf(paginator.posts.value), 'd e f');
  await paginator.next();
  assert.equal(idsOf(paginator.posts.value), 'g');
});

test('a loading page is indicated, and a second press sends no request', async () => {
  const { state, paginator, page, hold, release } = await openPages('a b c d e f g');
  hold();
  const turns = [paginator.next(), paginator.next()];
  assert.equal(paginator.isTurning.value, true);
  await release();
  await Promise.all(turns);
  assert.deepEqual([page(), paginator.isTurning.value, state.list.value.pageCount], ['2: d e f', false, 2]);
});

test('a visitor who goes back while a page loads stays there', async () => {
  const { paginator, page, hold, release } = await openPages('a b c d e f g');
  await paginator.next();
  hold();
  const turning = paginator.next();
  paginator.previous();
  assert.equal(page(), '1: a b c');
  await release();
  await turning;
  assert.equal(page(), '1: a b c');
});

test('beforeTurn runs before the page is visible', async () => {
  const { paginator } = await openPages('a b c d');
  const seen: string[] = [];
  const stop = effect(() => void seen.push(idsOf(paginator.posts.value)));
  const scroll = () => void seen.push('scroll');
  await paginator.next(scroll);
  paginator.previous(scroll);
  await paginator.next(scroll);
  // The list itself has changed before the turn, which shows the same page again.
  assert.deepEqual(
    seen.filter((one, at) => one !== seen[at - 1]),
    ['a b c', 'scroll', 'd', 'scroll', 'a b c', 'scroll', 'd'],
  );
  stop();
});

test('another search cancels a loading page', async () => {
  const { state, paginator, page, hold, release } = await openPages('a b c d e f');
  hold();
  const turning = paginator.next();
  const searching = state.refresh({ size: 3, filter: { query: 'Post e' } });
  await release(1);
  await searching;
  await release();
  await turning;
  assert.equal(page(), '1: e');
});

test('every list is processed, even if no component reads the pages', async () => {
  const { state, paginator } = await openPages('a b c d e f g');
  await state.loadMore();
  await state.loadMore();
  assert.equal(idsOf(paginator.posts.value), 'a b c');
  await paginator.next();
  assert.equal(idsOf(paginator.posts.value), 'd e f');
  paginator.close();
});
