import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { emptyPost } from '../../model/empty-post.ts';
import type { BoardState, OpenedPost } from '../../state/board-state.ts';
import type { PostList } from '../../state/list-state.ts';
import { SourceError } from '../../sources/source-error.ts';
import { messages as words } from '../../text/en/board.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { createDialogSession } from './dialog-session.ts';

const post = (id: string) => emptyPost({ id, text: `Post ${id}.` });
const feed = (ids: string, hasMore = false) =>
  ({ posts: [...ids].map(post), next: hasMore ? 'next' : null }) as unknown as PostList;

/** A session of post `id` on a board of these posts, one letter each. */
function open(ids: string, id: string, hasMore = false) {
  const list = signal(feed(ids, hasMore));
  const more = signal<'idle' | 'loading' | 'failed'>('idle');
  const error = signal<SourceError | null>(null);
  const openedPost = signal<OpenedPost | null>({ post: post(id), opener: null });
  const posts = {
    get value() {
      return list.value.posts;
    },
    peek: () => list.peek().posts,
  };
  const actions: string[] = [];
  const state = {
    list,
    posts,
    more,
    error,
    openedPost,
    showPost: (opened: OpenedPost | null) => {
      openedPost.value = opened;
    },
    loadMore: async () => {
      actions.push('load more');
      more.value = 'loading';
    },
  } as unknown as BoardState;
  const session = createDialogSession(
    {
      state,
      words,
      language: chooseLanguage(['en']),
      onAction: (name, { id }) => void actions.push(`${name} ${id}`),
    },
    { post: post(id), opener: null },
  );
  return { session, list, more, error, openedPost, actions };
}

test('a step shows the neighbour, announces its position, and counts to the right only', () => {
  const { session, openedPost, actions } = open('abc', 'a');
  assert.deepEqual([session.canGoBack.value, session.canGoOn.value, session.position.value], [false, true, '1 of 3']);
  session.step(1);
  assert.equal(openedPost.value?.post.id, 'b');
  assert.equal(session.news.value.text, '2 of 3, Post b.');
  session.step(-1);
  session.step(-1);
  assert.equal(session.post.value.id, 'a');
  assert.deepEqual(actions, ['embed_post_modal_navigate_right b']);
});

test('after the last post the next page is requested once, and its first post is shown', () => {
  const { session, list, more, actions } = open('ab', 'b', true);
  assert.equal(session.position.value, '2 of 2+');
  session.step(1);
  session.step(1);
  assert.deepEqual([session.isWaiting.value, session.canGoOn.value], [true, false]);
  list.value = feed('abc');
  more.value = 'idle';
  assert.deepEqual([session.post.value.id, session.isWaiting.value, session.canGoOn.value], ['c', false, false]);
  assert.deepEqual(actions, ['load more', 'embed_post_modal_navigate_right c']);
});

test('a page that fails is announced and shown, and can be requested again', () => {
  const { session, more, error } = open('ab', 'b', true);
  session.step(1);
  error.value = new SourceError('offline', 'test');
  more.value = 'failed';
  assert.deepEqual(session.news.value, { text: words.failure.offline, isShown: true, number: 1 });
  assert.equal(session.canGoOn.value, true);
});

test('a removed post is announced, and the next step leads to the post after it', () => {
  const { session, list } = open('abc', 'b');
  list.value = feed('ac');
  assert.deepEqual(
    [session.place.value.isGone, session.label.value, session.news.value.text],
    [true, words.postGone, words.postGone],
  );
  session.step(1);
  assert.equal(session.post.value.id, 'c');
});

test('a change of the feed behind the dialog changes the position and keeps the post', () => {
  const { session, list } = open('ab', 'b');
  list.value = feed('xab');
  assert.deepEqual([session.post.value.id, session.position.value, session.news.value.text], ['b', '3 of 3', '']);
});

test('the page may show another post in the open dialog, or close it', () => {
  const { session, openedPost } = open('abc', 'a');
  openedPost.value = { post: post('c'), opener: null };
  assert.equal(session.post.value.id, 'c');
  openedPost.value = null;
  openedPost.value = { post: post('b'), opener: null };
  session.close();
  assert.equal(openedPost.value?.post.id, 'b', 'that is another opening, which this one does not close');
  assert.equal(session.post.value.id, 'c');
});

test('an ended session follows nothing and closes nothing', () => {
  const { session, openedPost } = open('ab', 'a');
  session.end();
  openedPost.value = { post: post('b'), opener: null };
  session.close();
  assert.deepEqual([session.post.value.id, openedPost.value?.post.id], ['a', 'b']);
});
