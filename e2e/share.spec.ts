// Sharing a post by the device's share sheet, by its link, or by a window of a network. Each share is counted once.
import type { Page } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import { makePosts, numberedPost, openPost } from './support/dialog.ts';
import { expectCounted } from './support/engagement.ts';
import { expect, origins, test } from './support/test.ts';
import { items, original, shareOf, menuOf, openMenu, watchWindows, shared } from './support/share.ts';

const networks = /facebook|linkedin|pinterest|twitter|\bx\.com/;

/**
 * Records the data that the device's share sheet receives. `ending` is the name of the error with which the sheet
 * rejects; `''` means that the visitor shared the post. Call it before the page is opened.
 */
async function giveSheet(page: Page, ending: string): Promise<() => Promise<readonly ShareData[]>> {
  await page.addInitScript((ending) => {
    const given: ShareData[] = [];
    Object.assign(window, { testSheets: given });
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        given.push(data);
        if (ending) throw new DOMException('The test said so.', ending);
      },
    });
  }, ending);
  return () => page.evaluate(() => Reflect.get(window, 'testSheets') as readonly ShareData[]);
}

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

  test('if copying is not allowed, the menu shows the link, which a visitor can copy by hand', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug, ids } = await makePosts(service, 1, { url: original });
    const events = await watchBoardEvents(page);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await open('script-tag', { board: slug });
    const menu = await openMenu(board.post(1));
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('status')).toHaveText('The link could not be copied.');
    const field = menu.getByRole('textbox', { name: 'Copy link' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(original);
    await expect(field).not.toBeEditable();
    expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
      0,
      original.length,
    ]);
    expect(await shared(events)).toEqual([]);
    await page.keyboard.press('ControlOrMeta+C');
    await expect(menu.getByRole('status')).toHaveText('Link copied');
    expect(await shared(events)).toEqual([`embed_post_shared ${ids[0]}`]);
  });

  test('without the clipboard interface an older method copies the link, and counts once', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 1, { url: original });
    const events = await watchBoardEvents(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await open('script-tag', { board: slug });
    const menu = await openMenu(board.post(1));
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await expect(menu.getByRole('status')).toHaveText('Link copied');
    expect(await shared(events)).toHaveLength(1);
  });

  test(
    'a post without its own address is shared by its address on this page',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, page, board, service }) => {
      const { slug, ids } = await makePosts(service, 1);
      const opened = await watchWindows(page);
      await open('script-tag', { board: slug, linkable: true });
      await (await openMenu(board.post(1))).getByRole('button', { name: 'Share on Facebook' }).click();
      const passed = new URL(new URL((await opened())[0]!.address).searchParams.get('u')!);
      expect(passed.origin).toBe(origins.pages);
      expect(passed.pathname).toBe('/script-tag.html');
      expect(passed.hash).toContain(`${ids[0]}`);
    },
  );
});

test.describe('by a window', () => {
  const words = 'Fish & chips #1 "best" 50% off + 🐟?\nSecond line';
  const line = words.replace('\n', ' ');

  test(
    'each of the five targets gets the whole address and the title, and counts once',
    { tag: '@one-engine' },
    async ({ open, page, board, service, traffic }) => {
      const { slug } = await service.makeBoard('windows');
      const [id] = await service.changePosts(slug, {
        add: [numberedPost(1, { text: words, url: original, photo: 'dandelions.jpg' })],
      });
      const events = await watchBoardEvents(page);
      const opened = await watchWindows(page);
      traffic.expectNotSent(networks);
      await open('script-tag', { board: slug });
      for (const name of items.slice(1)) {
        const menu = await openMenu(board.post(1));
        await menu.getByRole('button', { name }).click();
        await expect(menu).toHaveCount(0);
        await expect(shareOf(board.post(1))).toBeFocused();
      }
      const windows = await opened();
      expect(windows.map(({ target, features }) => [target, features.includes('noopener,noreferrer')])).toEqual([
        ...Array.from({ length: 4 }, () => ['_blank', true]),
        ['_self', false],
      ]);
      const [facebook, linkedin, pinterest, x, mail] = windows.map(({ address }) => new URL(address));
      expect([facebook!.host, Object.fromEntries(facebook!.searchParams)]).toEqual([
        'www.facebook.com',
        { u: original },
      ]);
      expect([linkedin!.host, Object.fromEntries(linkedin!.searchParams)]).toEqual([
        'www.linkedin.com',
        { url: original },
      ]);
      expect([pinterest!.host, Object.fromEntries(pinterest!.searchParams)]).toEqual([
        'www.pinterest.com',
        { url: original, media: expect.stringContaining('dandelions.jpg'), description: line },
      ]);
      expect([x!.host, Object.fromEntries(x!.searchParams)]).toEqual(['x.com', { url: original, text: line }]);
      const [subject, body] = mail!.href
        .replace('mailto:?', '')
        .split('&')
        .map((part) => decodeURIComponent(part.replace(/^\w+=/, '')));
      expect([subject, body]).toEqual([line, `${line}\r\n\r\n${original}`]);
      expect(await shared(events)).toEqual(Array.from({ length: 5 }, () => `embed_post_shared ${id}`));
    },
  );

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

test.describe('by the device', () => {
  test('the device’s share sheet gets title and address, and a completed share is counted', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug, ids } = await makePosts(service, 1, { url: original });
    const events = await watchBoardEvents(page);
    const given = await giveSheet(page, '');
    await open('script-tag', { board: slug });
    await shareOf(board.post(1)).click();
    await expect.poll(given).toEqual([{ title: 'Post 1.', url: original }]);
    await expect.poll(() => shared(events)).toEqual([`embed_post_shared ${ids[0]}`]);
    await expect(menuOf(page)).toHaveCount(0);
  });

  test('a canceled share is not counted and opens no menu', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 1, { url: original });
    const events = await watchBoardEvents(page);
    const given = await giveSheet(page, 'AbortError');
    await open('script-tag', { board: slug });
    await shareOf(board.post(1)).click();
    await expect.poll(given).toHaveLength(1);
    await openPost(board, page, 'Post 1.');
    await expect(menuOf(page)).toHaveCount(0);
    expect(await shared(events)).toEqual([]);
  });

  test('the menu opens if the page may not use the share sheet', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 1, { url: original });
    const events = await watchBoardEvents(page);
    await giveSheet(page, 'NotAllowedError');
    await open('script-tag', { board: slug });
    await shareOf(board.post(1)).click();
    await expect(menuOf(page)).toBeVisible();
    expect(await shared(events)).toEqual([]);
  });
});
