// The board announces each change to screen readers once, after it has happened. It announces nothing while a visitor
// types or steps through posts.
import type { Page } from '@playwright/test';
import { makePosts, numberedPost, openPost } from './support/dialog.ts';
import { holdRequests } from './support/hold-requests.ts';
import { awaitLiveBoard } from './support/live-board.ts';
import { expect, test } from './support/test.ts';

/** Records every text that is put into a live region of the board from now on, including repeated texts. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  const said = await page.evaluateHandle(() => {
    const heard: string[] = [];
    new MutationObserver((changes) => {
      const spoken = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        if (![...addedNodes].some(({ textContent }) => textContent?.trim())) continue;
        const region = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status], [role=alert]',
        );
        if (region) spoken.add(region);
      }
      for (const region of spoken) if (region.textContent.trim()) heard.push(region.textContent.trim());
    }).observe(document.querySelector('drystone-board')!.shadowRoot!, { childList: true, subtree: true });
    return heard;
  });
  return () => said.jsonValue();
}

test('typing a search announces the number of results once, after the last letter', async ({ open, page, board }) => {
  await page.clock.install();
  await open('navigation');
  const words = board.element.getByRole('searchbox');
  await words.focus();
  const heard = await listen(page);
  // On a busy machine the time between two letters would be longer.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  for (const letter of 'soup') {
    const isAnswer = (url: string) => url.includes(`=${'soup'.slice(0, 'soup'.indexOf(letter) + 1)}`);
    const answer = page.waitForResponse((response) => isAnswer(decodeURIComponent(response.url())));
    await page.keyboard.press(letter);
    await page.clock.runFor(250);
    await answer;
  }
  const result = board.element.getByRole('search').getByRole('status');
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(result).toHaveText('6 posts shown', { timeout: 100 });
  }).toPass({ intervals: [20] });
  await expect(board.posts).toHaveCount(6);
  // Each letter has loaded other posts without an announcement.
  expect(await heard()).toEqual(['6 posts shown']);
  // The teardown of the test needs a running page clock.
  await page.clock.resume();
});

test('stepping through five posts announces one line per post and nothing else', async ({
  open,
  page,
  board,
  service,
}) => {
  const { slug } = await makePosts(service, 8, { photo: 'dandelions.jpg' });
  await open('script-tag', { board: slug });
  const { dialog } = await openPost(board, page, 'Post 1.');
  const heard = await listen(page);
  for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('6 of 8');
  expect(await heard()).toEqual([2, 3, 4, 5, 6].map((number) => `${number} of 8, Post ${number}.`));
});

test('loading a further page announces the number of new posts once, and nothing while it loads', async ({
  open,
  page,
  board,
  service,
}) => {
  const { slug } = await makePosts(service, 9);
  await open('script-tag', { board: slug, 'page-size': 4 });
  await expect(board.showMore).toBeVisible();
  const heard = await listen(page);
  const release = await holdRequests(page, /\/posts$/);
  await board.showMore.press('Enter');
  await expect(board.element.getByRole('button', { name: 'Loading…' })).toBeFocused();
  release();
  await expect(board.posts).toHaveCount(8);
  await expect(board.showMore).toBeFocused();
  await board.showMore.press('Enter');
  await expect(board.posts).toHaveCount(9);
  await expect.poll(heard).toEqual(['4 more posts shown', '1 more post shown']);
});

test('paging announces the number of the page once', async ({ open, page, board, service }) => {
  const { slug } = await makePosts(service, 9);
  await open('script-tag', { board: slug, 'page-size': 4, more: 'pages' });
  const next = board.button('Next page');
  await expect(next).toBeVisible();
  const heard = await listen(page);
  await next.press('Enter');
  await expect(board.postWith('Post 5.')).toBeFocused();
  expect((await heard()).filter((line) => line !== 'Loading…')).toEqual(['Page 2']);
  await board.button('Previous page').press('Enter');
  await expect(board.postWith('Post 1.')).toBeFocused();
  // A page that is already loaded needs no announcement that it is loading.
  expect((await heard()).slice(-1)).toEqual(['Page 1']);
  expect((await heard()).filter((line) => line === 'Loading…').length).toBeLessThanOrEqual(1);
});

test('new posts are announced once, however many follow', async ({ open, page, board, service, traffic }) => {
  const { slug } = await service.makeBoard('moving', { live: true });
  await service.changePosts(slug, { add: [numberedPost(1), numberedPost(2)] });
  await page.clock.install();
  await open('script-tag', { board: slug });
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await awaitLiveBoard(page, board);
  const heard = await listen(page);
  const aMinuteMs = 67_000;
  for (const count of [1, 2, 3]) {
    await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: `New ${count}.` }] });
    traffic.clear();
    await page.clock.fastForward(aMinuteMs);
    await traffic.expectSent({ method: 'GET', path: /\/posts$/, url: /^(?!.*filter)/, status: 200 }, 1);
    await expect(board.button(new RegExp(`^${count} new posts?$`))).toBeVisible();
  }
  expect(await heard()).toEqual(['1 new post']);
});

test('a page that fails to load announces the error once', async ({ open, page, board, service, allow }) => {
  allow.failedRequests('/posts');
  allow.console('[drystone');
  const { slug } = await makePosts(service, 9);
  await open('script-tag', { board: slug, 'page-size': 4 });
  await expect(board.showMore).toBeVisible();
  const heard = await listen(page);
  await service.breaks({ path: '/posts', status: 400 });
  await board.showMore.press('Enter');
  await expect(board.tryAgain).toBeFocused();
  expect(await heard()).toEqual(['The posts could not be loaded.']);
});
