// These tests cover the ways in which a visitor loads further posts, and moves past them.
import type { Locator, Page } from '@playwright/test';
import type { BoardLocators } from './support/board.ts';
import { expectTidy, walkTo } from './support/cards.ts';
import { expect, test } from './support/test.ts';
import { furtherPage, postsPath, postsRequest } from './support/wire.ts';
import { beyondWindow, numbered } from './support/paging.ts';

/** Holds further pages of posts back until the returned function is called. Call it before the page is opened. */
async function holdFurtherPages(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ href }) => furtherPage.url.test(href) && postsPath.test(href),
    async (route) => {
      await isReleased;
      await route.continue();
    },
  );
  return release;
}

/** Whether the middle of the element is drawn: neither clipped nor without a box. */
const isDrawn = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const here = (element.getRootNode() as ShadowRoot).elementsFromPoint(x + width / 2, y + height / 2);
    return here.includes(element);
  });

/** Checks that the visitor sees "Loading…" right below the last card, and not below the room for further posts. */
async function expectLoadingBelowCards(board: BoardLocators, lastPosition: number): Promise<void> {
  const loading = board.element.getByRole('status').getByText('Loading…');
  await expect(loading).toBeInViewport({ ratio: 1 });
  const card = (await board.post(lastPosition).boundingBox())!;
  const label = (await loading.boundingBox())!;
  const below = label.y - (card.y + card.height);
  expect(below, 'px between the last card and "Loading…"').toBeGreaterThan(0);
  expect(below).toBeLessThan(60);
  const feed = (await board.element.getByRole('feed').boundingBox())!;
  expect(Math.abs(label.x + label.width / 2 - feed.x - feed.width / 2), 'px from the middle').toBeLessThan(2);
}

test(
  'a scroll whose end is far away leaves the height of the page as it is in most frames',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('script-tag', { board: 'long', 'page-size': 100, more: 'scroll' });
    await expect(board.post(1)).toBeVisible();
    // An interactive board draws the cards of its new position.
    await page.evaluate(() => scrollBy(0, 800));
    await expect(board.post(12)).toBeAttached();
    const heights = await page.evaluate(async () => {
      const read: number[] = [];
      for (let frame = 0; frame < 24; frame++) {
        scrollBy(0, 120);
        await new Promise(requestAnimationFrame);
        read.push(document.documentElement.scrollHeight);
      }
      return read;
    });
    await expectTidy(board);
    const changes = heights.filter((height, frame) => frame > 0 && height !== heights[frame - 1]).length;
    expect(changes, heights.join(' ')).toBeLessThan(heights.length / 3);
  },
);

test.describe('with the button', () => {
  test(
    'a press loads the next page, announces it, and keeps the focus',
    { tag: '@v1' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'button', 'page-size': 10 });
      await expect(board.showMore).toBeVisible();
      traffic.clear();
      await board.showMore.focus();
      await board.showMore.press('Enter');
      await expect(board.element.getByRole('status').filter({ hasText: '10 more posts shown' })).toBeAttached();
      await expect(board.showMore).toBeFocused();
      await expect(board.showMore).toHaveAttribute('aria-disabled', 'false');
      await traffic.expectSent(furtherPage, 1);
      await expect(board.post(11)).toBeAttached();
      await board.showMore.press('Enter');
      await traffic.expectSent(furtherPage, 2);
      await expect(board.showMore).toBeVisible();
      // The status is a new element each time, because screen readers would not announce the same text again.
      await expect(board.element.getByRole('status').filter({ hasText: '10 more posts shown' })).toHaveCount(1);
      await walkTo(page, board, 30);
      // On a slow machine, a live board has looked for changes meanwhile.
      expect(traffic.matching(postsRequest).filter(({ url }) => !/board_version|filter/.test(url))).toHaveLength(2);
    },
  );

  test(
    'a slow page of posts shows "Loading…" below the cards, and the button is below the further cards afterwards',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('slow-answers');
      await service.changePosts(slug, { add: numbered(24) });
      await page.setViewportSize({ width: 360, height: 800 });
      const release = await holdFurtherPages(page);
      await open('paging', { board: slug, more: 'button', 'page-size': 10 });
      await walkTo(page, board, 10);
      await board.showMore.focus();
      await board.showMore.press('Enter');
      await expectLoadingBelowCards(board, 10);
      release();
      await walkTo(page, board, 20);
      await expectTidy(board);
      await expect(board.showMore).toBeInViewport();
      const card = (await board.post(20).boundingBox())!;
      expect((await board.showMore.boundingBox())!.y).toBeGreaterThan(card.y + card.height);
    },
  );

  test('scrolling alone loads no posts', { tag: '@one-engine' }, async ({ open, page, board, traffic }) => {
    await open('paging', { more: 'button', 'page-size': 10 });
    await expect(board.showMore).toBeVisible();
    await walkTo(page, board, 10);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(board.showMore).toBeInViewport();
    expect(traffic.matching(furtherPage)).toEqual([]);
  });

  test(
    'a page has the owner’s number of posts; at the end the button disappears and the total is known',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, board, service, page }) => {
      const { slug } = await service.makeBoard('twelve');
      await service.changePosts(slug, { add: numbered(12) });
      await open('paging', { board: slug, more: 'button', 'page-size': 5 });
      await expect(board.post(5)).toHaveAttribute('aria-setsize', '-1');
      await expect(board.posts).toHaveCount(5);
      await board.showMore.click();
      await expect(board.posts).toHaveCount(10);
      await board.showMore.click();
      await expect(board.element.getByRole('status').filter({ hasText: '2 more posts shown' })).toBeAttached();
      await expect(board.posts).toHaveCount(12);
      await expect(board.showMore).toBeHidden();
      expect(
        new Set(await board.posts.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-setsize')))),
      ).toEqual(new Set(['12']));
      expect(await board.posts.allInnerTexts()).toEqual(
        Array.from({ length: 12 }, (_, index) => expect.stringContaining(`Post number ${index + 1}.`)),
      );
      // The focus must not be lost when the button is removed.
      expect(await page.evaluate(() => document.activeElement?.localName), 'the focus is still in the board').toBe(
        'drystone-board',
      );
    },
  );
});

test.describe('by scrolling', () => {
  test(
    'a reader who is faster than the posts sees "Loading…" below the cards',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('slow-scrolling');
      await service.changePosts(slug, { add: numbered(24) });
      await page.setViewportSize({ width: 360, height: 800 });
      const release = await holdFurtherPages(page);
      await open('paging', { board: slug, more: 'scroll', 'page-size': 10 });
      await walkTo(page, board, 7);
      await expect(board.element.getByRole('status').getByText('Loading…')).toBeAttached();
      await walkTo(page, board, 10);
      await page.mouse.wheel(0, 200);
      await expectLoadingBelowCards(board, 10);
      await test.step('at the end of the board, it is shown once, and the focused button stays visible', async () => {
        const button = board.element.getByRole('button', { name: 'Loading…' });
        const seen = await page.evaluate(() => scrollY);
        await page.mouse.wheel(0, 5000);
        await expect.poll(async () => (await button.boundingBox())!.y, 'the place of the button').toBeLessThan(750);
        await expect(board.element.getByRole('status').getByText('Loading…')).toBeInViewport({ ratio: 1 });
        expect(await isDrawn(button)).toBe(false);
        await button.focus();
        expect(await isDrawn(button)).toBe(true);
        await page.evaluate((top) => scrollTo(0, top), seen);
      });
      release();
      await expect(board.post(11)).toBeInViewport();
      await expectTidy(board);
    },
  );

  test(
    'each page loads once, before the reader reaches its place',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'scroll', 'page-size': 15 });
      await expect(board.showMore).toBeVisible();
      await walkTo(page, board, 40);
      await traffic.expectSent(furtherPage);
      const asked = traffic.matching(furtherPage).map(({ url }) => url);
      expect(asked.length).toBeGreaterThanOrEqual(2);
      expect(new Set(asked).size).toBe(asked.length);
      await expectTidy(board);
      await expect(board.element.getByRole('status').filter({ hasText: '15 more posts shown' })).toBeAttached();
    },
  );

  test(
    'a board below the window requests only one page',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'scroll', 'host-before': 3000 });
      await traffic.expectSent({ path: '/activity' });
      expect(traffic.matching(furtherPage)).toEqual([]);
      // Screen readers ignore a feed without an article, so the board keeps one.
      await expect(board.posts.first()).toBeAttached();
      await page.setViewportSize({ width: 700, height: 700 });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await expect(board.posts.first()).toBeAttached();
      await page.evaluate(() => scrollTo(0, 0));
    },
  );

  test('a reader can reach the end of the feed and the content after it', async ({ open, page, board, service }) => {
    const { slug } = await service.makeBoard('twenty-four');
    await service.changePosts(slug, { add: numbered(24) });
    await open('script-tag', { board: slug, more: 'scroll', 'page-size': 9 });
    await expect(board.button('Back to the start of the posts')).toBeAttached();
    await walkTo(page, board, 24);
    await expect(board.post(24)).toHaveAttribute('aria-setsize', '24');
    await expect(board.showMore).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('link', { name: 'How to send us your picture' })).toBeInViewport();
    await expectTidy(board);
  });

  test.describe('in one column', () => {
    test.use({ viewport: { width: 360, height: 800 } });

    test(
      'a script that goes to the end finds whole cards, and the button shows what has arrived',
      { tag: '@one-engine' },
      async ({ open, page, board, service }) => {
        const { slug } = await service.makeBoard('sixty-whole');
        await service.changePosts(slug, { add: numbered(60) });
        await open('paging', { board: slug, more: 'scroll', 'page-size': 10 });
        await expect(board.showMore).toBeAttached();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        /** How far the feed's end cuts its visible cards, and how many cards wait behind it. */
        const readEnd = () =>
          board.element.getByRole('feed').evaluate((feed) => {
            const end = feed.getBoundingClientRect().bottom;
            const cards = [...feed.querySelectorAll('article')].map((one) => ({
              over: one.getBoundingClientRect().bottom - end,
              isVisible: one.checkVisibility({ visibilityProperty: true }),
            }));
            return {
              cut: Math.max(...cards.filter(({ isVisible }) => isVisible).map(({ over }) => over)),
              waiting: cards.filter(({ isVisible }) => !isVisible).length,
            };
          });
        await expect.poll(async () => (await readEnd()).waiting).toBeGreaterThan(0);
        expect((await readEnd()).cut).toBeLessThanOrEqual(1);
        await expect(page.getByRole('contentinfo')).toBeInViewport();
        await board.showMore.click();
        await expect.poll(async () => (await readEnd()).waiting).toBe(0);
        expect((await readEnd()).cut).toBeLessThanOrEqual(1);
      },
    );

    const wheel = (px: number) => (page: Page) => page.mouse.wheel(0, px);
    /** Scrolls the page by touch: down by this number of px, with an upward movement of the finger. */
    const swipe = (px: number) => async (page: Page) => {
      const session = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 100, y }] });
      await touch('touchStart', 300);
      for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await touch('touchMove', 300 - px * part);
      await touch('touchEnd');
    };
    for (const [name, goBack, goOn] of [
      ['End', wheel(-1), (page: Page) => page.keyboard.press('End')],
      ['the wheel', wheel(-1), wheel(40)],
      ['a finger', swipe(-40), swipe(200)],
    ] as const)
      test(
        `a reader who is at the end of the page before the posts load continues with ${name}`,
        { tag: '@one-engine' },
        async ({ open, page, board, service }) => {
          const { slug } = await service.makeBoard('sixty');
          await service.changePosts(slug, { add: numbered(60) });
          await open('paging', { board: slug, more: 'scroll', 'page-size': 10 });
          await expect(board.showMore).toBeAttached();
          const pageHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
          const goToEnd = () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
          await goToEnd();
          await expect.poll(() => beyondWindow(board), 'a post is below the window').toBeGreaterThan(0);
          await expect(page.getByRole('contentinfo')).toBeInViewport();
          const held = await pageHeight();

          await page.mouse.move(100, 300);
          await goBack(page);
          await page.evaluate(
            () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
          );
          await goToEnd();
          expect(await pageHeight(), 'the page does not grow when the reader scrolls back').toBeLessThanOrEqual(held);
          await goOn(page);
          await expect.poll(pageHeight).toBeGreaterThan(held);
          await expectTidy(board);
        },
      );
  });
});
