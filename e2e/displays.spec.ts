// Long because waterfall and spotlight are tested with the same clock.
// These tests cover boards that move automatically: the waterfall and the spotlight.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import { dialogOf } from './support/dialog.ts';
import {
  respondToPoll,
  expectMoves,
  feedOf,
  fresh,
  makeLive,
  makeNumbered,
  minute,
  pass,
  scrolled,
  second,
} from './support/displays.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';
import { postsRequest } from './support/wire.ts';

/** This distance is less than any movement of the board, and more than the engine's rounding. */
const nothingPx = 0.5;

async function expectStands(page: Page, board: BoardLocators): Promise<void> {
  const start = await scrolled(board);
  await pass(page, 2 * second, 500);
  expect(Math.abs((await scrolled(board)) - start)).toBeLessThan(nothingPx);
}

/** Three pages are more than the box holds, but the loop still ends soon. */
const postCount = 28;

test('a waterfall moves, stops for pointer, focus and dialog, and scrolls normally when it is paused', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // The test moves the clock forward, so pending requests may time out.
  allow.console('did not respond in time');
  allow.failedRequests('/posts');
  await page.clock.install();
  await open('layouts', { layout: 'waterfall', board: await makeNumbered(service, postCount), 'page-size': 12 });
  await expect(board.post(1)).toBeVisible();
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await page.mouse.move(2, 2);
  await feedOf(board).scrollIntoViewIfNeeded();
  await expectMoves(page, board);
  await expectAccessible(page, { within: 'drystone-board' });
  // The board must pause for a pointer, for the focus and for an open post.
  await feedOf(board).hover();
  await expectStands(page, board);
  await page.mouse.move(2, 2);
  await expectMoves(page, board);
  const opener = board.posts
    .filter({ visible: true })
    .nth(3)
    .getByRole('button', { name: /^Open the post/ });
  await opener.focus();
  await expectStands(page, board);
  await page.keyboard.press('Enter');
  const { dialog } = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expectStands(page, board);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  // The test raises the speed to its maximum.
  await board.button('Faster').click();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
  await expect(board.button('Faster')).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.move(2, 2);
  const slow = await scrolled(board);
  await pass(page, 4 * second, 500);
  expect(await scrolled(board)).toBeGreaterThan(slow + 250);
  await traffic.expectSent({ ...postsRequest, url: /page(?:\[|%5B)(?!size)/ });
  // All pages are shown, and the first post follows the last.
  await expect(async () => {
    await pass(page, 20 * second);
    await expect(board.post(postCount)).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [20] });
  await expect(async () => {
    await pass(page, 8 * second);
    await expect(board.post(1)).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [20] });
  expect(await board.posts.count()).toBeLessThan(postCount + 30);

  await board.button('Pause').click();
  await page.mouse.move(2, 2);
  await expectStands(page, board);
  await expectAccessible(page, { within: 'drystone-board' });
  await feedOf(board).focus();
  await expect(feedOf(board)).toHaveAccessibleName(/.+/);
  const paused = await scrolled(board);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => scrolled(board)).toBeGreaterThan(paused);
  // A key press scrolls for a while. The posts that are then in view stay there.
  let before = -1;
  await expect
    .poll(
      async () => {
        const moved = (await scrolled(board)) - before;
        before += moved;
        return moved;
      },
      { intervals: [200] },
    )
    .toBe(0);
  const place = await feedOf(board).evaluate((box) => {
    const { top } = box.getBoundingClientRect();
    const cards = [...box.querySelectorAll('article')];
    const placeOf = (card: Element | undefined) => Number(card?.getAttribute('aria-posinset'));
    return placeOf(
      cards.find(
        (card) => card.getBoundingClientRect().top > top && cards.some((other) => placeOf(other) === placeOf(card) + 1),
      ),
    );
  });
  await board.post(place).first().focus();
  await page.keyboard.press('PageDown');
  await expect(board.post(place + 1).first()).toBeFocused();
  // The feed ends with the last post.
  await feedOf(board).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(board.post(postCount)).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await board.button('Resume').click();
  await page.mouse.move(2, 2);
  await expectMoves(page, board);
});

test('a waterfall shows new posts next, and keeps its posts when a request fails', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // The test moves the clock forward, so pending requests may time out.
  allow.console('did not respond in time');
  allow.failedRequests('/posts');
  const slug = await makeLive(service, 30);
  await page.clock.install();
  await open('layouts', { layout: 'waterfall', board: slug, 'page-size': 100 });
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await page.mouse.move(2, 2);
  await feedOf(board).scrollIntoViewIfNeeded();
  const comeIn = async (text: string) => {
    await service.changePosts(slug, { add: [fresh(text)] });
    await respondToPoll(page, traffic);
    await expect(async () => {
      await pass(page, 8 * second);
      await expect(board.postWith(text)).toBeAttached({ timeout: 1 });
    }).toPass({ intervals: [20] });
  };
  await comeIn('A first guest');
  await expect(board.button(/new post/)).toHaveCount(0);
  await service.breaks({ path: '/posts', times: 1, status: 500 });
  await pass(page, minute);
  await expect(board.postWith('Post number 1.')).toBeAttached();
  await comeIn('A guest after it');
  await expectMoves(page, board);
});

test(
  'a waterfall causes no layout shift while it loads and is resized; with reduced motion it is an ' +
    'ordinary list, also right to left',
  async ({ open, page, board }) => {
    const shifts = await watchLayoutShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('layouts', { layout: 'waterfall', 'page-size': 12 });
    await expect(board.post(1)).toBeVisible();
    await page.mouse.move(2, 2);
    await feedOf(board).scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(board)).toBeGreaterThan(5);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const start = await scrolled(board);
      await expect.poll(async () => Math.abs((await scrolled(board)) - start)).toBeGreaterThan(5);
    }
    await shifts.expectNone();
    const { height } = (await feedOf(board).boundingBox())!;
    expect(height).toBe(640);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('layouts', { layout: 'waterfall', 'page-size': 12, 'host-lang': 'ar', 'host-dir': 'rtl' });
    await expect(board.post(1)).toBeVisible();
    const [one, two] = await Promise.all([board.post(1).boundingBox(), board.post(2).boundingBox()]);
    expect(one!.x).toBeGreaterThan(two!.x);
    await expect(board.button('متابعة')).toBeVisible();
    expect(await scrolled(board)).toBe(0);
    await expectAccessible(page, { within: 'drystone-board' });
  },
);

/** Counts the active screen wake locks with a stub, because a test cannot inspect the browser's own locks. */
async function watchWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let held = 0;
    Object.defineProperty(window, 'heldWakeLocks', { get: () => held });
    Object.defineProperty(Navigator.prototype, 'wakeLock', {
      configurable: true,
      value: {
        request: () => {
          held++;
          const sentinel = {
            released: false,
            release: () => Promise.resolve(void (sentinel.released || ((sentinel.released = true), held--))),
          };
          return Promise.resolve(sentinel);
        },
      },
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'heldWakeLocks')));
}

test('a card of a spotlight keeps its size when its controls appear', async ({ open, page, board }) => {
  // Records the height of the first card at each change, with and without controls.
  await page.addInitScript(() => {
    const heights = { before: new Set<number>(), after: new Set<number>() };
    Object.assign(window, { heights });
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, init);
      new MutationObserver(() => {
        const card = root.querySelector('article');
        if (card) heights[card.querySelector('.opener') ? 'after' : 'before'].add(card.offsetHeight);
      }).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('layouts', { layout: 'spotlight', 'page-size': 12 });
  await expect(board.posts.first().getByRole('button', { name: /^Open the post/ })).toBeVisible();
  const { before, after } = await page.evaluate(() => {
    const heights = Reflect.get(window, 'heights') as Record<'before' | 'after', Set<number>>;
    return { before: [...heights.before], after: [...heights.after] };
  });
  expect(before).toHaveLength(1);
  expect(after).toEqual(before);
});

test(
  'a spotlight shows post after post, automatically and by buttons, also in full screen, and ' +
    'keeps the screen on while it runs',
  async ({ open, page, board, traffic, allow }) => {
    const wakeLocks = await watchWakeLocks(page);
    const shifts = await watchLayoutShifts(page);
    // The test moves the clock forward, so pending requests may time out.
    allow.console('did not respond in time');
    allow.failedRequests('/posts');
    await page.clock.install();
    await open('layouts', { layout: 'spotlight', 'page-size': 12 });
    await expect(board.post(1)).toBeVisible();
    await expect(board.button('Next post')).toBeVisible();
    await page.mouse.move(2, 2);
    await board.post(1).scrollIntoViewIfNeeded();
    await pass(page, 18 * second, second);
    await expect(board.posts).toHaveCount(1);
    await expect(board.post(2)).toBeVisible();
    await expect.poll(wakeLocks).toBe(1);
    await expectAccessible(page, { within: 'drystone-board' });
    for (const width of [768, 360, 1280]) await page.setViewportSize({ width, height: 800 });
    await shifts.expectNone();
    // A resting pointer does not pause the board. The dialog opens as in any other layout.
    await board.post(2).hover();
    await pass(page, 16 * second, second);
    await expect(board.post(2)).toHaveCount(0);
    await board.button('Previous post').click();
    await expect(board.post(2)).toBeVisible();
    await board
      .post(2)
      .getByRole('button', { name: /^Open the post/ })
      .press('Enter');
    await expect(dialogOf(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    for (let press = 0; press < 2; press++) await board.button('Next post').press('Enter');
    await expect(board.post(4)).toBeVisible();
    await board.button('Pause').press('Enter');
    await page.mouse.move(2, 2);
    await pass(page, 20 * second, 2 * second);
    await expect(board.post(4)).toBeVisible();
    await expect.poll(wakeLocks).toBe(0);
    await expectAccessible(page, { within: 'drystone-board' });
    await board.button('Full screen').press('Enter');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('drystone-board');
    await board.button('Exit full screen').press('Enter');
    await expect(board.button('Full screen')).toBeAttached();
    // The board loads further pages before it repeats the first.
    for (let press = 0; press < 4; press++) await board.button('Next post').press('Enter');
    await traffic.expectSent({ ...postsRequest, url: /page(?:\[|%5B)(?!size)/ });
  },
);
