import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageTurner } from './page-turner.ts';
import { idsOf, makeFakeBoard, makePosts } from './test-support/fake-board.ts';

/** As a view does it: looks at every state as it comes. */
async function openPages(ids: string) {
  const { model, service } = makeFakeBoard(ids);
  await model.refresh();
  const turner = createPageTurner(model);
  let counted = 0;
  model.state.subscribe((state, before) => {
    if (state.pageCount > before.pageCount && state.pageCount > 1) counted++;
    turner.take(state);
  });
  const page = () => `${turner.page}: ${idsOf(turner.take(model.state.get()))}`;
  page();
  return { model, service, turner, page, counted: () => counted };
}

test('goes to the end and back, a page at a time, each loaded once', async () => {
  const { turner, page, counted } = await openPages('a b c d e f g');
  assert.equal(page(), '1: a b c');
  assert.equal(turner.hasPrevious(), false);
  await turner.next();
  assert.equal(page(), '2: d e f');
  await turner.next();
  assert.equal(page(), '3: g');
  assert.equal(turner.hasNext(), false);
  turner.previous();
  turner.previous();
  assert.equal(page(), '1: a b c');
  await turner.next();
  assert.equal(page(), '2: d e f');
  assert.equal(counted(), 2);
});

test('the page stands until the next one is there, and when it does not come', async () => {
  const { service, turner, page, model } = await openPages('a b c d');
  service.fault = new Error('down');
  const turning = turner.next();
  assert.equal(page(), '1: a b c');
  await turning;
  assert.equal(page(), '1: a b c');
  assert.equal(model.state.get().more, 'failed');
  service.fault = null;
  await turner.next();
  assert.equal(page(), '2: d');
});

test('a feed that moved meanwhile shows no post a second time', async () => {
  const { service, turner, page } = await openPages('a b c d e f');
  service.posts = makePosts('x y a b c d e f');
  await turner.next();
  assert.equal(page(), '2: d');
});

test('a page of nothing but known posts is passed over', async () => {
  const { service, turner, page } = await openPages('a b c d e f');
  service.posts = makePosts('x y z a b c d e f');
  await turner.next();
  assert.equal(page(), '2: d e f');
});

test('posts that someone else has loaded wait on the next page', async () => {
  const { model, turner, page } = await openPages('a b c d e f');
  await model.loadMore();
  assert.equal(page(), '1: a b c');
  await turner.next();
  assert.equal(page(), '2: d e f');
});

test('new posts in front lead back to the first page, which has them as well', async () => {
  const { model, turner, page } = await openPages('a b c d e f');
  await turner.next();
  model.set({ posts: [...makePosts('n'), ...model.state.get().posts] });
  assert.equal(page(), '1: n a b c');
  await turner.next();
  assert.equal(page(), '2: d e f');
});

test('posts that are taken away push none to another page; a page without any is left', async () => {
  const { model, turner, page } = await openPages('a b c d e f g');
  await turner.next();
  model.set({ posts: model.state.get().posts.filter(({ id }) => !/[be]/.test(id)) });
  assert.equal(page(), '2: d f');
  model.set({ posts: model.state.get().posts.filter(({ id }) => !/[df]/.test(id)) });
  assert.equal(page(), '1: a c');
  await turner.next();
  assert.match(page(), /: g$/);
  model.set({ posts: model.state.get().posts.filter(({ id }) => id === 'g') });
  assert.match(page(), /: g$/);
  assert.equal(turner.hasPrevious(), false);
});

test('another search begins with its first page', async () => {
  const { model, turner, page } = await openPages('a b c d e f');
  await turner.next();
  await model.refresh({ size: 3, filter: { query: 'Post d' } });
  assert.equal(page(), '1: d');
  assert.equal(turner.hasNext(), false);
  await model.refresh({ size: 3, filter: {} });
  assert.equal(page(), '1: a b c');
});

test('drawn anew in the midst of the feed, the pages are as long as they were asked for', async () => {
  const { model } = await openPages('a b c d e f g');
  await model.loadMore();
  const turner = createPageTurner(model);
  assert.equal(idsOf(turner.take(model.state.get())), 'a b c');
  await turner.next();
  assert.equal(idsOf(turner.take(model.state.get())), 'd e f');
  await turner.next();
  assert.equal(idsOf(turner.take(model.state.get())), 'g');
});
