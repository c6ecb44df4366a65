// These tests step from post to post in the dialog, by keys and buttons, also past the last card. They check the events
// that are counted.
import { watchBoardEvents } from './support/board-events.ts';
import { makePosts, openPost, readActions, readFocus } from './support/dialog.ts';
import { makeClickableBoard, links } from './support/engagement.ts';
import { expect, origins, test } from './support/test.ts';
import { holdLinks } from './support/leaving.ts';

test.describe('stepping through posts', () => {
  test(
    'arrow keys show and announce the position, and the focus ends on the card of the last post',
    { tag: '@one-engine' },
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

  test('arrow keys work from a link that disappears with its post, and a button keeps the focus at the end', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 2, { url: `${origins.pages}/about-board.html` });
    await open('script-tag', { board: slug });
    const { dialog, next, previous } = await openPost(board, page, 'Post 1.');
    await dialog.getByRole('link', { name: 'View source' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('2 of 2');
    expect((await readFocus(page)).isInDialog).toBe(true);
    await previous.click();
    await expect(dialog).toContainText('1 of 2');
    await expect(previous).toBeFocused();
    await page.keyboard.press('Enter');
    await next.click();
    await expect(dialog).toContainText('2 of 2');
    await expect(next).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('2 of 2');
  });

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
