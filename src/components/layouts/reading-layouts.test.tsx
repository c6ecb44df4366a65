// Reviews and stories, on the state of a board: what their controls are called, ask for and show.
import { browser } from '../test-support/layout-browser.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, fireEvent, render, waitFor, within } from '@testing-library/preact';
import type { Post } from '../../model/post.ts';
import { settle } from '../../state/test-support/fake-board.ts';
import { openLayoutBoard } from '../test-support/layout-board.ts';
import { plainPost } from '../test-support/posts.ts';
import { loadReviews } from './reviews/reviews.tsx';
import { Stories } from './stories/stories.tsx';

afterEach(() => {
  cleanup();
  browser.wantsLessMotion = false;
});

type Setup = Omit<Parameters<typeof openLayoutBoard>[0], 'posts'>;

/** Lets everything follow that a press or a loaded file causes. */
const follow = (press: () => void = () => {}) =>
  act(async () => {
    press();
    await settle();
  });

const reviews = [5, 4.5, 4, 2, 2, 1].map((stars, index): Post => ({ ...plainPost, id: `${index}`, stars }));

async function drawReviews(posts: readonly Post[] = reviews) {
  const board = await openLayoutBoard({ posts });
  const Reviews = await loadReviews(board.context);
  const { queryByRole, getByRole } = render(<Reviews context={board.context} endRef={{ current: null }} />);
  await follow();
  const ratings = () => within(getByRole('group', { name: 'Ratings' }));
  const bar = (stars: number) => ratings().getByRole('button', { name: new RegExp(`^${stars} of 5 stars`) });
  /** The query of the latest request. */
  const asked = () => board.service.asked.at(-1);
  return { ...board, queryByRole, getByRole, ratings, bar, asked };
}

test('a summary tells the average, how many reviews have each number of stars, and how many are shown', async () => {
  const { getByRole, ratings } = await drawReviews();
  ratings().getByRole('img', { name: '3.1 of 5 stars' });
  assert.match(getByRole('group', { name: 'Ratings' }).textContent ?? '', /Based on 6 reviews/);
  assert.equal(ratings().getByRole('status').textContent, 'Showing 6 reviews');
  assert.deepEqual(
    ratings()
      .getAllByRole('button')
      .map((button) => button.querySelector('.sr-only')?.textContent),
    ['5 of 5 stars: 2', '4 of 5 stars: 1', '3 of 5 stars: 0', '2 of 5 stars: 2', '1 of 5 stars: 1'],
  );
});

test('posts without any rating have no summary', async () => {
  const { queryByRole } = await drawReviews([{ ...plainPost, id: 'a' }]);
  assert.ok(!queryByRole('group', { name: 'Ratings' }));
});

test('a bar asks for the reviews of its stars, keeps the totals, and asks for all after a second press', async () => {
  const { ratings, bar, asked, service } = await drawReviews();
  const totals = () =>
    ratings()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const before = totals();
  assert.equal(bar(2).getAttribute('aria-pressed'), 'false');
  service.posts = reviews.filter(({ stars }) => stars === 2);
  await follow(() => fireEvent.click(bar(2)));
  assert.deepEqual(asked()?.filter.ratings, ['30-49']);
  assert.equal(bar(2).getAttribute('aria-pressed'), 'true');
  assert.equal(ratings().getByRole('status').textContent, 'Showing 2 reviews');
  assert.deepEqual(totals(), before);
  service.posts = reviews;
  await follow(() => fireEvent.click(bar(2)));
  assert.deepEqual(asked()?.filter.ratings, []);
  assert.equal(bar(2).getAttribute('aria-pressed'), 'false');
  assert.equal(ratings().getByRole('status').textContent, 'Showing 6 reviews');
});

test('the order of the reviews is asked of the service, and the usual one asks for none', async () => {
  const { ratings, asked } = await drawReviews();
  const order = ratings().getByRole('combobox', { name: 'Order' }) as HTMLSelectElement;
  const options = [...order.options].map(({ text }) => text);
  assert.deepEqual(options, ['Featured', 'Best rated first', 'Lowest rated first', 'Newest first', 'Oldest first']);
  for (const [index, sort] of [
    [2, 'rating'],
    [1, '-rating'],
    [0, undefined],
  ] as const) {
    await follow(() => {
      order.selectedIndex = index;
      fireEvent.change(order);
    });
    assert.equal(asked()?.sort, sort);
  }
});

const byAuthor = (name: string, ids: string): Post[] =>
  ids.split(' ').map((id) => ({
    ...plainPost,
    id,
    text: `Post ${id}`,
    author: { name, username: name.toLowerCase(), url: null, picture: null },
  }));

async function drawStories(setup: Setup = {}) {
  const board = await openLayoutBoard({ posts: [...byAuthor('Ann', 'a1 a2'), ...byAuthor('Bob', 'b1')], ...setup });
  const { getByRole, queryByRole, getAllByRole, findByRole } = render(
    <Stories context={board.context} endRef={{ current: null }} />,
  );
  const circle = (name: string) => within(getByRole('article', { name })).getByRole('button');
  const open = async (name: string) => {
    fireEvent.click(circle(name));
    // The code of the dialog is loaded now.
    await findByRole('dialog');
    await follow();
  };
  const told = () => getByRole('dialog').getAttribute('aria-label');
  const press = (key: string) => follow(() => fireEvent.keyDown(getByRole('dialog'), { key }));
  const pressButton = (name: string) =>
    follow(() => fireEvent.click(within(getByRole('dialog')).getByRole('button', { name })));
  return { ...board, getByRole, queryByRole, getAllByRole, circle, open, told, press, pressButton };
}

test('an author has one circle, whose button says that it opens a dialog', async () => {
  const { getAllByRole, circle } = await drawStories();
  assert.deepEqual(
    getAllByRole('article').map((article) => article.getAttribute('aria-label')),
    ['Ann', 'Bob'],
  );
  assert.equal(circle('Ann').getAttribute('aria-label'), 'Open the post by Ann');
  assert.equal(circle('Ann').getAttribute('aria-haspopup'), 'dialog');
});

test('a story is named by its author and the place of its post, and opening it counts', async () => {
  const { open, told, actions, getByRole } = await drawStories();
  await open('Ann');
  assert.equal(told(), 'Ann: 1 of 2');
  assert.match(getByRole('dialog').textContent ?? '', /Post a1/);
  await waitFor(() => assert.deepEqual(actions, ['embed_post_modal_opened a1']));
});

test('arrow keys and the sides step through a story, and on to the next one', async () => {
  const { open, told, press, pressButton } = await drawStories();
  await open('Ann');
  await press('ArrowRight');
  assert.equal(told(), 'Ann: 2 of 2');
  await press('ArrowLeft');
  assert.equal(told(), 'Ann: 1 of 2');
  await pressButton('Next post');
  await pressButton('Next post');
  assert.equal(told(), 'Bob: 1 of 1');
  await pressButton('Previous post');
  assert.equal(told(), 'Ann: 2 of 2');
});

test('where text runs from right to left the left arrow key leads to the next post', async () => {
  const { open, told, press } = await drawStories({ language: 'ar' });
  await open('Ann');
  const first = told();
  await press('ArrowRight');
  assert.equal(told(), first);
  await press('ArrowLeft');
  assert.notEqual(told(), first);
});

test('the button and the space bar pause a story and resume it', async () => {
  const { open, press, pressButton, getByRole } = await drawStories();
  await open('Ann');
  await pressButton('Pause');
  getByRole('button', { name: 'Resume' });
  await press(' ');
  getByRole('button', { name: 'Pause' });
});

test('a story is paused at first for a visitor who wants less motion', async () => {
  browser.wantsLessMotion = true;
  const { open, getByRole } = await drawStories({ language: 'ar' });
  await open('Ann');
  getByRole('button', { name: 'متابعة' });
});

test('a story steps on when its time is over, and closes after the last post', async () => {
  const { open, told, getByRole, queryByRole } = await drawStories();
  await open('Ann');
  const endTurn = () => follow(() => fireEvent.animationEnd(getByRole('dialog').querySelector('.bars i')!));
  await endTurn();
  assert.equal(told(), 'Ann: 2 of 2');
  await endTurn();
  assert.equal(told(), 'Bob: 1 of 1');
  await endTurn();
  assert.ok(!queryByRole('dialog'));
});

test('the focus returns to the circle when a story is closed', async () => {
  const { open, pressButton, circle, queryByRole } = await drawStories();
  await open('Bob');
  await pressButton('Close');
  assert.ok(!queryByRole('dialog'));
  assert.ok(document.activeElement === circle('Bob'));
});
