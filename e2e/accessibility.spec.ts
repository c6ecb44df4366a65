// These tests check accessibility: they run axe on every page, personalization and direction, and check target sizes
// and clipped content at each width. Other specs cover the dialog, search and menu (reader-accessibility.spec.ts), the
// keys (keyboard.spec.ts), and zoom and spacing (reflow.spec.ts).
import type { Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { cutTexts, sidewaysPx, smallTargets } from './support/legibility.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { findPersonalization } from './support/personalization.ts';
import { misplacedCards } from './support/placement.ts';
import { expect, test } from './support/test.ts';

const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };

/** The first fourteen posts of a board contain every kind of text, link and label of a card. */
const everyKind = { 'page-size': '14' };
/** On the other pages only the content around the cards matters. */
const few = { 'page-size': '6' };

type PageWithBoard = readonly [string, Readonly<Record<string, string>>];

/** Each page with a board, with its parameters. */
const boardPages: Readonly<Record<string, readonly PageWithBoard[]>> = {
  'the page of the script tag is accessible': [
    ['script-tag', everyKind],
    ['script-tag', { board: 'reviews', 'host-theme': 'dark', ...everyKind }],
  ],
  'the page of the script tag is accessible from right to left': [
    ['script-tag', { 'host-lang': 'ar', 'host-dir': 'rtl', ...everyKind }],
    ['script-tag', { board: 'reviews', 'host-lang': 'ar', 'host-dir': 'rtl', ...few }],
  ],
  'pages that embed the board in another way are accessible': [
    ['npm', few],
    ['placeholder', few],
    ['two-boards', few],
    ['strict-csp', few],
  ],
  'pages with controls of their own are accessible': [
    ['paging', { more: 'scroll', ...few }],
    ['right-to-left', few],
    ['personalization', few],
    ['engagement', few],
    ['update', few],
  ],
};
const plainPages = ['index', 'states', 'about-board', 'late', 'ten-mounts', 'lazy', 'hidden-tab'];
const widths = [wide, narrow];

/** Checks axe and target sizes at each width, and that nothing is cut off or overflows the page. */
async function expectGoodAt(
  page: Page,
  viewports: readonly { readonly width: number; readonly height: number }[],
): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await expect.poll(() => misplacedCards(page)).toEqual([]);
    await expectAccessible(page);
    expect(await smallTargets(page)).toEqual([]);
    await expect.poll(() => cutTexts(page)).toEqual([]);
    expect(await sidewaysPx(page)).toBe(0);
  }
}

for (const [title, pages] of drawToday(Object.entries(boardPages))) {
  test(title, async ({ page, open, board }) => {
    for (const [name, parameters] of pages)
      await test.step(`${name} ${new URLSearchParams(parameters).toString()}`, async () => {
        await page.setViewportSize(wide);
        await open(name, parameters);
        await expect(board.posts.first()).toBeVisible();
        await expectGoodAt(page, widths);
      });
  });
}

test('pages without a visible board are accessible', async ({ page, open }) => {
  for (const name of plainPages)
    await test.step(name, async () => {
      await open(name);
      await expectAccessible(page);
    });
});

for (const look of drawToday(['Plain', 'Spring', 'Night', 'Faint', 'Square'])) {
  test(`a board with the personalization ${look} is accessible in both directions`, async ({
    page,
    open,
    board,
    service,
    allow,
  }) => {
    test.setTimeout(60_000);
    // The board reports each color that it corrects for contrast to the owner.
    allow.console(/^\[drystone campaign\] \w+: ".*" is shown as/);
    const personalization = await findPersonalization(service, look);
    for (const [viewport, parameters] of [
      [wide, {}],
      [narrow, { 'host-lang': 'ar', 'host-dir': 'rtl' }],
    ] as const) {
      await open('script-tag', { board: 'campaign', personalization, ...everyKind, ...parameters });
      await expect(board.posts.first()).toBeVisible();
      await expectGoodAt(page, [viewport]);
    }
  });
}

test('an empty board is accessible', async ({ page, open, board }) => {
  await open('script-tag', { board: 'empty' });
  await expect(board.notice).toBeVisible();
  await expectAccessible(page);
});

test('a board that fails to load is accessible', async ({ page, open, board, service, allow }) => {
  allow.failedRequests('/posts');
  allow.console(/^\[drystone campaign\]/);
  await service.breaks({ path: '/posts', status: 403 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.notice).toContainText('These posts are not available.');
  // A retry would return the same response.
  await expect(board.tryAgain).toHaveCount(0);
  await expectAccessible(page);
  await service.heals();
  await service.breaks({ path: '/posts', status: 400 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.tryAgain).toBeVisible();
  await expectAccessible(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('a board that takes long to load is accessible', async ({ page, open, board, service }) => {
  await service.breaks({ path: '/posts', delayMs: 25_000 });
  await open('script-tag', { board: 'campaign' });
  await expect(board.element.getByText('Still loading…')).toBeAttached();
  await expectAccessible(page);
});

test('a board with a failed next page and an expanded text is accessible', async ({
  page,
  open,
  board,
  service,
  allow,
}) => {
  allow.failedRequests('/posts');
  allow.console(/^\[drystone /);
  await open('script-tag', { board: await makeLongTexts(service), ...few });
  // The code that expands a text loads together with this button.
  await expect(board.showMore).toBeAttached();
  await board.element.getByRole('button', { name: 'Read more', exact: true }).first().click();
  await expect(board.element.getByRole('button', { name: 'Show less', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await service.breaks({ path: '/posts', status: 403 });
  await board.showMore.click();
  await expect(board.tryAgain).toBeVisible();
  await expectGoodAt(page, widths);
});
