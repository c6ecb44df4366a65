// These tests cover the mosaic, with tiles of several sizes, and the stories, with circles that open a story in the
// whole window.
import { expectAccessible } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

test('a mosaic has no holes, causes no layout shift and adds further posts', async ({ open, page, board }) => {
  const shifts = await watchLayoutShifts(page);
  await open('layouts', { layout: 'mosaic', 'page-size': 12, more: 'none' });
  await expect(board.post(1)).toBeVisible();
  const feed = board.element.getByRole('feed');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 4000 });
    await expect(async () => {
      await expect(board.posts).toHaveCount(12, { timeout: 500 });
      const { free, sizes } = await feed.evaluate((box) => {
        const tiles = [...box.querySelectorAll('article')].map((tile) => tile.getBoundingClientRect());
        const gap = Number.parseFloat(getComputedStyle(box).getPropertyValue('--drystone-gap')) || 16;
        const area = tiles.reduce((sum, tile) => sum + (tile.width + gap) * (tile.height + gap), 0);
        const { width, height } = box.getBoundingClientRect();
        return {
          free: 1 - area / ((width + gap) * (height + gap)),
          sizes: new Set(tiles.map((tile) => `${Math.round(tile.width)} ${Math.round(tile.height)}`)).size,
        };
      });
      expect(Math.abs(free)).toBeLessThan(0.01);
      expect(sizes).toBeGreaterThan(1);
    }).toPass();
  }
  await shifts.expectNone();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page, { within: 'drystone-board' });

  await open('layouts', { layout: 'mosaic', 'page-size': 12 });
  await board.showMore.click();
  await expect(board.post(13)).toBeAttached();
  await board.post(2).focus();
  await page.keyboard.press('PageDown');
  await expect(board.post(3)).toBeFocused();
  await shifts.expectNone();
});

test('a circle opens its story; keys, sides, pause and Escape work, and a story advances by itself', async ({
  open,
  page,
  board,
}) => {
  const shifts = await watchLayoutShifts(page);
  await page.clock.install();
  await open('layouts', { layout: 'stories' });
  const circle = board.post(1).getByRole('button');
  await expect(circle).toBeVisible();
  await shifts.expectNone();
  await expectAccessible(page, { within: 'drystone-board' });
  await circle.press('Enter');
  const dialog = board.element.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const first = await dialog.getAttribute('aria-label');
  await dialog.getByRole('button', { name: 'Pause' }).click();
  await expect(dialog.getByRole('button', { name: 'Resume' })).toBeVisible();
  await expectAccessible(page, { within: 'drystone-board' });
  // A story has a dark background, also on a light board.
  await expect(dialog.locator('.names > b')).toHaveCSS('color', 'rgb(255, 255, 255)');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).not.toHaveAttribute('aria-label', first!);
  await page.keyboard.press('ArrowLeft');
  await expect(dialog).toHaveAttribute('aria-label', first!);
  // A long press pauses the story and does not change the post.
  const side = (await dialog.getByRole('button', { name: 'Next post' }).boundingBox())!;
  await page.mouse.move(side.x + side.width / 2, side.y + side.height / 2);
  await page.mouse.down();
  await page.clock.fastForward(600);
  await page.mouse.up();
  await expect(dialog).toHaveAttribute('aria-label', first!);
  // A swipe opens the next post.
  await page.mouse.move(side.x + side.width - 10, side.y + side.height / 2);
  await page.mouse.down();
  await page.mouse.move(side.x + side.width - 110, side.y + side.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect(dialog).not.toHaveAttribute('aria-label', first!);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(circle).toBeFocused();

  await test.step('a story advances by itself', async () => {
    await circle.press('Enter');
    await expect(dialog).toHaveAttribute('aria-label', first!);
    await page.mouse.move(2, 2);
    // The progress bar above the story fills for seven seconds. The test skips all but the last moments of them.
    const passTurn = () =>
      board.element.evaluate(({ shadowRoot }) => {
        const turns = shadowRoot!
          .getAnimations()
          .filter(
            (one) => one instanceof CSSAnimation && one.animationName.endsWith('fill') && one.playState === 'running',
          );
        for (const turn of turns) turn.currentTime = Number(turn.effect?.getComputedTiming().endTime) - 100;
        return turns.length;
      });
    await expect.poll(passTurn).toBe(1);
    await expect(dialog).not.toHaveAttribute('aria-label', first!);
  });
});

test('a row with more stories than fit shows half of its last visible circle, at an edge that fades', async ({
  open,
  page,
  board,
}) => {
  for (const [width, direction] of [
    [360, 'ltr'],
    [1280, 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await open('script-tag', {
      board: 'showcase',
      layout: 'stories',
      'host-dir': direction,
      'host-lang': direction === 'rtl' ? 'ar' : 'en',
    });
    await expect(board.post(1).getByRole('button')).toBeVisible();
    const feed = board.element.getByRole('feed');
    const read = () =>
      feed.evaluate((box) => {
        const frame = box.getBoundingClientRect();
        const seen = [...box.querySelectorAll('article')].map((story) => {
          const { left, right, width } = story.getBoundingClientRect();
          return (Math.min(right, frame.right) - Math.max(left, frame.left)) / width;
        });
        const { maskImage } = getComputedStyle(box);
        return {
          part: seen.find((share) => share > 0 && share < 0.99),
          maskImage,
          isBackward: getComputedStyle(box).direction === 'rtl',
        };
      });
    const { part, maskImage, isBackward } = await read();
    expect(isBackward).toBe(direction === 'rtl');
    expect(part, `${width}`).toBeGreaterThan(0.4);
    expect(part, `${width}`).toBeLessThan(0.65);
    expect(maskImage).toContain(`to ${direction === 'rtl' ? 'left' : 'right'}`);
    expect(maskImage).toMatch(/0px.*calc\(100% - 48px\)/);
    // When the feed is scrolled to its end, the other edge fades.
    await feed.evaluate(
      (box, sign) => box.scrollTo({ left: sign * 1e6, behavior: 'instant' }),
      direction === 'rtl' ? -1 : 1,
    );
    await expect.poll(async () => (await read()).maskImage).toMatch(/48px.*calc\(100% - 0px\)|48px.*100%/);
    await expect(board.posts.last()).toBeInViewport({ ratio: 0.99 });
  }
});
