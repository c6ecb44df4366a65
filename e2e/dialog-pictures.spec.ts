// These tests cover the pictures of a post in the dialog: stepping, zoom, thumbnails, and calls to action on them.
import type { Locator } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import { beTouchable, numberedPost, openPost, readActions, readFocus, swipe } from './support/dialog.ts';
import { expect, test } from './support/test.ts';
import { makeReaderPosts, readerBoard } from './support/dialog-pages.ts';
import { holdLinks } from './support/leaving.ts';

test.describe('pictures', () => {
  test('several pictures form a group with buttons and keys for both directions, and each is announced', async ({
    open,
    page,
    board,
    service,
  }) => {
    await open('dialog', { board: await makeReaderPosts(service, ['Three pictures: wide', 'Nobody wrote this']) });
    const { dialog, news } = await openPost(board, page, 'Three pictures: wide, tall and square.');
    const group = dialog.getByRole('group', { name: 'Photos and videos' });
    const [back, on] = ['Previous picture', 'Next picture'].map((name) => dialog.getByRole('button', { name })) as [
      Locator,
      Locator,
    ];
    // The first picture has a description from the service. The others have none, and the post's text is already beside
    // them.
    await expect(group.getByRole('img')).toHaveCount(1);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await on.click();
    await on.click();
    await expect(news).toHaveText('3 of 3');
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toBeFocused();
    const third = group.locator('img').nth(2);
    await expect(third).toBeInViewport({ ratio: 0.9 });
    await back.click();
    await expect(news).toHaveText('2 of 3');
    // Slides scroll by whole pixels, but their width is not a whole number of pixels.
    await expect(third).not.toBeInViewport({ ratio: 0.01 });
    // The post has not changed, because the keys move the focused element.
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await expect(news).toHaveText('3 of 3');
    await expect(third).toBeInViewport({ ratio: 0.9 });
    await expect(dialog).toContainText('Three pictures: wide, tall and square.');
  });

  test('each picture has a thumbnail that shows it', { tag: '@one-engine' }, async ({ open, page, board, service }) => {
    await open('dialog', { board: await makeReaderPosts(service, ['Twelve pictures.']) });
    const { dialog, news } = await openPost(board, page, 'Twelve pictures.');
    const [first, last] = ['1 of 12', '12 of 12'].map((name) => dialog.getByRole('button', { name, exact: true })) as [
      Locator,
      Locator,
    ];
    await expect(first).toHaveAttribute('aria-current', 'true');
    await last.click();
    await expect(news).toHaveText('12 of 12');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('group', { name: 'Photos and videos' }).locator('img').last()).toBeInViewport();
    await first.press('Enter');
    await expect(news).toHaveText('1 of 12');
    await expect(first).toBeFocused();
  });

  test('a picture is zoomed by its button, a press and two fingers, and Escape restores its size', async ({
    open,
    page,
    board,
    browserName,
  }) => {
    await open('dialog', { query: 'A very flat picture.' });
    const { dialog } = await openPost(board, page, 'A very flat picture.');
    const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
    const zoomOut = dialog.getByRole('button', { name: 'Zoom out' });
    const picture = dialog.getByRole('group', { name: 'Photos and videos' }).locator('img').first();
    const widthOf = async () => (await picture.boundingBox())!.width;
    await expect(zoomIn).toBeVisible();
    const before = await widthOf();
    const expectAsBefore = () => expect.poll(widthOf).toBeCloseTo(before, 0);
    await zoomIn.press('Enter');
    await expect(zoomOut).toBeFocused();
    await expect.poll(widthOf).toBeGreaterThan(2 * before);
    await page.keyboard.press('Escape');
    await expect(zoomIn).toBeFocused();
    await expectAsBefore();
    await picture.click();
    await expect.poll(widthOf).toBeGreaterThan(2 * before);
    // The picture can be dragged to its edge at most.
    const { x, y, width, height } = (await dialog.locator('.slide').first().boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(1270, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await picture.boundingBox())!.x - x)).toBe(0);
    await expect(dialog).toContainText('A very flat picture.');
    await picture.click({ position: { x: 50, y: 10 } });
    await expectAsBefore();
    if (browserName !== 'firefox') {
      await picture.evaluate((element) => {
        const touch = (identifier: number, clientX: number) =>
          new Touch({ identifier, target: element, clientX, clientY: 400 });
        for (const apart of [50, 75, 100]) {
          const touches = [touch(1, 400 - apart), touch(2, 400 + apart)];
          element.dispatchEvent(
            new TouchEvent('touchmove', { touches, bubbles: true, composed: true, cancelable: true }),
          );
        }
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, composed: true }));
      });
      await expect.poll(widthOf).toBeCloseTo(2 * before, 0);
      await zoomOut.click();
    }
    await expectAsBefore();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test.describe('on a touch device', () => {
    test.beforeEach(async ({ page }) => void (await beTouchable(page)));

    test('a swipe over several pictures moves the pictures, and a swipe beside them shows the next post', async ({
      open,
      page,
      board,
      service,
    }) => {
      await open('dialog', { board: await makeReaderPosts(service, ['Three pictures: wide', 'Nobody wrote this']) });
      const locators = await openPost(board, page, 'Three pictures: wide, tall and square.');
      await swipe(locators, [0.4, 0.5], [0.1, 0.5]);
      await expect(locators.dialog).toContainText('Three pictures: wide, tall and square.');
      await swipe(locators, [0.9, 0.7], [0.7, 0.7]);
      await expect(locators.dialog).not.toContainText('Three pictures: wide, tall and square.');
    });
  });

  test(
    'a missing picture is left out, and a message replaces the last one',
    { tag: '@one-engine' },
    async ({ open, page, board, allow }) => {
      allow.failedRequests(/gone/);
      await open('dialog', readerBoard('dead'));
      const { dialog } = await openPost(board, page, 'Three pictures, the one in the middle dead.');
      await expect(dialog).toContainText('1 of 2');
      await expect(dialog).not.toContainText('could not be loaded');
      await page.keyboard.press('Escape');
      await openPost(board, page, 'A dead picture, and a second one that lives.');
      await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeHidden();
      await expect
        .poll(() =>
          dialog
            .locator('img[src*=fig]')
            .first()
            .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
        )
        .toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await openPost(board, page, 'A dead picture: its file is gone, and there is no other.');
      await expect(dialog).toContainText('The picture could not be loaded.');
    },
  );

  test(
    'a picture from a host that the owner did not name loads after a press',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, allow }) => {
      allow.failedRequests(/gone/);
      await page.route('https://elsewhere.example.org/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
        }),
      );
      await open('dialog', readerBoard('dead'));
      const { dialog } = await openPost(board, page, 'A picture of a host that the owner did not name');
      const press = dialog.getByRole('button', { name: 'Show the picture from elsewhere.example.org' });
      await expect(press).toBeVisible();
      expect(traffic.matching('elsewhere.example.org')).toEqual([]);
      await press.click();
      await traffic.expectSent('elsewhere.example.org/picture.jpg', 1);
      await expect(dialog.getByRole('img', { name: 'A picture that nobody asked for yet' })).toBeVisible();
      expect((await readFocus(page)).isInDialog).toBe(true);
    },
  );

  test('hotspots are on the picture, and their links are also beside it, even without the picture', async ({
    open,
    page,
    board,
    service,
    allow,
  }) => {
    const events = await watchBoardEvents(page);
    await open('dialog', { query: 'Hotspots that lead away' });
    const { dialog } = await openPost(board, page, 'Hotspots that lead away, near the edges.');
    const picture = dialog.getByRole('img').first();
    const mark = dialog.getByRole('link', { name: /^See the programme, marked/ });
    await expect(mark).toBeVisible();
    const [outer, inner] = [(await picture.boundingBox())!, (await mark.boundingBox())!];
    expect(
      inner.x >= outer.x &&
        inner.y >= outer.y &&
        inner.x + inner.width <= outer.x + outer.width + 1 &&
        inner.y + inner.height <= outer.y + outer.height + 1,
    ).toBe(true);
    // A dot has no label, because the same link is shown beside the picture with its text.
    await expect(dialog.getByRole('link', { name: 'See the programme', exact: true })).toBeVisible();
    await holdLinks(page);
    await mark.click();
    expect((await readActions(events)).map((action) => action.split(' ')[0])).toEqual([
      'embed_post_modal_opened',
      'embed_post_cta_clicked',
    ]);
    // The first Escape only closes the card of the mark.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    allow.failedRequests('/media/');
    const own = await service.makeBoard('marked');
    await service.changePosts(own.slug, {
      ctas: { buy: { text: 'Buy it', url: 'https://shop.example.com/' } },
      add: [numberedPost(1, { photo: 'dandelions.jpg', ctas: [{ cta: 'buy', place: [50, 50] }] })],
    });
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
    await open('script-tag', { board: own.slug });
    await openPost(board, page, 'Post 1.');
    await expect(dialog).toContainText('The picture could not be loaded.');
    await expect(dialog.getByRole('link', { name: 'Buy it', exact: true })).toBeVisible();
  });
});
