// These tests cover the element as an owner uses it: markup, attributes, properties, methods and events.
import type { Page } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { holdRequests } from './support/hold-requests.ts';
import { board as boardOf, expect, test } from './support/test.ts';
import { boardRequest, postsRequest, anyRequest, askLast } from './support/element.ts';

test.describe('place and time of the element', () => {
  test(
    'an element added long after the script becomes a board',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('late', { 'page-size': 6 });
      await askLast(page, traffic);
      expect(traffic.matching('/v2/')).toEqual([]);
      await page.getByRole('button', { name: 'Add the board', exact: true }).click();
      await expect(board.posts.first()).toBeVisible();
      await traffic.expectSent(boardRequest, 1);
      await traffic.expectSent(postsRequest, 1);
    },
  );

  test('a board moved within the page continues and repeats no request', async ({ open, page, board, traffic }) => {
    const events = await watchBoardEvents(page);
    await open('late', { 'page-size': 6 });
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    await expect(board.showMore).toBeVisible();
    await expect.poll(() => events.all('drystone-ready')).toHaveLength(1);
    await page.evaluate(() =>
      Object.assign(document.querySelector('drystone-board')!.shadowRoot!.querySelector('article')!, {
        isTheSame: true,
      }),
    );
    traffic.clear();
    await page.getByRole('button', { name: 'Move it to the other place' }).click();
    await expect(page.locator('#second-place').getByRole('article').first()).toBeVisible();
    await board.showMore.click();
    await expect(board.post(7)).toBeAttached();
    expect(traffic.matching(anyRequest).map(({ url }) => url)).toEqual([expect.stringContaining('page')]);
    expect(
      await page.evaluate(
        () => 'isTheSame' in document.querySelector('drystone-board')!.shadowRoot!.querySelector('article')!,
      ),
    ).toBe(true);
    expect(await events.all('drystone-ready')).toHaveLength(1);
  });

  test(
    'a board that is removed and added again restarts',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('late', { 'page-size': 6 });
      await page.getByRole('button', { name: 'Add the board', exact: true }).click();
      await expect(board.posts.first()).toBeVisible();
      await page.getByRole('button', { name: 'Remove it' }).click();
      await expect(board.element).toHaveCount(0);
      traffic.clear();
      await page.getByRole('button', { name: 'Add the board', exact: true }).click();
      await expect(board.posts.first()).toBeVisible();
      await expect(board.showMore).toBeVisible();
      await board.showMore.click();
      await expect(board.post(7)).toBeAttached();
    },
  );

  test(
    'the script gives one board from one load if it is on the page twice or before its element',
    { tag: '@one-engine' },
    async ({ open, board, traffic }) => {
      for (const place of ['twice', 'before'])
        await test.step(place, async () => {
          traffic.clear();
          await open('script-tag', { 'host-script': place, 'page-size': 8 });
          await expect(board.showMore).toBeVisible();
          await traffic.expectSent(boardRequest, 1);
          await traffic.expectSent(postsRequest, 1);
          await traffic.expectSent({ path: '/first-paint.js' }, 1);
        });
    },
  );

  test(
    'a plain placeholder becomes a board with its options',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('placeholder', { 'page-size': 7, columns: 2, more: 'none' });
      await expect(board.post(7)).toBeAttached();
      await expect(page.locator('drystone-board')).toHaveCount(1);
      expect(columnsOf(await readCards(board))).toHaveLength(2);
      await expect(page.getByRole('link', { name: 'See the posts' })).toBeHidden();
      await traffic.expectSent({ ...postsRequest, url: 'page[size]=7' }, 1);
    },
  );

  test(
    'the npm entry renders the same board as the script tag',
    { tag: '@one-engine' },
    async ({ open, page, board }) => {
      const seen = async () => {
        await expect(board.post(4)).toBeVisible();
        await expect(board.showMore).toBeVisible();
        const { width = 0 } = (await board.element.boundingBox()) ?? {};
        return {
          width,
          cards: (await readCards(board)).slice(0, 4),
          texts: (await board.posts.allInnerTexts()).slice(0, 4),
          names: await board.posts.evaluateAll((cards) =>
            cards.slice(0, 4).map((card) => card.getAttribute('aria-label')),
          ),
        };
      };
      await open('npm', { 'host-width': 1000 });
      const bundled = await seen();
      await open('paging', { 'page-size': 12, 'host-width': 1000 });
      expect(await seen()).toEqual(bundled);
      expect(bundled.texts.join(' ')).toContain('Sunday');
      await expect(page.locator('drystone-board')).toHaveCount(1);
    },
  );
});

test.describe('lazy loading', () => {
  test('a lazy board requests nothing, not even its code, before it is near the window', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    await open('lazy', { 'page-size': 6 });
    await askLast(page, traffic);
    expect(traffic.matching(/first-paint\.js|\/v2\//)).toEqual([]);
    await page.evaluate(() => scrollTo(0, innerHeight * 0.3));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(traffic.matching(/first-paint\.js|\/v2\//)).toEqual([]);
    const { y = 0 } = (await board.element.boundingBox()) ?? {};
    // The board loads one screen ahead, so that it is complete when the visitor reaches it.
    await page.evaluate((top) => scrollBy(0, top - innerHeight * 1.9), y);
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 1);
    await board.element.scrollIntoViewIfNeeded();
    await expect(board.posts.first()).toBeVisible();
  });

  test(
    'a lazy board also waits if the widget has already loaded',
    { tag: '@one-engine' },
    async ({ open, page, traffic, service }) => {
      await open('script-tag', { 'page-size': 6 });
      await expect(boardOf(page).showMore).toBeVisible();
      traffic.clear();
      await page.evaluate((address) => {
        const spacer = document.body.appendChild(document.createElement('div'));
        spacer.style.height = '4000px';
        const lazy = Object.assign(document.createElement('drystone-board'), {
          board: 'reviews',
          service: address,
          loading: 'lazy',
        });
        document.body.append(lazy);
      }, service.address);
      await askLast(page, traffic);
      expect(traffic.matching('/boards/reviews')).toEqual([]);
      await page.locator('drystone-board').nth(1).scrollIntoViewIfNeeded();
      await expect(boardOf(page, 1).posts.first()).toBeVisible();
      await traffic.expectSent({ ...postsRequest, url: 'reviews' }, 1);
    },
  );
});

test.describe('the element’s own content', () => {
  const content = (page: Page) => page.getByRole('link', { name: 'See the posts' });

  test(
    'is replaced by grey cards and then by the posts, and the reserved space is kept',
    { tag: '@one-engine' },
    async ({ open, page, board }) => {
      await open('script-tag', { 'host-script': 'none' });
      const below = async () => (await page.getByRole('heading', { name: 'Come by' }).boundingBox())?.y;
      const reserved = await below();
      const release = await holdRequests(page, /\/posts$/);
      await open('script-tag');
      await expect(board.element.getByText('Still loading…')).toBeAttached();
      await expect(content(page)).toBeHidden();
      await expect(board.posts).toHaveCount(0);
      expect(await below()).toBe(reserved);
      expect((await board.element.boundingBox())?.height).toBe(800);
      release();
      await expect(board.posts.first()).toBeVisible();
      await expect(content(page)).toBeHidden();
      expect(await below()).toBeGreaterThanOrEqual(reserved ?? Infinity);
    },
  );
});
