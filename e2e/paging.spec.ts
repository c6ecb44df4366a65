// How a visitor comes to further posts, and past them.
import type { Page } from '@playwright/test';
import type { PageParameters } from './support/addresses.ts';
import { watchBoardEvents } from './support/board-events.ts';
import type { BoardLocators } from './support/board.ts';
import { expectTidy, readCards, walkTo } from './support/cards.ts';
import { countHeldCards } from './support/held-cards.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import type { NewPost, Service } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { furtherPage, postsPath, postsRequest, refusal } from './support/wire.ts';

/** So many posts, newest first, numbered from 1. */
const numbered = (count: number, from = 0): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - (from + index + 1) * 60_000).toISOString();
    return {
      type: 'custom',
      author: null,
      language: 'en',
      text: `Post number ${from + index + 1}.`,
      publishedAt: moment,
      moderatedAt: moment,
    };
  });

/** What has the focus, in whatever shadow tree: role or tag, and name. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const card = active?.closest('article');
    return {
      name: (active?.getAttribute('aria-label') || active?.textContent || active?.localName || '')
        .trim()
        .replace(/\s+/g, ' '),
      id: active?.id ?? '',
      position: card ? Number(card.getAttribute('aria-posinset')) : null,
    };
  });

test.describe('with the button', () => {
  test(
    'a press brings the next page, says so, and leaves the focus where it is',
    { tag: '@v1' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'button' });
      await expect(board.showMore).toBeVisible();
      traffic.clear();
      await board.showMore.focus();
      await board.showMore.press('Enter');
      await expect(board.element.getByRole('status').filter({ hasText: '25 more posts shown' })).toBeAttached();
      await expect(board.showMore).toBeFocused();
      await expect(board.showMore).toHaveAttribute('aria-disabled', 'false');
      await traffic.expectSent(furtherPage, 1);
      await expect(board.post(26)).toBeAttached();
      await board.showMore.press('Enter');
      await traffic.expectSent(furtherPage, 2);
      await expect(board.showMore).toBeVisible();
      // A new element each time, or the same words would not be spoken again.
      await expect(board.element.getByRole('status').filter({ hasText: '25 more posts shown' })).toHaveCount(1);
      await walkTo(page, board, 75);
      expect(traffic.matching(postsRequest)).toHaveLength(2);
    },
  );

  test('nothing comes by scrolling alone', async ({ open, page, board, traffic }) => {
    await open('paging', { more: 'button' });
    await expect(board.showMore).toBeVisible();
    await walkTo(page, board, 25);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(board.showMore).toBeInViewport();
    expect(traffic.matching(furtherPage)).toEqual([]);
  });

  test(
    'while a page is on its way a second press asks for nothing',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'button', 'page-size': 5 });
      await expect(board.showMore).toBeVisible();
      const release = await holdRequests(page, /\/posts$/);
      await board.showMore.click();
      const waiting = board.button('Loading…');
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
      // Playwright itself would wait until the button is enabled.
      await waiting.evaluate((button: HTMLButtonElement) => button.click());
      await waiting.evaluate((button: HTMLButtonElement) => button.click());
      release();
      await expect(board.post(10)).toBeAttached();
      await expect(board.showMore).toBeVisible();
      await traffic.expectSent(furtherPage, 1);
      expect(await board.posts.count()).toBe(10);
    },
  );

  test(
    'a page that fails leaves what stands, and can be asked for again',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, board, service, allow, api }) => {
      allow.failedRequests(postsPath);
      allow.console('[drystone');
      await open('paging', { more: 'button', 'page-size': 5 });
      await expect(board.showMore).toBeVisible();
      await service.breaks(refusal(api, postsPath, { times: 1 }));
      await board.showMore.click();
      await expect(board.element.getByRole('alert')).toContainText('The posts could not be loaded.');
      await expect(board.posts).toHaveCount(5);
      await board.tryAgain.click();
      await expect(board.post(10)).toBeAttached();
      await expect(board.element.getByRole('alert')).toHaveText('');
    },
  );

  test(
    'as many posts a page as the owner wants; at the end the button goes and the number is known',
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
      // A button that goes must not take the reader's place in the page with it.
      expect(await page.evaluate(() => document.activeElement?.localName), 'the focus is still in the board').toBe(
        'drystone-board',
      );
    },
  );

  test(
    'posts that come in meanwhile bring none a second time',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('moving');
      await service.changePosts(slug, { add: numbered(12) });
      await open('paging', { board: slug, more: 'button', 'page-size': 5 });
      await expect(board.showMore).toBeVisible();
      // The feed as a service with counted pages gives it after two posts came on top: the last two come again.
      await page.route(furtherAddress, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { data: { id: string; attributes: object }[] };
        const [first] = body.data;
        const shown = await shownIds(page);
        await route.fulfill({
          response: answer,
          json: { ...body, data: [...shown.slice(-2).map((id) => ({ ...first, id })), ...body.data] },
        });
      });
      await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'Brand new.' }] });
      await board.showMore.click();
      await expect(board.postWith('Post number 10.').or(board.postWith('Post number 9.')).first()).toBeAttached();
      const texts = await board.posts.allInnerTexts();
      expect(texts.length).toBeGreaterThan(8);
      expect(new Set(texts).size).toBe(texts.length);
      await expectTidy(board, 9);
    },
  );
});

const furtherAddress = (url: URL) =>
  url.pathname.endsWith('/posts') && [...url.searchParams.keys()].some((name) => /^page\[(?!size)/.test(name));

/** Ids of the posts of the first page, as the service gave them. */
const shownIds = (page: Page) =>
  page.evaluate(async () => {
    const element = document.querySelector('drystone-board')!;
    const answer = await fetch(
      `${element.getAttribute('service')}/v2/boards/${element.getAttribute('board')}/posts?page[size]=6`,
    );
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data.slice(1).map(({ id }) => id);
  });

test.describe('by scrolling', () => {
  test(
    'page after page comes before its place is reached, each once',
    { tag: '@v1' },
    async ({ open, page, board, traffic }) => {
      await open('paging', { more: 'scroll' });
      await expect(board.showMore).toBeVisible();
      await walkTo(page, board, 60);
      await traffic.expectSent(furtherPage);
      const asked = traffic.matching(furtherPage).map(({ url }) => url);
      expect(asked.length).toBeGreaterThanOrEqual(2);
      expect(new Set(asked).size).toBe(asked.length);
      await expectTidy(board);
      await expect(board.element.getByRole('status').filter({ hasText: '25 more posts shown' })).toBeAttached();
    },
  );

  test('a board below the window asks for one page and no more', async ({ open, page, board, traffic }) => {
    await open('paging', { more: 'scroll', 'host-before': 3000 });
    await expect(board.posts.first()).toBeAttached();
    await traffic.expectSent({ path: '/activity' });
    expect(traffic.matching(furtherPage)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
  });

  test('the end of the feed is reached, and what follows it', async ({ open, page, board, service }) => {
    const { slug } = await service.makeBoard('forty');
    await service.changePosts(slug, { add: numbered(40) });
    await open('script-tag', { board: slug, more: 'scroll', 'page-size': 15 });
    await expect(board.button('Back to the start of the posts')).toBeAttached();
    await walkTo(page, board, 40);
    await expect(board.post(40)).toHaveAttribute('aria-setsize', '40');
    await expect(board.showMore).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(page.getByRole('link', { name: 'How to send us your picture' })).toBeInViewport();
    await expectTidy(board);
  });
});

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
  const openTwelve = async (
    open: (name: string, parameters: PageParameters) => Promise<void>,
    service: Service,
    page = 'script-tag',
  ) => {
    const { slug } = await service.makeBoard('twelve');
    await service.changePosts(slug, { add: numbered(12) });
    await open(page, { board: slug, more: 'pages', 'page-size': 5 });
    return slug;
  };

  test(
    'to the end and back: one page at a time, known pages without a request, the focus on the first card',
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
      // Every turn of a page counts, also to one that is loaded.
      await events.expectEngagement(slug, 'embed_paginated', 5);
    },
  );

  test('while a page is on its way the one before it stands, and nothing is asked for twice', async ({
    open,
    page,
    board,
    service,
    traffic,
  }) => {
    await openTwelve(open, service);
    const { next, previous, position, region } = pagesOf(board);
    await expect(position).toHaveText('Page 1');
    const release = await holdRequests(page, /\/posts$/);
    await next.click();
    await expect(position).toHaveText('Loading…');
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    for (const button of [next, previous]) await button.evaluate((one: HTMLButtonElement) => one.click());
    expect(await board.posts.allInnerTexts()).toEqual(shown(1, 5));
    release();
    await expect(position).toHaveText('Page 2');
    await expect(board.postWith('Post number 6.')).toBeFocused();
    await traffic.expectSent(furtherPage, 1);
    await expect(region).toBeVisible();
  });

  test(
    'who has gone elsewhere meanwhile is not fetched back',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      await openTwelve(open, service);
      const { next, position } = pagesOf(board);
      await expect(position).toHaveText('Page 1');
      const release = await holdRequests(page, /\/posts$/);
      await next.click();
      await page.locator('#after').focus();
      release();
      await expect(position).toHaveText('Page 2');
      await expect(page.locator('#after')).toBeFocused();
    },
  );

  test(
    'a page that fails leaves the one that stands, with a sentence and a way on',
    { tag: '@one-engine' },
    async ({ open, board, service, allow }) => {
      allow.failedRequests('/posts');
      allow.console('[drystone');
      await openTwelve(open, service);
      const { next, position } = pagesOf(board);
      await expect(position).toHaveText('Page 1');
      await service.breaks({ path: '/posts', status: 400, times: 1 });
      await next.click();
      await expect(board.element.getByRole('alert')).toContainText('The posts could not be loaded.');
      expect(await board.posts.allInnerTexts()).toEqual(shown(1, 5));
      await expect(position).toHaveText('Page 1');
      await board.tryAgain.click();
      await expect(position).toHaveText('Page 2');
      await expect(board.element.getByRole('alert')).toHaveText('');
      expect(await board.posts.allInnerTexts()).toEqual(shown(6, 10));
    },
  );

  test('a board of one page has no buttons', { tag: '@one-engine' }, async ({ open, board, service }) => {
    const { slug } = await service.makeBoard('short');
    await service.changePosts(slug, { add: numbered(3) });
    await open('script-tag', { board: slug, more: 'pages', 'page-size': 5 });
    const region = board.element.getByRole('navigation', { name: 'Pages of posts', includeHidden: true });
    await expect(region).toBeAttached();
    await expect(region).toBeHidden();
    await expect(board.showMore).toBeHidden();
  });

  test(
    'posts that come in meanwhile bring none a second time',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, board, service }) => {
      const slug = await openTwelve(open, service);
      const { next, position } = pagesOf(board);
      await expect(position).toHaveText('Page 1');
      await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'Brand new.' }] });
      await next.click();
      await expect(position).toHaveText('Page 2');
      expect(await board.posts.allInnerTexts()).toEqual(shown(6, 10));
    },
  );

  test('nothing below moves when a page takes longer than a press excuses', async ({
    open,
    page,
    board,
    service,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'no layout-shift entries');
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
  });
});

test('not at all: one page, no button, a known end', async ({ open, page, board, traffic }) => {
  await open('paging', { more: 'none' });
  await expect(board.post(1)).toHaveAttribute('aria-setsize', '25');
  await expect(board.showMore).toHaveCount(0);
  await walkTo(page, board, 25);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await traffic.expectSent({ path: '/activity' });
  expect(traffic.matching(furtherPage)).toEqual([]);
});

test.describe('by keyboard', () => {
  test('Tab goes from the link before the board through every card, in order, to the link after it', async ({
    open,
    page,
    board,
  }) => {
    await open('script-tag', { 'page-size': 3 });
    await expect(board.showMore).toBeVisible();
    const links = await board.posts.evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll('a, button')]
          .filter((target) => target.checkVisibility())
          .map((target) => ({
            position: Number(card.getAttribute('aria-posinset')),
            name: (target.getAttribute('aria-label') || target.textContent!).trim().replace(/\s+/g, ' '),
          })),
      ),
    );
    expect(links.length).toBeGreaterThan(6);
    await page.locator('#before').focus();
    const passed: { position: number | null; name: string }[] = [];
    for (let press = 0; press < links.length + 6; press++) {
      await page.keyboard.press('Tab');
      const { name, position, id } = await readFocus(page);
      if (id === 'after') break;
      passed.push({ position, name });
    }
    expect(passed).toEqual([
      { position: null, name: expect.stringMatching(/^Skip the posts of /) },
      ...links,
      { position: null, name: 'Load more' },
      { position: null, name: 'Back to the start of the posts' },
    ]);
    await expect(page.locator('#after')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    expect((await readFocus(page)).name).toBe('Back to the start of the posts');
  });

  test('one press skips an endless feed, and another leads back to its start', async ({ open, page, board }) => {
    await open('script-tag', { more: 'scroll', board: 'long' });
    await expect(board.posts.first()).toBeVisible();
    await expect(board.showMore).toBeAttached();
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    const skip = board.button(/^Skip the posts of /);
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    const passed: string[] = [];
    for (let press = 0; press < 4 && (await readFocus(page)).id !== 'after'; press++) {
      await page.keyboard.press('Tab');
      passed.push((await readFocus(page)).name);
    }
    await expect(page.locator('#after')).toBeFocused();
    expect(passed.at(-2)).toBe('Back to the start of the posts');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(board.post(1)).toBeFocused();
    await expect(board.post(1)).toBeInViewport();
  });
});

test('however long the board, few cards are in the document, and the way back is as it was', async ({
  open,
  page,
  board,
  browserName,
}) => {
  test.setTimeout(180_000);
  await open('script-tag', { board: 'long', more: 'scroll', 'page-size': 100 });
  await expect(board.showMore).toBeAttached();
  const atFirst = (await readCards(board)).slice(0, 6);
  const focused = board.post(2).getByRole('link').first();
  await focused.focus();
  const counts: number[] = [];
  for (let passed = 0; passed < 260; passed = Math.max(...(await readCards(board)).map(({ position }) => position))) {
    await board.element.evaluate(async (element) => {
      // Who passes the end while the next posts are on their way finds them by scrolling back: what follows the board
      // does not move before his eyes.
      const end = element.getBoundingClientRect().bottom - innerHeight * 1.2;
      scrollBy(0, Math.min(innerHeight * 1.5, end));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
    counts.push(await board.posts.count());
  }
  // As many as a fast scroll needs, whatever was passed.
  expect(Math.max(...counts)).toBeLessThanOrEqual(64);
  await expect(board.post(1)).toHaveCount(0);
  await expect(board.post(2)).toHaveCount(1);
  await expect(focused).toBeFocused();
  await expectTidy(board);
  // The cards had their controls, which remember nothing of a card that went.
  await expect(board.posts.last().getByRole('button', { name: 'Share' })).toBeAttached();
  if (browserName === 'chromium') expect(await countHeldCards(page)).toBeLessThan(10);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(board.post(1)).toBeVisible();
  expect((await readCards(board)).filter(({ position }) => position <= 6)).toEqual(atFirst);
});

test(
  'a long board takes another width with little work: what is near the window is drawn and ' +
    'measured, and not all that ever was',
  async ({ open, page, board }) => {
    await open('script-tag', { board: 'long', more: 'button', 'page-size': 100 });
    await board.showMore.press('Enter');
    await expect(board.element.getByRole('status').filter({ hasText: '100 more posts shown' })).toBeAttached();
    await page.evaluate(() => scrollTo(0, 0));
    const before = (await board.post(1).boundingBox())?.width;
    const drawn = await page.evaluateHandle(() => {
      const count = { cards: 0 };
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes) if (node.nodeName === 'ARTICLE') count.cards++;
      }).observe(document.querySelector('drystone-board')!.shadowRoot!.querySelector('[role=feed]')!, {
        childList: true,
      });
      return count;
    });
    await page.setViewportSize({ width: 800, height: 800 });
    await expect.poll(async () => (await board.post(1).boundingBox())?.width).not.toBe(before);
    // So many moments of rest that a hundred cards could have been drawn in them.
    await page.evaluate(async () => {
      for (let moment = 0; moment < 60; moment++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(await drawn.evaluate(({ cards }) => cards)).toBeLessThan(40);
    await expectTidy(board);
  },
);
