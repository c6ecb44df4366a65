// Sharing a post by its link, or by a window of a network. Each share is counted once. The component's own test holds
// the device's share sheet, and what each network gets.
import { watchBoardEvents } from './support/board-events.ts';
import { makePosts } from './support/dialog.ts';
import { expectCounted } from './support/engagement.ts';
import { expect, test } from './support/test.ts';
import { original, shareOf, openMenu, shared } from './support/share.ts';

const networks = /facebook|linkedin|pinterest|twitter|\bx\.com/;

test.describe('by its link', () => {
  test('the menu copies the link, and announces, counts and reports it once', async ({
    open,
    page,
    board,
    service,
    context,
    browserName,
  }) => {
    // A browser with a window grants this permission with the click.
    if (browserName === 'chromium') await context.grantPermissions(['clipboard-write']);
    const { slug, id, ids } = await makePosts(service, 2, { url: original });
    const events = await watchBoardEvents(page);
    await page.addInitScript(() => {
      addEventListener('drystone-share', (event) =>
        Object.assign(window, {
          testShared: [...((Reflect.get(window, 'testShared') as unknown[]) ?? []), (event as CustomEvent).detail],
        }),
      );
    });
    await open('script-tag', { board: slug });
    const menu = await openMenu(board.post(2));
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('status')).toHaveText('Link copied');
    await expect(menu.getByRole('button', { name: 'Copy link' })).toBeFocused();
    expect(await shared(events)).toEqual([`embed_post_shared ${ids[1]}`]);
    expect(await page.evaluate(() => Reflect.get(window, 'testShared') as unknown)).toEqual([
      { board: slug, postId: `${ids[1]}`, url: original },
    ]);
    // The test reads the clipboard by pasting, like a visitor.
    await page.evaluate(() =>
      document.body.prepend(Object.assign(document.createElement('textarea'), { id: 'paste' })),
    );
    await page.locator('#paste').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.locator('#paste')).toHaveValue(original);
    expect(await expectCounted(service, 'embed_post_shared', id, 1, ['post_id'])).toEqual([
      { count: 1, dimensions: { post_id: ids[1] } },
    ]);
  });
});

test.describe('by a window', () => {
  test(
    'the menu loads only when a visitor points at its button, and nothing is requested from the networks',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      traffic.expectNotSent(networks);
      await open('script-tag', { board: 'campaign', 'page-size': 6 });
      await expect(shareOf(board.post(1))).toBeVisible();
      await expect(board.showMore).toBeVisible();
      expect(traffic.hostsAsked()).toHaveLength(3);
      expect(traffic.matching({ url: 'share-menu' })).toEqual([]);
      await shareOf(board.post(1)).hover();
      await traffic.expectSent({ url: 'share-menu' }, 1);
      await openMenu(board.post(1));
      await page.keyboard.press('Escape');
      await openMenu(board.post(2));
      expect(traffic.matching({ url: 'share-menu' })).toHaveLength(1);
      expect(traffic.hostsAsked()).toHaveLength(3);
    },
  );
});
