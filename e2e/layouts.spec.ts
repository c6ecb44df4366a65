// These tests cover the layouts other than the masonry: the content of each, and that no part of a board is lost or
// moves in any of them.
import type { Page } from '@playwright/test';
import { messages as arabic } from '../src/text/ar/board.ts';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import { columnsOf, expectPicturesLoaded, expectTidy, readCards, walkTo } from './support/cards.ts';
import { dialogOf, openerOf } from './support/dialog.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { cutTexts, sidewaysPx, smallTargets } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'only Chromium reports layout shifts and emulates media features',
);

const feeds = ['square', 'tall', 'list', 'reviews'] as const;

/** Reads the opacity of the text over a picture. */
const opacityOf = (board: BoardLocators, position: number) =>
  board.post(position).evaluate((card) => {
    const words = card.querySelector('.words');
    return words && Number(getComputedStyle(words).opacity);
  });

async function expectReady(board: BoardLocators): Promise<void> {
  await expect(openerOf(board.post(1)).or(board.post(1).getByRole('link')).first()).toBeAttached();
  await expect(board.showMore).toBeAttached();
  await expectPicturesLoaded(board);
}

const resizeTo = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

for (const layout of drawToday(feeds)) {
  test(`${layout}: nothing shifts on load, on paging and on resize; nothing is cut off; axe finds nothing`, async ({
    open,
    page,
    board,
  }) => {
    const shifts = await watchLayoutShifts(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await open('layouts', { layout, board: layout === 'reviews' ? 'reviews' : 'campaign', 'page-size': 8 });
    await expectReady(board);
    await shifts.expectNone();
    expect(await sidewaysPx(page)).toBe(0);
    expect(await smallTargets(page)).toEqual([]);
    for (const width of [768, 1280]) {
      await resizeTo(page, width);
      await expectTidy(board);
      // The dialog shows the rest of a tile's text.
      if (!/square|tall/.test(layout)) expect(await cutTexts(page)).toEqual([]);
      if (layout === 'square')
        expect((await readCards(board)).filter(({ width, height }) => Math.abs(width - height) > 1)).toEqual([]);
    }
    await walkTo(page, board, 8);
    await board.showMore.click();
    await expect(board.post(9)).toBeAttached();
    await expectTidy(board, 9);
    await expectAccessible(page, { within: 'drystone-board' });
    await shifts.expectNone();
    expect(columnsOf(await readCards(board)).length === 1).toBe(layout === 'list');
  });
}

test(
  'a tile shows its text under the pointer, on focus, and on devices without hover; keys move ' +
    'through tiles as through cards',
  async ({ open, page, board, browser }) => {
    await open('layouts', { layout: 'tall', 'page-size': 8 });
    await expectReady(board);
    const pictured = board.posts.filter({ has: page.getByRole('img') }).first();
    const position = Number(await pictured.getAttribute('aria-posinset'));
    expect(await opacityOf(board, position)).toBe(0);
    await pictured.hover();
    await expect.poll(() => opacityOf(board, position)).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(() => opacityOf(board, position)).toBe(0);
    await openerOf(pictured).focus();
    await expect.poll(() => opacityOf(board, position)).toBe(1);
    await page.keyboard.press('PageDown');
    await expect(board.post(position + 1)).toBeFocused();
    await page.keyboard.press('PageUp');
    await expect(pictured).toBeFocused();
    // Tab moves the focus to the picture, and Enter opens the post.
    await page.keyboard.press('Tab');
    await expect(openerOf(pictured)).toBeFocused();
    await page.keyboard.press('Enter');
    const { dialog } = dialogOf(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(openerOf(pictured)).toBeFocused();

    const phone = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    const touched = await phone.newPage();
    await touched.goto(page.url());
    const words = touched
      .locator('drystone-board article')
      .nth(position - 1)
      .locator('.words');
    await expect(words).toHaveCSS('opacity', '1');
    // The text is at the bottom, covers at most a third of the picture, and no line is cut off.
    const bands = await touched.locator('drystone-board article.pictured').evaluateAll((tiles) =>
      tiles.map((tile) => {
        const excerpt = tile.querySelector('.excerpt');
        const style = excerpt && getComputedStyle(excerpt.querySelector('.post-content') ?? excerpt);
        const lines = excerpt && style ? excerpt.clientHeight / Number.parseFloat(style.lineHeight) : 0;
        return {
          share: (tile.querySelector('.words')?.clientHeight ?? 0) / tile.clientHeight,
          cut: Math.abs(lines - Math.round(lines)),
        };
      }),
    );
    expect(bands.length).toBeGreaterThan(0);
    for (const { share, cut } of bands) {
      expect(share).toBeLessThan(0.35);
      expect(cut).toBeLessThan(0.06);
    }
    await phone.close();
  },
);

test('a tile is readable in forced colors, with reduced motion and in print; a list is mirrored', async ({
  open,
  page,
  board,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await open('layouts', { layout: 'square', 'page-size': 8 });
  await expectReady(board);
  const words = board.posts
    .filter({ has: page.getByRole('img') })
    .first()
    .locator('.words');
  await expect(words).toHaveCSS('transition-duration', '0s');
  expect(
    await words.evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return color !== backgroundColor && !backgroundColor.startsWith('rgba');
    }),
  ).toBe(true);
  await page.emulateMedia({ media: 'print', forcedColors: 'none' });
  await expect(words).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen' });
  await open('layouts', { layout: 'list', 'page-size': 8, 'host-lang': 'ar', 'host-dir': 'rtl' });
  await expect(board.button(arabic.showMore)).toBeAttached();
  // The arrow of an external link points in the direction of the text.
  const arrowOf = () =>
    board
      .post(1)
      .locator('.original')
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await arrowOf()).toContain('↖');
  // The author is at the start of the line, and the network at its end.
  const boxOf = (part: string) => board.post(1).locator(part).boundingBox();
  const [author, mark] = await Promise.all([boxOf('.avatar'), boxOf('.mark')]);
  expect(author!.x).toBeGreaterThan(mark!.x + mark!.width);
  // A name in Latin letters also starts beside the picture, not at the other end of its line.
  const name = await board
    .post(1)
    .locator('.names > b')
    .evaluate((one) => {
      const range = one.ownerDocument.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().right;
    });
  expect(author!.x - name).toBeLessThan(12);
  await expectAccessible(page, { within: 'drystone-board' });
});

test('a bar filters reviews by its stars and keeps the focus, and the order is requested', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await open('layouts', { layout: 'reviews', board: 'reviews' });
  await expectReady(board);
  const ratings = board.element.getByRole('group', { name: 'Ratings' });
  await ratings.getByRole('combobox').selectOption({ label: 'Lowest rated first' });
  await traffic.expectSent(/[?&]sort=rating/);
  await expect(board.post(1).getByRole('img', { name: /^[01] of 5/ })).toBeAttached();
  const bar = ratings.getByRole('button', { name: '2 of 5 stars' });
  await bar.focus();
  await page.keyboard.press('Space');
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await traffic.expectSent(/filter(\[|%5B)rating(\]|%5D)(\[|%5B)range(\]|%5D)=30-49/);
  const stars = board.posts.getByRole('img', { name: / of 5 stars/ });
  await expect
    .poll(() => stars.evaluateAll((all) => all.every((one) => /^(1\.[5-9]|2(\.[0-4])?) /.test(one.ariaLabel ?? ''))))
    .toBe(true);
  expect(await stars.count()).toBeGreaterThan(0);
  await expect(bar).toBeFocused();
});

test('a new layout needs no request to the service; an invalid one is reported, a failed one is masonry', async ({
  open,
  page,
  board,
  traffic,
  allow,
}) => {
  allow.console('layout="tiles" is not understood');
  allow.console('The code for layout="square" did not load');
  allow.failedRequests('tiles.js');
  await page.route(
    ({ pathname }) => pathname.endsWith('/tiles.js'),
    (route) => route.abort(),
  );
  await open('layouts', { layout: 'square', 'page-size': 8 });
  await expectReady(board);
  expect(await opacityOf(board, 2)).toBe(null);
  traffic.clear();
  traffic.expectNotSent({ method: 'GET', path: '/v2/boards/' });
  const set = (layout: string) =>
    board.element.evaluate((element, value) => element.setAttribute('layout', value), layout);
  const heard = page.waitForEvent('console', (line) => line.text().includes('It takes masonry, square, tall'));
  await set('tiles');
  await heard;
  let letCome = () => {};
  const isLate = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(
    ({ pathname }) => pathname.endsWith('/list.js'),
    (route) => isLate.then(() => route.continue()),
  );
  const asked = page.waitForRequest((request) => request.url().endsWith('/list.js'));
  await set('list');
  await asked;
  await expect(board.post(2), 'the posts stay until the next layout has loaded').toBeVisible();
  letCome();
  await expect.poll(async () => columnsOf(await readCards(board)).length).toBe(1);
  await set('masonry');
  await expect.poll(async () => columnsOf(await readCards(board)).length).toBeGreaterThan(1);
  await expectTidy(board);
});

test('tiles of a long board are only rendered near the window', async ({ open, page, board }) => {
  await open('layouts', { layout: 'square', board: 'long', 'page-size': 100, more: 'scroll' });
  await expect(board.post(1)).toBeVisible();
  await walkTo(page, board, 150);
  await expectTidy(board);
  expect(await board.posts.count()).toBeLessThan(120);
  await expect(board.post(1)).toHaveCount(0);
});
