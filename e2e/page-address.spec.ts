// Long because Back, Forward and links are tested with one history.
// The page's address describes the view of a board, and the browser's Back and Forward step through the views.
import type { Page } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import { type board as boardOf, expect, pageAddress, test } from './support/test.ts';

const posts = { method: 'GET', path: '/v2/boards/campaign/posts' };

type Board = ReturnType<typeof boardOf>;
const network = (board: Board, name: string) =>
  board.element.getByRole('search').getByRole('button', { name, exact: true });
const words = (board: Board) => board.element.getByRole('searchbox');
const dialog = (page: Page) => page.getByRole('dialog');
// The tests read the hash and go back inside the page, because Firefox's driver gets no event for a step that removes a
// whole `#…`.
const hashOf = (page: Page) => page.evaluate(() => location.hash);
const goBack = (page: Page) => page.evaluate(() => history.back());
const goForward = (page: Page) => page.evaluate(() => history.forward());
const expectHash = (page: Page, hash: string) => expect.poll(() => hashOf(page)).toBe(hash);

test('each choice changes the address, and Back and Forward step through the views', async ({ open, page, board }) => {
  await open('navigation', { 'page-size': 6 });
  await network(board, 'Facebook').click();
  await expectHash(page, '#drystone:campaign?network=facebook');
  await words(board).pressSequentially('meadow', { delay: 250 });
  await expectHash(page, '#drystone:campaign?network=facebook&q=meadow');
  await board.element.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first');
  await expectHash(page, '#drystone:campaign?network=facebook&q=meadow&sort=published_at');
  await goBack(page);
  await expectHash(page, '#drystone:campaign?network=facebook&q=meadow');
  await expect(board.element.getByRole('combobox', { name: 'Order' })).toHaveValue('');
  // All typed letters are one step.
  await goBack(page);
  await expectHash(page, '#drystone:campaign?network=facebook');
  await expect(words(board)).toHaveValue('');
  await goBack(page);
  await expectHash(page, '');
  await expect(network(board, 'Facebook')).toHaveAttribute('aria-pressed', 'false');
  await expect(board.postWith('All buses today')).toBeVisible();
  await goForward(page);
  await expectHash(page, '#drystone:campaign?network=facebook');
  await expect(network(board, 'Facebook')).toHaveAttribute('aria-pressed', 'true');
  await expect(board.postWith('All buses today')).toHaveCount(0);
});

test('a link shows its view at once, without a request for other posts', async ({ page, board, service, traffic }) => {
  await page.goto(
    `${pageAddress('navigation', { service: service.address, 'page-size': 6 })}#drystone:campaign?network=rss&q=the\
&sort=published_at`,
  );
  await expect(words(board)).toHaveValue('the');
  const requests = await traffic.expectSent(posts, 1);
  expect(requests[0]?.url).toMatch(/filter\[type\]=rss&filter\[q\]=the&sort=published_at$/);
});

test(
  'an open post is a history step: Back closes it, Forward opens it again, and a reload keeps it',
  { tag: '@v1' },
  async ({ open, page, board }) => {
    await open('navigation', { 'page-size': 5 });
    await network(board, 'Facebook').click();
    await expectHash(page, '#drystone:campaign?network=facebook');
    await board
      .post(2)
      .getByRole('button', { name: /^Open the post/ })
      .click();
    await expect(dialog(page)).toBeVisible();
    await expect.poll(() => hashOf(page)).toMatch(/^#drystone:campaign\?network=facebook&post=\d+$/);
    const address = await page.evaluate(() => location.href);
    await goBack(page);
    await expect(dialog(page)).toHaveCount(0);
    await expectHash(page, '#drystone:campaign?network=facebook');
    await goForward(page);
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => location.href)).toBe(address);
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expectHash(page, '#drystone:campaign?network=facebook');
  },
);

test('a link opens a post that is far beyond the first page', async ({ page, board, service, traffic }) => {
  const events = await watchBoardEvents(page);
  await page.goto(
    `${pageAddress('navigation', { service: service.address, 'page-size': 6 })}#drystone:campaign?post=100240`,
  );
  await expect(dialog(page)).toContainText('someone booked my workshop');
  await traffic.expectSent({ ...posts, url: 'page[size]=1&' }, 1);
  await traffic.expectSent({ ...posts, url: 'filter[id]=100240' }, 1);
  const opened = await events.expectEngagement('campaign', 'embed_post_modal_opened', 1);
  expect(opened[0]?.detail.postId).toBe('100240');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectHash(page, '');
  await expect(board.postWith('All buses today')).toBeVisible();
});

test('an anchor of the page is never overwritten, and a link within the page shows its view', async ({
  open,
  page,
  board,
}) => {
  await open('navigation', { 'page-size': 6 });
  await network(board, 'Facebook').click();
  await expectHash(page, '#drystone:campaign?network=facebook');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#board-title';
    link.textContent = 'To the title';
    document.querySelector('main')!.prepend(link);
  });
  await page.getByRole('link', { name: 'To the title' }).click();
  await expectHash(page, '#board-title');
  await expect(network(board, 'Facebook')).toHaveAttribute('aria-pressed', 'true');
  await network(board, 'X').click();
  await expect(network(board, 'X')).toHaveAttribute('aria-pressed', 'true');
  expect(await hashOf(page)).toBe('#board-title');
  await goBack(page);
  await expect(network(board, 'Facebook')).toHaveAttribute('aria-pressed', 'true');
  expect(await hashOf(page)).toBe('#board-title');
  await goBack(page);
  await expectHash(page, '#drystone:campaign?network=facebook');
  await goBack(page);
  await expect(network(board, 'Facebook')).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => (location.hash = '#drystone:campaign?tag=stars'));
  await expect(board.element.getByRole('combobox', { name: 'Tag', exact: true })).toHaveValue('stars');
});

test('without permission to write the address it stays the same, and Back still closes an open post', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await open('script-tag', { board: 'campaign', navigation: true, 'page-size': 6 });
  await page.evaluate(() => history.replaceState({ route: 'bakery' }, '', '#visit-title'));
  const address = await page.evaluate(() => location.href);
  await network(board, 'X').click();
  await expect(board.element.getByText('6 posts shown')).toBeAttached();
  expect(await page.evaluate(() => location.href)).toBe(address);
  await board
    .post(1)
    .getByRole('button', { name: /^Open the post/ })
    .click();
  await expect(dialog(page)).toBeVisible();
  expect(await page.evaluate(() => location.href)).toBe(address);
  expect(await page.evaluate(() => history.state.route)).toBe('bakery');
  traffic.clear();
  await goBack(page);
  await expect(dialog(page)).toHaveCount(0);
  expect(await page.evaluate(() => location.href)).toBe(address);
  // In this case Back does not change the chosen filters.
  await expect(network(board, 'X')).toHaveAttribute('aria-pressed', 'true');
  expect(traffic.matching(posts)).toEqual([]);
  await goForward(page);
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state.drystone))).toContain('""');
});
