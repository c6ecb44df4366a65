// These tests load further posts with the keyboard, and check the cards of a long board.
import type { Page } from '@playwright/test';
import { expectTidy, readCards, walkTo } from './support/cards.ts';
import { countHeldCards } from './support/held-cards.ts';
import { expect, test } from './support/test.ts';

/** Reads the role or tag, and the name, of the focused element in any shadow tree. */
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

test.describe('by keyboard', () => {
  test(
    'Tab goes from the link before the board through every card, in order, to the link after it',
    { tag: '@one-engine' },
    async ({ open, page, board }) => {
      await open('script-tag', { 'page-size': 3 });
      await expect(board.showMore).toBeVisible();
      // The controls of the cards appear a moment after the end of the feed.
      for (const name of [/^Open the post/, 'Share'])
        await expect(board.posts.last().getByRole('button', { name })).toBeVisible();
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
    },
  );

  test('one press skips an endless feed, and another press returns to its start', async ({ open, page, board }) => {
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

    // The button also works if the first card was released meanwhile.
    const back = board.button('Back to the start of the posts');
    await back.evaluate((button) => button.focus({ preventScroll: true }));
    await walkTo(page, board, 45);
    await expect(board.post(1)).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(board.post(1)).toBeFocused();
    await expect(board.post(1)).toBeInViewport();
  });
});

test(
  'the document of a long board holds few cards, and scrolling back shows the same cards again',
  { tag: '@one-engine' },
  async ({ open, page, board, browserName }) => {
    test.setTimeout(180_000);
    await open('script-tag', { board: 'long', more: 'scroll', 'page-size': 50 });
    await expect(board.showMore).toBeAttached();
    const atFirst = (await readCards(board)).slice(0, 6);
    const focused = board.post(2).getByRole('link').first();
    await focused.focus();
    const counts: number[] = [];
    for (let passed = 0; passed < 170; passed = Math.max(...(await readCards(board)).map(({ position }) => position))) {
      await board.element.evaluate(async (element) => {
        // A visitor who scrolls past the end while the next posts load finds them by scrolling back, because the
        // visible content after the board does not move. The test therefore does not scroll past the end.
        const end = element.getBoundingClientRect().bottom - innerHeight * 1.2;
        scrollBy(0, Math.min(innerHeight * 1.5, end));
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
      counts.push(await board.posts.count());
    }
    // A fast scroll needs this number of cards, regardless of the number of posts passed.
    expect(Math.max(...counts)).toBeLessThanOrEqual(64);
    await expect(board.post(1)).toHaveCount(0);
    await expect(board.post(2)).toHaveCount(1);
    await expect(focused).toBeFocused();
    await expectTidy(board);
    // The cards had their controls, which must hold no reference to a removed card.
    await expect(board.posts.last().getByRole('button', { name: 'Share' })).toBeAttached();
    if (browserName === 'chromium') expect(await countHeldCards(page)).toBeLessThan(10);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(board.post(1)).toBeVisible();
    expect((await readCards(board)).filter(({ position }) => position <= 6)).toEqual(atFirst);
  },
);

test(
  'a long board adapts to another width with little work: it renders only the cards near the window',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('script-tag', { board: 'long', more: 'button', 'page-size': 60 });
    await board.showMore.press('Enter');
    await expect(board.element.getByRole('status').filter({ hasText: '60 more posts shown' })).toBeAttached();
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
    // In this number of idle periods a hundred cards could have been rendered.
    await page.evaluate(async () => {
      for (let moment = 0; moment < 60; moment++) await new Promise((resolve) => requestIdleCallback(resolve));
    });
    expect(await drawn.evaluate(({ cards }) => cards)).toBeLessThan(40);
    await expectTidy(board);
  },
);
