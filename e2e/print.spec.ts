// A printed board shows all loaded posts in every layout, with their complete texts and without controls.
import type { Page } from '@playwright/test';
import { layoutNames } from '../src/appearance/layout-name.ts';
import type { BoardLocators } from './support/board.ts';
import { expectTidy } from './support/cards.ts';
import { expect, test } from './support/test.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium prints to a file');

test.beforeEach(({ page }) => page.clock.install());

/** Reads the printed cards, and whether each shows its complete text. */
const printedCards = (board: BoardLocators) =>
  board.posts.evaluateAll((cards) =>
    cards
      .filter((card) => card.checkVisibility())
      .map((card) => ({
        post: card.getAttribute('data-post'),
        isCut: [card, ...card.querySelectorAll('[part=text]')].some(
          (box) => box.scrollHeight > box.clientHeight + 1 && getComputedStyle(box).overflowY !== 'visible',
        ),
        canBeCut: getComputedStyle(card).breakInside !== 'avoid',
      })),
  );

/** Waits for the print code, which loads a second after the posts. */
const expectPaper = async (page: Page, board: BoardLocators) => {
  await page.clock.fastForward(1000);
  await page.emulateMedia({ media: 'print' });
  await expect(board.element.getByRole('searchbox').or(board.element.getByRole('button'))).toHaveCount(0);
  await expect(board.posts.first()).toBeVisible();
};

test('a print shows every loaded post once, with its whole text and no control, in every layout', async ({
  open,
  page,
  board,
}) => {
  test.slow();
  for (const layout of layoutNames) {
    await test.step(layout, async () => {
      await open('layouts', {
        layout,
        board: layout === 'reviews' ? 'reviews' : 'campaign',
        'page-size': 12,
        more: 'none',
      });
      await expect(board.posts.first()).toBeVisible();
      await expectPaper(page, board);
      await expect.poll(async () => (await printedCards(board)).length).toBe(12);
      const cards = await printedCards(board);
      expect(new Set(cards.map(({ post }) => post)).size).toBe(12);
      expect(cards.filter(({ isCut, canBeCut }) => isCut || canBeCut)).toEqual([]);
      expect(await board.element.getByRole('button').filter({ visible: true }).count()).toBe(0);
      expect(await board.element.getByRole('searchbox').filter({ visible: true }).count()).toBe(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(board.element.locator('.paper')).toHaveCount(0);
      await expect(board.posts.first()).toBeVisible();
      // After printing, the screen shows the board as before.
      if (layout === 'masonry') await expectTidy(board);
    });
  }
});

const review = { board: 'reviews' };
const articles = { board: 'campaign', network: 'rss' };
test('a printed card with a title and a text shows both completely', async ({ open, page, board }) => {
  for (const [kind, layout, parameters, headline, text] of [
    ['a review with its title', 'reviews', review, 'Go early, stay for the soup', 'Nobody talks for the first mile'],
    ['an article as a review', 'reviews', articles, 'and the chippy ran out of vinegar', 'for that sort of hungry.”'],
    ['an article in a list', 'list', articles, 'and the chippy ran out of vinegar', 'for that sort of hungry.”'],
  ] as const) {
    await test.step(kind, async () => {
      await open('layouts', { ...parameters, layout, navigation: true, 'page-size': 12 });
      await expect(board.postWith(text)).toBeVisible();
      await expectPaper(page, board);
      const card = board.posts.filter({ visible: true }).filter({ hasText: text });
      await expect(card).toHaveCount(1);
      for (const words of [card.getByText(headline), card.getByText(text)]) {
        await expect(words).toBeVisible();
        expect(await words.evaluate((box) => box.scrollHeight <= box.clientHeight + 1)).toBe(true);
        expect(await words.evaluate((box) => getComputedStyle(box).webkitLineClamp)).toBe('none');
      }
      await page.emulateMedia({ media: null });
    });
  }
});

test('a printed list has one column, and a printed masonry has as many columns as fit', async ({
  open,
  page,
  board,
}) => {
  for (const [layout, columns] of [
    ['list', 1],
    ['masonry', 3],
  ] as const) {
    await open('layouts', { layout, 'page-size': 12 });
    await expect(board.posts.first()).toBeVisible();
    await page.setViewportSize({ width: 900, height: 1200 });
    await expectPaper(page, board);
    const starts = board.posts
      .filter({ visible: true })
      .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size);
    expect(await starts, layout).toBe(columns);
    await page.emulateMedia({ media: null });
  }
});

/** Counts the pages of a file that Chromium has printed. */
const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a print contains all posts, also if the screen shows one post at a time', async ({ open, page, board }) => {
  await open('layouts', { layout: 'spotlight', 'page-size': 12 });
  // The print code has loaded when the board responds to the print media.
  await expectPaper(page, board);
  await expect.poll(async () => (await printedCards(board)).length).toBe(12);
  const whole = countPages(await page.pdf({ format: 'A4' }));
  await page.emulateMedia({ media: null });
  await expect(board.element.locator('.paper')).toHaveCount(0);
  expect(whole).toBeGreaterThan(2);
  expect(countPages(await page.pdf({ format: 'A4' }))).toBe(whole);
});
