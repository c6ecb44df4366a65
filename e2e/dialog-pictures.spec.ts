// These tests cover the pictures of a post in the dialog: stepping, zoom, thumbnails, and calls to action on them.
import type { Locator } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import { beTouchable, openPost, readActions, swipe } from './support/dialog.ts';
import { expect, test } from './support/test.ts';
import { makeReaderPosts, readerBoard } from './support/dialog-pages.ts';
import { holdLinks } from './support/leaving.ts';

test.describe('pictures', () => {
  test('buttons, keys and thumbnails scroll several pictures into view', async ({ open, page, board, service }) => {
    // `src/components/dialog/post-media.test.tsx` covers names, descriptions and disabled buttons.
    const texts = ['Three pictures: wide', 'Twelve pictures.'];
    await open('dialog', { board: await makeReaderPosts(service, texts) });
    await test.step('buttons turn the pictures, and so do the keys while the group has the focus', async () => {
      const { dialog, news } = await openPost(board, page, 'Three pictures: wide, tall and square.');
      const group = dialog.getByRole('group', { name: 'Photos and videos' });
      const on = dialog.getByRole('button', { name: 'Next picture' });
      await on.click();
      await on.click();
      await expect(news).toHaveText('3 of 3');
      await expect(on).toBeFocused();
      const third = group.locator('img').nth(2);
      await expect(third).toBeInViewport({ ratio: 0.9 });
      await dialog.getByRole('button', { name: 'Previous picture' }).click();
      await expect(news).toHaveText('2 of 3');
      // Slides scroll by whole pixels, but their width is not a whole number of pixels.
      await expect(third).not.toBeInViewport({ ratio: 0.01 });
      // The post has not changed, because the keys move the focused element.
      await group.focus();
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('3 of 3');
      await expect(third).toBeInViewport({ ratio: 0.9 });
      await expect(dialog).toContainText('Three pictures: wide, tall and square.');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a thumbnail and its picture scroll into view', async () => {
      const { dialog, news } = await openPost(board, page, 'Twelve pictures.');
      const [first, last] = ['1 of 12', '12 of 12'].map((name) =>
        dialog.getByRole('button', { name, exact: true }),
      ) as [Locator, Locator];
      await last.click();
      await expect(news).toHaveText('12 of 12');
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('group', { name: 'Photos and videos' }).locator('img').last()).toBeInViewport();
      await first.press('Enter');
      await expect(news).toHaveText('1 of 12');
      await expect(first).toBeFocused();
    });
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

    // `src/components/dialog/post-dialog.test.tsx` covers movements that are no swipes.
    test(
      'a swipe over several pictures moves the pictures, and a swipe beside them shows another post',
      { tag: '@one-engine' },
      async ({ open, page, board, service }) => {
        await open('dialog', { board: await makeReaderPosts(service, ['Three pictures: wide', 'Nobody wrote this']) });
        const locators = await openPost(board, page, 'Three pictures: wide, tall and square.');
        await swipe(locators, [0.4, 0.5], [0.1, 0.5]);
        await expect(locators.dialog).toContainText('Three pictures: wide, tall and square.');
        await swipe(locators, [0.9, 0.7], [0.7, 0.7]);
        await expect(locators.dialog).toContainText('2 of 2');
        await expect(locators.dialog).not.toContainText('Three pictures: wide, tall and square.');
        await swipe(locators, [0.3, 0.5], [0.7, 0.5]);
        await expect(locators.dialog).toContainText('Three pictures: wide, tall and square.');
      },
    );
  });

  test(
    'a message replaces a missing picture, and one of a host that the owner did not name loads after a press',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, allow }) => {
      // `src/components/dialog/post-media.test.tsx` covers one missing picture of several, and the focus.
      allow.failedRequests(/gone/);
      await page.route('https://elsewhere.example.org/**', (route) =>
        route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
        }),
      );
      await open('dialog', readerBoard('dead'));
      await test.step('a missing picture', async () => {
        const { dialog } = await openPost(board, page, 'A dead picture: its file is gone, and there is no other.');
        await expect(dialog).toContainText('The picture could not be loaded.');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
      await test.step('a picture of a host that the owner did not name', async () => {
        const { dialog } = await openPost(board, page, 'A picture of a host that the owner did not name');
        const press = dialog.getByRole('button', { name: 'Show the picture from elsewhere.example.org' });
        await expect(press).toBeVisible();
        expect(traffic.matching('elsewhere.example.org')).toEqual([]);
        await press.click();
        await traffic.expectSent('elsewhere.example.org/picture.jpg', 1);
        await expect(dialog.getByRole('img', { name: 'A picture that nobody asked for yet' })).toBeVisible();
      });
    },
  );

  test('hotspots are on the picture, and their links are also beside it', async ({ open, page, board }) => {
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
  });
});
