// These tests step from post to post in the dialog, by keys, buttons and touch, also past the last card. They check the
// events that are counted.
import { watchBoardEvents } from './support/board-events.ts';
import { beTouchable, dialogOf, makePosts, openPost, readActions, readFocus, swipe } from './support/dialog.ts';
import { makeClickableBoard, links } from './support/engagement.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, origins, test } from './support/test.ts';
import { furtherPage } from './support/wire.ts';
import { holdLinks } from './support/leaving.ts';

test.describe('stepping through posts', () => {
  test(
    'arrow keys show and announce the position, and the focus ends on the card of the last post',
    { tag: '@v1' },
    async ({ open, page, board, service }) => {
      const events = await watchBoardEvents(page);
      const { slug, ids } = await makePosts(service, 4);
      await open('script-tag', { board: slug });
      const { dialog, news, previous, closeButton } = await openPost(board, page, 'Post 1.');
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await expect(news).toHaveText('');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('2 of 4, Post 2.');
      await expect(dialog).toHaveAccessibleName('Post 2.');
      await expect(previous).toHaveAttribute('aria-disabled', 'false');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('3 of 4, Post 3.');
      await expect(closeButton).toBeFocused();
      for (const shortcut of ['Shift+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight'])
        await page.keyboard.press(shortcut);
      await expect(dialog).toContainText('3 of 4');
      await page.keyboard.press('Escape');
      await expect(board.post(3)).toBeFocused();
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${ids[0]}`,
        ...[1, 2, 2].map((index) => `embed_post_modal_navigate_right ${ids[index]}`),
      ]);
    },
  );

  test(
    'a row of posts with the same tag opens them and counts as an opening; without such posts there is no row',
    { tag: '@one-engine' },
    async ({ open, page, board }) => {
      const events = await watchBoardEvents(page);
      await open('script-tag', { board: 'showcase' });
      const { dialog } = await openPost(board, page, 'Turned ash');
      const row = dialog.getByRole('list', { name: 'More like this' });
      await expect(row.getByRole('listitem')).toHaveCount(2);
      await row.getByRole('button', { name: /Pull the tail gently/ }).press('Enter');
      await expect(dialog).toHaveAccessibleName(/Pull the tail gently/);
      expect((await readFocus(page)).isInDialog).toBe(true);
      await expect(row.getByRole('button', { name: /Turned ash/ })).toBeVisible();
      const actions = (await readActions(events)).map((action) => action.split(' ')[0]);
      expect(actions).toEqual(['embed_post_modal_opened', 'embed_post_modal_opened']);
      await page.keyboard.press('Escape');
      await expect(board.posts.filter({ hasText: 'Pull the tail' })).toBeFocused();
      await openPost(board, page, 'The drum circle is full');
      await expect(dialog).toContainText('The drum circle is full');
      await expect(row).toBeHidden();
    },
  );

  test('arrow keys work from a link that disappears with its post, and buttons keep the focus at both ends', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 3, { url: `${origins.pages}/about-board.html` });
    await open('script-tag', { board: slug });
    const { dialog, next, previous } = await openPost(board, page, 'Post 1.');
    await dialog.getByRole('link', { name: 'View source' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('2 of 3');
    expect((await readFocus(page)).isInDialog).toBe(true);

    await next.click();
    await expect(dialog).toContainText('Post 3.');
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('3 of 3');
    await previous.click();
    await expect(dialog).toContainText('Post 2.');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Post 1.');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('3 of 3');
  });

  test.describe('on a touch device', () => {
    test.beforeEach(async ({ page }) => void (await beTouchable(page)));

    test(
      'keys and swipes are mirrored in right-to-left languages',
      { tag: '@one-engine' },
      async ({ open, page, board, service }) => {
        const { slug } = await makePosts(service, 3);
        await open('script-tag', { board: slug, language: 'ar' });
        await board.post(1).getByRole('button').first().press('Enter');
        const locators = dialogOf(page);
        await expect(locators.dialog).toContainText('Post 1.');
        await page.keyboard.press('ArrowLeft');
        await expect(locators.dialog).toContainText('Post 2.');
        await page.keyboard.press('ArrowRight');
        await expect(locators.dialog).toContainText('Post 1.');
        await swipe(locators, [0.3, 0.5], [0.7, 0.5]);
        await expect(locators.dialog).toContainText('Post 2.');
      },
    );

    test('a swipe of a finger steps, and a mouse drag, a scroll or a tiny movement does not', async ({
      open,
      page,
      board,
      service,
    }) => {
      const { slug } = await makePosts(service, 3);
      await open('script-tag', { board: slug });
      const locators = await openPost(board, page, 'Post 1.');
      await swipe(locators, [0.7, 0.5], [0.3, 0.5], 'mouse');
      await swipe(locators, [0.7, 0.3], [0.6, 0.9]);
      await swipe(locators, [0.5, 0.5], [0.49, 0.5]);
      await expect(locators.dialog).toContainText('1 of 3');
      await swipe(locators, [0.7, 0.5], [0.3, 0.52]);
      await expect(locators.dialog).toContainText('2 of 3');
      await swipe(locators, [0.3, 0.5], [0.7, 0.5]);
      await expect(locators.dialog).toContainText('1 of 3');
    });
  });

  test(
    'stepping past the last card loads the next page, until there is none',
    { tag: '@one-engine' },
    async ({ open, page, board, service, traffic }) => {
      const events = await watchBoardEvents(page);
      const { slug, ids } = await makePosts(service, 5);
      await open('script-tag', { board: slug, 'page-size': 2, more: 'button' });
      const { dialog, next, news } = await openPost(board, page, 'Post 2.');
      await expect(dialog.getByText('2', { exact: true })).toBeVisible();
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      const release = await holdRequests(page, /\/posts$/);
      traffic.clear();
      await next.click();
      await expect(next).toHaveAttribute('aria-busy', 'true');
      // No request is sent twice.
      await page.keyboard.press('ArrowRight');
      await next.evaluate((button: HTMLElement) => button.click());
      release();
      await expect(news).toHaveText('3, Post 3.');
      await expect(next).toHaveAttribute('aria-busy', 'false');
      await expect(next).toBeFocused();
      await traffic.expectSent(furtherPage, 1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('5 of 5, Post 5.');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(next).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await traffic.expectSent(furtherPage, 2);
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${ids[1]}`,
        ...[2, 3, 4].map((index) => `embed_post_modal_navigate_right ${ids[index]}`),
      ]);
      await events.expectEngagement(slug, 'embed_paginated', 2);
    },
  );

  test(
    'a page that fails to load shows a message and can be requested again',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      allow.failedRequests('/posts');
      allow.console('[drystone');
      const { slug } = await makePosts(service, 3);
      await open('script-tag', { board: slug, 'page-size': 2 });
      const { dialog, next } = await openPost(board, page, 'Post 2.');
      await service.breaks({ path: '/posts', status: 400, times: 1 });
      await next.click();
      await expect(dialog.getByRole('status').filter({ hasText: 'The posts could not be loaded.' })).toBeVisible();
      await expect(dialog).toContainText('Post 2.');
      await next.click();
      await expect(dialog).toContainText('Post 3.');
      await expect(dialog).not.toContainText('could not be loaded');
    },
  );

  test(
    'a post removed while it is open is replaced by a message, and stepping on still works',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, page, board, service }) => {
      const { slug, ids } = await makePosts(service, 4);
      await open('script-tag', { board: slug });
      const { dialog, next, news } = await openPost(board, page, 'Post 2.');
      await expect(dialog).toContainText('2 of 4');
      await service.changePosts(slug, { remove: [ids[0]!] });
      await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
      await expect(dialog).toContainText('1 of 3');
      await expect(dialog).toContainText('Post 2.');
      await service.changePosts(slug, { remove: [ids[1]!] });
      await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
      await expect(news).toHaveText('This post is no longer available.');
      await expect(dialog).not.toContainText('Post 2.');
      await next.click();
      await expect(dialog).toContainText('Post 3.');
      await expect(dialog).toContainText('1 of 2');
    },
  );
});

test.describe('engagement', () => {
  test(
    'each link is counted once, with the post that is shown',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, page, board, service }) => {
      const events = await watchBoardEvents(page);
      const { slug, posts } = await makeClickableBoard(service, 'counted', 2);
      await open('script-tag', { board: slug });
      const { dialog } = await openPost(board, page, 'Post 1');
      await holdLinks(page);
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText('Post 2');
      for (const name of Object.values(links)) await dialog.getByRole('link', { name }).click();
      await page.keyboard.press('Escape');
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${posts[0]}`,
        `embed_post_modal_navigate_right ${posts[1]}`,
        `embed_post_cta_clicked ${posts[1]}`,
        `embed_post_author_clicked ${posts[1]}`,
        `embed_post_external_link_opened ${posts[1]}`,
      ]);
      expect(await events.all('drystone-cta-click')).toEqual([
        { board: slug, postId: `${posts[1]}`, text: links.cta, url: `${origins.pages}/about-board.html?bought` },
      ]);
    },
  );
});
