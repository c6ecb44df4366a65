// Layouts with the posts side by side: the slider and the carousel.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { board } from './support/board.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const open = async (page: Page, parameters: string) => {
  await page.goto(`/layouts.html?${parameters}`);
  const row = board(page);
  // A step is one post, or one page when several posts are in view.
  await expect(row.button(/^Next (post|page)$/)).toBeVisible();
  return { ...row, feed: row.element.getByRole('feed') };
};

/** Returns how far the row is scrolled from its start, in px. */
const scrolled = (page: Page) =>
  page.evaluate(() =>
    Math.abs(document.querySelector('drystone-board')?.shadowRoot?.querySelector('[role=feed]')?.scrollLeft ?? NaN),
  );

test('a slider moves by buttons, dots, keys and the dialog, and loads further posts before its end', async ({
  page,
  traffic,
}) => {
  const { post, posts, button, feed, element } = await open(page, 'layout=slider&columns=3');
  const dots = element.getByRole('group', { name: 'Places in the row of posts' });
  // A step and a dot both move by three posts.
  await button('Next page').click();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(600);
  await expect(post(4)).toBeInViewport();
  // The beginning of the next post is visible.
  await expect(post(7)).toBeInViewport();
  await expect(post(7)).not.toBeInViewport({ ratio: 0.3 });
  // This is the third page of three posts. The name of a dot contains its number and the total.
  await dots.getByRole('button', { name: '3 of 9' }).click();
  await expect(post(7)).toBeInViewport();
  await expect(element.getByRole('button', { name: '3 of 9' })).toHaveAttribute('aria-current', 'true');
  await traffic.expectSent({ path: /posts$/ });
  // The arrow keys scroll the row like every scrollable box. The cards support the keys of every feed.
  await post(8).focus();
  await page.keyboard.press('PageDown');
  await expect(post(9)).toBeFocused();
  await post(9)
    .getByRole('button', { name: /Open the post/ })
    .press('Enter');
  await expect(element.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(post(9).getByRole('button', { name: /Open the post/ })).toBeFocused();
  await feed.focus();
  const before = await scrolled(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(before);
  // Near the end, the next page loads automatically.
  for (let press = 0; press < 6; press++) await button('Next page').click();
  await expect(element).toContainText('of 50');
  expect(await posts.count()).toBeLessThanOrEqual(120);
  await expectAccessible(page, { within: 'drystone-board' });
});

test('a carousel continues with its first post after its last one, also from right to left', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/layouts.html?layout=carousel&host-lang=ar&host-dir=rtl&board=live&more=none');
  const { post, element } = board(page);
  const previous = element.getByRole('button', { name: 'المنشور السابق' });
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
  await previous.scrollIntoViewIfNeeded();
  await expect(post(1)).toBeInViewport();
  await element.getByRole('button', { name: 'المنشور التالي' }).click();
  await expect(post(2)).toBeInViewport({ ratio: 0.3 });
  // Only the edges of the neighboring posts are visible.
  await expect(post(1)).not.toBeInViewport({ ratio: 0.2 });
  await previous.click();
  await expect(post(1)).toBeInViewport({ ratio: 0.3 });
  await expectAccessible(page, { within: 'drystone-board' });
});

test('the first and the last post of a carousel are at its edge, and a post between them is in its middle', async ({
  page,
}) => {
  for (const [width, direction] of [
    [360, 'ltr'],
    [1280, 'rtl'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const language = direction === 'rtl' ? 'ar' : 'en';
    await page.goto(`/layouts.html?layout=carousel&board=live&more=none&host-dir=${direction}&host-lang=${language}`);
    const { element, posts } = board(page);
    const next = element.getByRole('button', { name: direction === 'rtl' ? 'المنشور التالي' : 'Next post' });
    const previous = element.getByRole('button', { name: direction === 'rtl' ? 'المنشور السابق' : 'Previous post' });
    await expect(next).toBeVisible();
    /**
     * Space in the feed, in px: `sides` is the space before and after this post, `empty` is the space before and after
     * all cards, which no card fills.
     */
    const roomAround = (position: number) =>
      element.getByRole('feed').evaluate(
        (box, { position, isBackward }) => {
          const frame = box.getBoundingClientRect();
          const cards = [...box.querySelectorAll('article')].map((card) => card.getBoundingClientRect());
          const own = box.querySelector(`[aria-posinset="${position}"]`)!.getBoundingClientRect();
          const sides = [own.left - frame.left, frame.right - own.right];
          const empty = [
            Math.min(...cards.map(({ left }) => left)) - frame.left,
            frame.right - Math.max(...cards.map(({ right }) => right)),
          ];
          return isBackward ? { sides: sides.reverse(), empty: empty.reverse() } : { sides, empty };
        },
        { position, isBackward: direction === 'rtl' },
      );
    const where = `${width} ${direction}`;
    const start = await roomAround(1);
    expect(Math.abs(start.sides[0]!), where).toBeLessThan(1);
    expect(start.sides[1], where).toBeGreaterThan(24);
    await next.click();
    await expect
      .poll(async () => Math.abs((await roomAround(2)).sides.reduce((one, other) => one - other)))
      .toBeLessThan(3);
    expect(Math.max(...(await roomAround(2)).empty), where).toBeLessThan(1);
    await previous.click();
    await expect.poll(async () => Math.abs((await roomAround(1)).sides[0]!)).toBeLessThan(1);
    // "Previous" on the first post wraps to the last one.
    await previous.click();
    const atEnd = async () => {
      const drawn = await posts.evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('aria-posinset'))));
      return roomAround(Math.max(...drawn));
    };
    await expect.poll(async () => Math.abs((await atEnd()).sides[1]!)).toBeLessThan(1);
    expect((await atEnd()).sides[0], where).toBeGreaterThan(24);
  }
});

test('a slider that moves by itself pauses under the pointer and by its button', async ({ page }) => {
  await page.route(/\/v2\/boards\/campaign\?/, async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as {
      readonly included: readonly { readonly type: string; readonly attributes: { data: Record<string, unknown> } }[];
    };
    for (const { type, attributes } of document.included)
      if (type === 'personalization')
        attributes.data = { ...attributes.data, post_duration: '4000', theme_layout: 'text_on_hover' };
    await route.fulfill({ response: response, json: document });
  });
  await page.clock.install();
  await page.goto('/layouts.html?layout=slider&columns=3');
  const { button } = board(page);
  const second = 1000;
  await page.clock.runFor(5 * second);
  await expect(button('Pause')).toBeVisible();
  await page.mouse.move(5, 5);
  await button('Next page').scrollIntoViewIfNeeded();
  const start = await scrolled(page);
  await page.clock.runFor(9 * second);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(start + 100);
  await board(page).posts.filter({ visible: true }).nth(4).hover();
  const held = await scrolled(page);
  await page.clock.runFor(20 * second);
  expect(await scrolled(page)).toBe(held);
  await page.mouse.move(5, 5);
  await button('Pause').click();
  const paused = await scrolled(page);
  await page.clock.runFor(20 * second);
  expect(await scrolled(page)).toBe(paused);
  await expect(button('Resume')).toBeVisible();
});

test('a row causes no layout shift while it loads, becomes narrower and gets further posts', async ({
  page,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'no layout-shift entries');
  const shifts = await watchLayoutShifts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { button, element } = await open(page, 'layout=slider');
  await element
    .getByRole('button', { name: /Open the post/ })
    .first()
    .waitFor();
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(button(/^Next (post|page)$/)).toBeVisible();
  }
  await shifts.expectNone();
});

test('a carousel shows one large post between its neighbors, and no row cuts a text within a line', async ({
  page,
}) => {
  for (const layout of ['slider', 'carousel']) {
    const { feed, posts } = await open(page, `layout=${layout}&page-size=9`);
    await expect(posts.nth(1)).toBeAttached();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const read = () =>
        feed.evaluate((box) => ({
          shares: [...box.querySelectorAll('article')].map((card) => card.clientWidth / box.clientWidth),
          cut: [...box.querySelectorAll('.post-content')].filter((text) => {
            const lines = text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
            const { bottom } = text.closest('article')!.getBoundingClientRect();
            return Math.abs(lines - Math.round(lines)) > 0.05 || text.getBoundingClientRect().bottom > bottom;
          }).length,
        }));
      await expect(async () => {
        const { shares, cut } = await read();
        expect(cut, `${layout} at ${width}`).toBe(0);
        if (layout === 'carousel') expect(Math.min(...shares)).toBeGreaterThan(0.7);
        if (layout === 'slider' && width > 360) expect(Math.max(...shares)).toBeLessThan(0.5);
      }).toPass({ timeout: 10_000 });
    }
  }
});
