// The strictest policy that a page can have: scripts by nonce, no style of any kind, Trusted Types required. The board
// must look the same as without a policy, and the browser must not send a report.
import type { Page } from '@playwright/test';
import { demoV1Token } from '../demo/seed/seed.ts';
import { watchOwnerLines } from './support/board-events.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { readPersonalizations } from './support/personalization.ts';
import { expect, origins, test } from './support/test.ts';

const width = 1000;

/** Returns the position and the style of each rendered card in its board, in the order of the feed. */
async function readCards(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => {
    const root = document.querySelector('drystone-board')?.shadowRoot;
    const feed = root?.querySelector('[role=feed]')?.getBoundingClientRect() ?? new DOMRect();
    return [...(root?.querySelectorAll<HTMLElement>('[role=article], article') ?? [])].map((card) => {
      const { left, top, width, height } = card.getBoundingClientRect();
      const { color, backgroundColor, fontFamily, fontSize, borderRadius, display } = getComputedStyle(card);
      return {
        position: card.getAttribute('aria-posinset'),
        box: [left - feed.left, top - feed.top, width, height].map(Math.round),
        color,
        backgroundColor,
        fontFamily,
        fontSize,
        borderRadius,
        display,
      };
    });
  });
}

/**
 * Resizes the window so that the board has a fixed width. The columns depend on that width, and a page without styles
 * has another margin.
 */
async function fitBoard(page: Page): Promise<void> {
  const given = await page.evaluate(() => document.querySelector('drystone-board')?.getBoundingClientRect().width ?? 0);
  const size = page.viewportSize();
  await page.setViewportSize({ width: Math.round((size?.width ?? 0) + width - given), height: 3000 });
  await expect
    .poll(() => page.evaluate(() => document.querySelector('drystone-board')?.getBoundingClientRect().width))
    .toBe(width);
}

async function reportsOf(page: Page): Promise<readonly unknown[]> {
  const id = await page.locator('html').getAttribute('data-page-id');
  const response = await fetch(`${origins.pages}/csp-reports?page=${id}`);
  return (await response.json()) as readonly unknown[];
}

/** Pages with a policy that must draw the board like a page without one, at the same width. */
const drawnAlike = ['strict-csp', 'script-tag?host-csp=strict', 'script-tag?host-csp=trusted-types'];

test('a strict policy keeps the number and places of the cards, and sends no report', async ({ page, open, board }) => {
  await page.setViewportSize({ width: 1280, height: 3000 });
  // The page's style sheet does not affect the board. Without it, the page is as plain as the pages with a policy.
  await open('script-tag', { board: 'campaign', 'host-reserve': 'none', 'host-width': width, 'page-size': 12 });
  await expect(board.showMore).toBeVisible();
  const free = await readCards(page);
  expect(free.length).toBeGreaterThan(8);

  for (const address of drawnAlike) {
    await test.step(address, async () => {
      const [name = '', query = ''] = address.split('?');
      await open(name, { board: 'campaign', 'page-size': 12, ...Object.fromEntries(new URLSearchParams(query)) });
      await expect(board.showMore).toBeVisible();
      await fitBoard(page);
      await expect.poll(() => readCards(page).then((cards) => cards.slice(0, 12))).toEqual(free.slice(0, 12));
      expect(await reportsOf(page)).toEqual([]);
    });
  }
});

test('paging, expanding a text and changing the appearance cause no policy report', async ({
  page,
  open,
  board,
  service,
  allow,
}) => {
  // One appearance has too little contrast on purpose, and the console tells the owner how the board corrects it.
  allow.console(/^\[drystone campaign\] \w+: ".*" is shown as/);
  const personalizations = await readPersonalizations(service);
  expect(personalizations.length).toBeGreaterThan(3);

  await open('strict-csp', { board: await makeLongTexts(service) });
  await board.element.getByRole('button', { name: 'Read more', exact: true }).first().click();
  await expect(board.element.getByRole('button', { name: 'Show less', exact: true })).toBeVisible();
  expect(await reportsOf(page)).toEqual([]);

  await open('strict-csp', { board: 'campaign', 'page-size': 12 });
  await board.showMore.click();
  await expect(board.post(13)).toBeAttached();
  for (const { id } of personalizations) {
    await page.evaluate((id) => document.querySelector('drystone-board')?.setAttribute('personalization', id), id);
    await expect(board.posts.first()).toBeVisible();
  }
  await page.evaluate(() => document.querySelector('drystone-board')?.setAttribute('board', 'reviews'));
  await expect(board.element.getByRole('feed', { name: /Reviews|reviews/ })).toBeVisible();
  expect(await reportsOf(page)).toEqual([]);
});

test('states without posts cause no policy report', async ({ page, open, board, allow }) => {
  allow.failedRequests('/v2/boards/private');
  allow.console(/^\[drystone private\]/);
  await open('strict-csp', { board: 'empty' });
  await expect(board.notice).toBeVisible();
  expect(await reportsOf(page)).toEqual([]);
  await open('strict-csp', { board: 'private' });
  await expect(board.notice).toBeVisible();
  expect(await reportsOf(page)).toEqual([]);
});

test('scrolling through a right-to-left board causes no policy report', async ({ page, open, board }) => {
  await open('strict-csp', { board: 'campaign', more: 'scroll', 'host-lang': 'ar', 'host-dir': 'rtl' });
  await expect(board.posts.first()).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, innerHeight));
    await expect(board.post(40)).toBeAttached({ timeout: 100 });
  }).toPass();
  expect(await reportsOf(page)).toEqual([]);
});

test(
  "version 1 responds in a frame of the widget's host and needs no other permission; if the page " +
    'forbids the frame, the owner gets a console line',
  async ({ page, open, board, allow, service }) => {
    allow.console(/^\[drystone campaign\]/);
    const version1 = { api: 'v1', token: demoV1Token } as const;
    await open('strict-csp', { board: 'campaign', 'page-size': 6, ...version1 });
    await expect(board.posts.first()).toBeVisible();
    await board.showMore.click();
    await expect(board.post(7)).toBeAttached();
    expect(await reportsOf(page)).toEqual([]);

    allow.policyReports(/frame-src|default-src|Content-Security-Policy/);
    allow.console(/frame-src|default-src/);
    const lines = watchOwnerLines(page);
    await open('strict-csp', { board: 'empty', api: 'v2' });
    await expect(board.notice).toBeVisible();
    await page.evaluate((options) => Object.assign(document.querySelector('drystone-board') as HTMLElement, options), {
      board: 'campaign',
      service: service.address,
      ...version1,
    });
    await expect(board.tryAgain).toBeVisible();
    await expect
      .poll(() => lines.find((line) => line.includes('The browser could not read a response')))
      .toMatch(/in frame-src/);
  },
);

test('the page with the strict policy differs from the plain page, and reports violations', async ({
  page,
  open,
  board,
  allow,
}) => {
  allow.policyReports(/style-src|trusted-types/);
  allow.console(/TrustedHTML|TrustedScript/);
  await open('strict-csp', { board: 'campaign', 'page-size': 6 });
  await expect(board.posts.first()).toBeVisible();
  // The page has no style sheet, so its content has the browser's default style.
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(0);
  expect(
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'h1 { color: rgb(1, 2, 3) }';
      document.head.append(style);
      try {
        document.body.insertAdjacentHTML('beforeend', '<b>raw</b>');
      } catch (error) {
        return [
          getComputedStyle(document.querySelector('h1') as Element).color === 'rgb(1, 2, 3)',
          (error as Error).name,
        ];
      }
      return null;
    }),
  ).toEqual([false, 'TypeError']);
  await expect.poll(() => reportsOf(page).then((reports) => JSON.stringify(reports))).toMatch(/style-src/);
  await expect
    .poll(() => reportsOf(page).then((reports) => JSON.stringify(reports)))
    .toMatch(/require-trusted-types-for/);
});
