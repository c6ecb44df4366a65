// These tests cover boards that show further posts page by page, or not at all.
import type { PageParameters } from './support/addresses.ts';
import { watchBoardEvents } from './support/board-events.ts';
import type { BoardLocators } from './support/board.ts';
import { expectTidy, walkTo } from './support/cards.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import type { Service } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { furtherPage, postsRequest } from './support/wire.ts';
import { numbered } from './support/paging.ts';

test.describe('page by page', () => {
  const pagesOf = (board: BoardLocators) => {
    const region = board.element.getByRole('navigation', { name: 'Pages of posts' });
    return {
      region,
      previous: region.getByRole('button', { name: 'Previous page' }),
      next: region.getByRole('button', { name: 'Next page' }),
      position: region.getByRole('status'),
    };
  };
  const shown = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => expect.stringContaining(`Post number ${from + index}.`));
  const openTwelve = async (open: (name: string, parameters: PageParameters) => Promise<void>, service: Service) => {
    const { slug } = await service.makeBoard('twelve');
    await service.changePosts(slug, { add: numbered(12) });
    await open('script-tag', { board: slug, more: 'pages', 'page-size': 5 });
    return slug;
  };

  test(
    'the buttons step to the end and back by one page, focus the first card, and reload no known page',
    { tag: '@v1' },
    async ({ open, page, board, service, traffic }) => {
      const events = await watchBoardEvents(page);
      const slug = await openTwelve(open, service);
      const { previous, next, position } = pagesOf(board);
      await expect(position).toHaveText('Page 1');
      await expect(board.showMore).toBeHidden();
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      expect(await board.posts.allInnerTexts()).toEqual(shown(1, 5));
      traffic.clear();
      await next.focus();
      await next.press('Enter');
      await expect(position).toHaveText('Page 2');
      await expect(board.post(1)).toBeFocused();
      await expect(board.post(1)).toBeInViewport();
      expect(await board.posts.allInnerTexts()).toEqual(shown(6, 10));
      await expect(board.post(5)).toHaveAttribute('aria-setsize', '5');
      await traffic.expectSent(furtherPage, 1);
      await events.expectEngagement(slug, 'embed_paginated', 1);
      await next.click();
      await expect(position).toHaveText('Page 3');
      expect(await board.posts.allInnerTexts()).toEqual(shown(11, 12));
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await traffic.expectSent(furtherPage, 2);
      await events.expectEngagement(slug, 'embed_paginated', 2);
      for (const [number, from, to] of [
        [2, 6, 10],
        [1, 1, 5],
      ] as const) {
        await previous.click();
        await expect(position).toHaveText(`Page ${number}`);
        await expect(board.post(1)).toBeFocused();
        expect(await board.posts.allInnerTexts()).toEqual(shown(from, to));
      }
      await next.click();
      await expect(position).toHaveText('Page 2');
      await expectTidy(board);
      expect(traffic.matching(postsRequest)).toHaveLength(2);
      // Every change of page is counted, also to a page that is already loaded.
      await events.expectEngagement(slug, 'embed_paginated', 5);
    },
  );

  // Only Chromium measures layout shifts.
  test(
    'a page that loads slowly after a press causes no layout shift',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const shifts = await watchLayoutShifts(page);
      await open('script-tag', { more: 'pages', 'page-size': 8 });
      const { next, previous, position } = pagesOf(board);
      await expect(position).toHaveText('Page 1');
      for (const number of [2, 3]) {
        await service.breaks({ path: '/posts', delayMs: 1500 });
        await next.scrollIntoViewIfNeeded();
        await next.click();
        await expect(position).toHaveText(`Page ${number}`);
        await expect(board.post(1)).toBeFocused();
        await expect(board.post(1)).toBeInViewport();
        await expectTidy(board);
      }
      await previous.click();
      await expect(position).toHaveText('Page 2');
      await shifts.expectNone();
    },
  );
});

test(
  'a board without paging has one page, no button and a known end',
  { tag: '@one-engine' },
  async ({ open, page, board, traffic }) => {
    await open('paging', { more: 'none' });
    await expect(board.post(1)).toHaveAttribute('aria-setsize', '25');
    await expect(board.showMore).toHaveCount(0);
    await walkTo(page, board, 25);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await traffic.expectSent({ path: '/activity' });
    expect(traffic.matching(furtherPage)).toEqual([]);
  },
);
