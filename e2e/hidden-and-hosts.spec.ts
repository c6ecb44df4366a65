// Long because each container that hides or squeezes a board is a separate case.
// These tests cover boards in different containers: hidden, narrow, scaled, mirrored, two at a time, added repeatedly,
// and with the personalizations of their owners.
import type { Page } from '@playwright/test';
import { columnsOf, expectTidy, readCards, walkTo } from './support/cards.ts';
import { watchLeaks } from './support/leaks.ts';
import { beyondWindow, numbered } from './support/paging.ts';
import { findPersonalization } from './support/personalization.ts';
import { board as boardOf, expect, test } from './support/test.ts';

const styleStage = (page: Page, style: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      document.querySelector<HTMLElement>('.stage')!.style.setProperty(name, value);
  }, style);

const countColumns = async (page: Page) => columnsOf(await readCards(boardOf(page))).length;

test.describe('boards that are hidden at first', () => {
  test('a board in a tab has its layout each time the tab is shown, and so does one in a closed disclosure', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    await open('hidden-tab', { 'page-size': 10 });
    await test.step('a board in a closed disclosure has its layout when it is opened', async () => {
      const reviews = boardOf(page, 1);
      await expect(reviews.posts.first()).toBeHidden();
      await page.getByText('Reviews', { exact: true }).click();
      await expect(reviews.postWith('nobody stops')).toBeVisible();
      await expectTidy(reviews);
    });
    await traffic.expectSent({ path: '/boards/campaign/posts', status: 200 }, 1);
    await expect(board.posts.first()).toBeHidden();
    await page.getByRole('tab', { name: 'Board' }).click();
    await expect(board.posts.first()).toBeVisible();
    await expect(board.showMore).toBeVisible();
    await expectTidy(board);
    const before = await readCards(board);
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect(board.posts.first()).toBeHidden();
    await page.getByRole('tab', { name: 'Board' }).click();
    await expect(board.posts.first()).toBeVisible();
    expect((await readCards(board)).slice(0, 4)).toEqual(before.slice(0, 4));
    // On a slow machine, a live board has looked for changes meanwhile.
    const asked = traffic.matching({ path: '/boards/campaign/posts' }).map(({ url }) => url);
    expect(asked.filter((url) => !url.includes('board_version'))).toHaveLength(1);
  });

  const shownElsewhere =
    'a board that is shown again at its old width, at another place of the page, has its posts there';
  test(shownElsewhere, { tag: '@one-engine' }, async ({ open, page, board }) => {
    await open('script-tag', { board: 'long', 'page-size': 100, more: 'scroll' });
    await expect(board.post(1)).toBeVisible();
    await walkTo(page, board, 150);
    await expect(board.post(3)).not.toBeAttached();
    await styleStage(page, { display: 'none' });
    // Otherwise Chromium itself returns to the post that was in view.
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await styleStage(page, { display: '' });
    await expect(board.post(3)).toBeInViewport();
    await expectTidy(board);
  });
});

test.describe('boards in a container', () => {
  test('a board follows the width of its container, not of the window, also from zero', async ({
    open,
    page,
    board,
    allow,
  }) => {
    // It depends on the timing whether the board measures its width while it has none.
    allow.console('The board is 0 px wide');
    await open('script-tag', { 'page-size': 12 });
    await expect(board.showMore).toBeVisible();
    await test.step('a container without width gets a width', async () => {
      await styleStage(page, { width: '0', overflow: 'hidden' });
      await expect.poll(async () => (await board.element.boundingBox())?.width ?? 0).toBe(0);
      await styleStage(page, { width: '700px' });
      await expect.poll(() => countColumns(page)).toBe(2);
      await expectTidy(board);
      await styleStage(page, { overflow: '' });
    });
    for (const [width, columns] of [
      [1000, 3],
      [400, 1],
      [700, 2],
    ] as const) {
      await styleStage(page, { width: `${width}px` });
      await expect.poll(() => countColumns(page)).toBe(columns);
      await expectTidy(board);
    }
  });

  /** A part of the page that fills the window and is a scroll container, as in many applications. */
  const pane = { position: 'fixed', inset: '0 auto auto 0', height: '100vh', overflow: 'auto' };
  const paneOf = (page: Page) => page.locator('body > .stage, main .stage').first();

  test('a board in a scroll container keeps the current post in view when the width changes', async ({
    open,
    page,
    board,
  }) => {
    await open('script-tag');
    await expect(board.showMore).toBeAttached();
    await styleStage(page, { ...pane, width: '700px' });
    await expect.poll(() => countColumns(page)).toBe(2);
    const atTop = () =>
      page.evaluate(() =>
        [60, 400].map((x) => {
          const board = document.elementFromPoint(x, 20);
          const card = board?.shadowRoot?.elementFromPoint(x, 20)?.closest('article');
          return card?.getAttribute('aria-posinset') ?? null;
        }),
      );
    await paneOf(page).evaluate((stage) => stage.scrollTo(0, 1600));
    await expect.poll(async () => Number((await atTop())[0])).toBeGreaterThan(4);
    const before = await atTop();
    await styleStage(page, { width: '360px' });
    await expect.poll(() => countColumns(page)).toBe(1);
    expect(before).toContain((await atTop())[0]);
    await expectTidy(board);
  });

  test(
    'the wheel loads more posts at the end of a scroll container that was reached before they were loaded',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('sixty-in-a-pane');
      await service.changePosts(slug, { add: numbered(60) });
      await open('paging', { board: slug, more: 'scroll', 'page-size': 10 });
      await expect(board.showMore).toBeAttached();
      await styleStage(page, { ...pane, width: '360px' });
      // The page behind the container is not scrolled to its end.
      await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
      await expect.poll(() => countColumns(page)).toBe(1);
      const goToEnd = () =>
        paneOf(page).evaluate((stage) => {
          stage.scrollTop = stage.scrollHeight;
          return stage.scrollHeight;
        });
      await goToEnd();
      await expect.poll(() => beyondWindow(board), 'a further post is below the visible end').toBeGreaterThan(0);
      const held = await goToEnd();
      await page.mouse.move(100, 300);
      await page.mouse.wheel(0, 40);
      await expect.poll(() => paneOf(page).evaluate((stage) => stage.scrollHeight)).toBeGreaterThan(held);
      await expectTidy(board);
    },
  );

  for (const scale of [0.5, 1.5]) {
    test(
      `a board scaled by ${scale} keeps its layout and loads more posts on scroll`,
      { tag: '@one-engine' },
      async ({ open, page, board }) => {
        await open('script-tag', { more: 'scroll', 'page-size': 10 });
        await styleStage(page, { transform: `scale(${scale})`, 'transform-origin': '0 0', width: '700px' });
        await expect.poll(() => countColumns(page)).toBe(2);
        await expectTidy(board);
        const [first] = await readCards(board);
        expect(first!.width).toBeCloseTo(342 * scale, 0);
        await walkTo(page, board, 25);
        await expect(board.post(25)).toBeInViewport();
        await expectTidy(board);
      },
    );
  }
});

test.describe('two boards on a page', () => {
  test('share nothing but the script', { tag: '@one-engine' }, async ({ open, page, traffic }) => {
    await open('two-boards', { 'page-size': 6 });
    const [campaign, reviews] = [boardOf(page, 0), boardOf(page, 1)];
    await expect(campaign.showMore).toBeVisible();
    await expect(reviews.showMore).toBeVisible();
    await traffic.expectSent('/first-paint.js', 1);
    await traffic.expectSent({ path: '/boards/campaign/posts' }, 1);
    await traffic.expectSent({ path: '/boards/reviews/posts' }, 1);
    await campaign.showMore.click();
    await expect(campaign.post(12)).toBeAttached();
    await expect(reviews.posts).toHaveCount(6);
    await expect(reviews.element.getByRole('status').filter({ hasText: 'more posts shown' })).toHaveCount(0);
    await page.evaluate(() => document.querySelector('drystone-board')!.remove());
    await reviews.element.count();
    const left = boardOf(page, 0);
    await left.showMore.click();
    await expect(left.post(12)).toBeAttached();
    await expectTidy(left);
  });

  test('do not share their errors', { tag: '@one-engine' }, async ({ open, page, service, allow }) => {
    allow.failedRequests('/boards/reviews');
    allow.console('[drystone');
    await service.breaks({ path: '/boards/reviews', status: 404 });
    await open('two-boards', { 'page-size': 6 });
    await expect(boardOf(page, 1).notice).toContainText('These posts are not available.');
    await expect(boardOf(page, 0).posts.first()).toBeVisible();
    await expect(boardOf(page, 0).notice.filter({ hasText: 'not available' })).toHaveCount(0);
  });
});

for (const [button, said] of [
  ['Mount and remove ten times, each time after rendering', 'Mounted 10 times, rendered 10 times, all removed.'],
  ['Mount and remove ten times at once', 'Mounted 10 times, all removed.'],
] as const) {
  // The test counts only the widget's own calls, so one engine is enough.
  test(`${button}: the page has no leftovers`, { tag: '@one-engine' }, async ({ open, page }) => {
    const leaks = await watchLeaks(page);
    await open('ten-mounts');
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const before = await leaks.living();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(said)).toBeVisible({ timeout: 20_000 });
    await leaks.expectBackTo(before);
    expect(await page.locator('#place').evaluate((place) => place.childNodes.length)).toBe(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}

test(
  'a removed board leaves nothing behind, even after all of its code has loaded',
  { tag: '@one-engine' },
  async ({ open, page, board, service }) => {
    const leaks = await watchLeaks(page);
    await open('late', { more: 'scroll', 'page-size': 10 });
    // Playwright adds its own listeners at its first query and its first click, and keeps them.
    await page.getByRole('heading', { level: 1 }).click();
    await page.getByRole('heading', { level: 1 }).evaluate(() => undefined);
    const before = await leaks.living();
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Add the board', exact: true }).click();
      await expect(board.showMore).toBeVisible();
      // The engagement code is loaded last; it has its own timers and observers.
      await service.expectReceived({ method: 'POST', path: '/activity', body: 'embed_loaded' }, times);
      await walkTo(page, board, 14);
      expect(Object.keys(await leaks.living()).length).toBeGreaterThan(Object.keys(before).length);
      await page.evaluate(() => document.querySelector('drystone-board')!.remove());
      await leaks.expectBackTo(before);
      await page.evaluate(() => scrollTo(0, 0));
    }
  },
);

test.describe('from right to left', () => {
  test('the columns are mirrored; labels, numbers and times are in Arabic; a text keeps its own direction', async ({
    open,
    board,
  }) => {
    await open('right-to-left', { 'page-size': 12 });
    await expect(board.button('عرض المزيد من المنشورات')).toBeVisible();
    await expectTidy(board);
    const cards = await readCards(board);
    const columns = columnsOf(cards);
    const width = await board.element.getByRole('feed').evaluate((feed) => feed.clientWidth);
    expect(columns.length).toBeGreaterThan(2);
    expect(cards[0]!.left + cards[0]!.width).toBeCloseTo(width, 0);
    expect(cards[1]!.left).toBeLessThan(cards[0]!.left);

    await test.step('labels, numbers and times are in Arabic, and a text keeps its own direction', async () => {
      await expect(board.element.getByRole('feed')).toHaveAccessibleName(/^منشورات /);
      await expect(board.post(1).getByRole('time')).toHaveText(/قبل|أمس/);
      await expect(board.post(1)).toContainText('مثبّت');
      expect(await board.post(1).evaluate((card) => getComputedStyle(card).direction)).toBe('rtl');
      expect(
        await board
          .post(1)
          .getByText('All buses today')
          .evaluate((text) => getComputedStyle(text).direction),
      ).toBe('ltr');
      await board.button('عرض المزيد من المنشورات').click();
      const announced = board.element.getByRole('status').filter({ hasText: /^عُرض (12|١٢) منشورًا إضافيًا$/ });
      await expect(announced).toBeAttached();
    });
  });
});

test.describe('personalizations', () => {
  const readLook = (page: Page) =>
    boardOf(page)
      .post(1)
      .evaluate((card) => {
        const { backgroundColor, color, fontSize } = getComputedStyle(card);
        return { backgroundColor, color, fontSize };
      });

  test(
    'colors, sizes and gaps are those of the personalization, and an unreadable color is reported to the owner',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      allow.console('color_name');
      const told = page.waitForEvent('console', (message) => message.text().includes('color_name'));
      await open('script-tag', { personalization: await findPersonalization(service, 'Spring'), 'page-size': 8 });
      await expect(board.showMore).toBeVisible();
      expect(await readLook(page)).toEqual({
        backgroundColor: 'rgb(255, 255, 255)',
        color: 'rgb(36, 51, 27)',
        fontSize: '17px',
      });
      const cards = await readCards(board);
      const [first = 0, second = 0] = columnsOf(cards);
      expect(second - first - cards[0]!.width).toBeCloseTo(14, 0);
      const target = board.element
        .getByRole('link', { name: 'Book a walk' })
        .or(
          board
            .post(1)
            .getByRole('link')
            .filter({ hasNotText: /original|@/ }),
        )
        .first();
      await expect(target).toHaveCSS('background-color', 'rgb(179, 38, 30)');
      await told;
    },
  );

  test(
    'the page’s own properties override the personalization',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      allow.console('color_name');
      await page.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            '.stage { --drystone-card-background: rgb(1, 2, 3); --drystone-text-color: rgb(250, 240, 230); ' +
              '--drystone-font-size: 21px; --drystone-gap: 40px; --drystone-column-width: 500px }',
          );
          document.adoptedStyleSheets = [sheet];
        }),
      );
      await open('script-tag', {
        personalization: await findPersonalization(service, 'Spring'),
        'host-width': 1100,
        'page-size': 8,
      });
      await expect(board.showMore).toBeVisible();
      expect(await readLook(page)).toEqual({
        backgroundColor: 'rgb(1, 2, 3)',
        color: 'rgb(250, 240, 230)',
        fontSize: '21px',
      });
      const cards = await readCards(board);
      const [first = 0, second = 0] = columnsOf(cards);
      expect(columnsOf(cards)).toHaveLength(2);
      expect(second - first - cards[0]!.width).toBeCloseTo(40, 0);
    },
  );
});
