// A board rendered by a server. It is readable without a script, and safe with any content of its posts. The widget
// takes it over without a request, a layout shift or a lost focus.
import type { Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { readCards, type CardBox } from './support/cards.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import type { PageParameters } from './support/addresses.ts';
import type { Service } from './support/service.ts';
import { board as boardOf, expect, pageAddress, test } from './support/test.ts';

/** The requests that the responses embedded in the page replace. */
const page12 = /\/v2\/boards\/campaign(\?|\/posts)/;

/** Delays the widget, as on a slow network. */
const holdWidget = (page: Page) => holdRequests(page, /\/first-paint\.js$/);

/** Like `open`, without waiting for held requests: in some engines they delay the load event of the page. */
const openHeld = (page: Page, service: Service, parameters: PageParameters = {}) =>
  page.goto(pageAddress('server-rendering', { service: service.address, ...parameters }), {
    waitUntil: 'domcontentloaded',
  });

/** Returns the cards of the first row whose `top` is below 2 px. */
const firstRow = (cards: readonly CardBox[]) =>
  cards.filter(({ top }) => top < 2).map(({ position, left, width }) => ({ position, left, width }));

/** Counts the elements that the server wrote and that are still in the board's root. */
const countWritten = (page: Page) =>
  page.locator('drystone-board').evaluate(({ shadowRoot }) => (shadowRoot?.childElementCount ?? 0) - 1);

test('without scripts the page shows the complete posts in columns, with their links', async ({
  browser,
  browserName,
  service,
}) => {
  test.skip(browserName === 'firefox', 'Playwright cannot disable scripts in Firefox');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const board = boardOf(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(pageAddress('server-rendering', { service: service.address, 'host-script': 'none' }));
  await expect(board.posts).toHaveCount(12);
  await expect(board.postWith('All buses today run')).toBeVisible();
  await expect(board.postWith('All buses today run').getByRole('link', { name: 'View on X' })).toHaveAttribute(
    'href',
    /^https:/,
  );
  // A long text must not be cut off, because no script can unfold it.
  const end = await board.post(12).getByText('Thank you for coming. Mind the bench.').boundingBox();
  const card = await board.post(12).boundingBox();
  expect(card!.height).toBeGreaterThan(end!.height);
  expect(card!.height).toBeGreaterThan(900);
  await expect(board.link('See all posts')).toBeVisible();
  await expect(board.button(/./)).toHaveCount(0);
  await expect(page.getByRole('feed', { name: 'Posts of Wendle Week' })).toBeVisible();
  expect(asked.filter((path) => path.includes('/v2/') || path.endsWith('.js'))).toEqual([]);
  await context.close();
});

for (const width of drawToday([360, 768, 1280])) {
  test(`at ${width} px the board takes over the server’s posts in their places, and nothing moves`, async ({
    page,
    service,
    board,
    traffic,
    browserName,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
    const release = await holdWidget(page);
    await openHeld(page, service);
    await expect(board.post(1)).toBeVisible();
    const written = firstRow(await readCards(board));
    const below = await page.getByText('This text does not move').boundingBox();
    release();
    await expect(board.showMore).toBeAttached();
    await expect(board.posts.getByRole('button', { name: /^Open the post/ }).first()).toBeVisible();
    await expect.poll(() => countWritten(page)).toBe(0);
    const drawn = firstRow(await readCards(board));
    expect(drawn.map(({ position }) => position)).toEqual(written.map(({ position }) => position));
    for (const [at, { left, width: wide }] of drawn.entries()) {
      // The masonry rounds its columns to whole pixels.
      expect(Math.abs(left - written[at]!.left), 'left').toBeLessThan(3);
      expect(Math.abs(wide - written[at]!.width), 'width').toBeLessThan(3);
    }
    expect(below).not.toBeNull();
    await shifts?.expectNone();
    traffic.expectNotSent({ method: 'GET', url: page12 });
  });
}

test('a visitor’s focus stays on its link, and the page keeps its scroll position', async ({
  page,
  service,
  board,
  browserName,
}) => {
  const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
  const release = await holdWidget(page);
  await openHeld(page, service);
  const original = board.postWith('Nine days. 41 walks').getByRole('link', { name: 'View on Instagram' });
  await original.focus();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(100);
  release();
  await expect.poll(() => countWritten(page)).toBe(0);
  await expect(original).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await shifts?.expectNone();
  // The board releases unused space outside the visible area.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(() =>
      board.element.evaluate((element) => {
        const end = element.shadowRoot?.querySelector('.end')?.getBoundingClientRect().bottom ?? 0;
        return Math.abs(Math.round(element.getBoundingClientRect().bottom - end));
      }),
    )
    .toBe(0);
});

test('visible cards stay the same nodes, and cards below the window are rendered afterwards', async ({
  page,
  service,
  board,
}) => {
  const release = await holdWidget(page);
  await openHeld(page, service);
  await expect(board.post(1)).toBeVisible();
  const count = await board.posts.count();
  const seen = await board.element.evaluateHandle(({ shadowRoot }) =>
    [...(shadowRoot?.querySelectorAll('article') ?? [])].filter(
      (card) => card.getBoundingClientRect().top < innerHeight,
    ),
  );
  expect(await seen.evaluate(({ length }) => length)).toBeGreaterThan(0);
  const isLaidOut = (position: number) =>
    board
      .post(position)
      .locator('footer')
      .evaluate((footer) => footer.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut(1)).toBe(true);
  expect(await isLaidOut(count)).toBe(false);
  release();
  await expect.poll(() => countWritten(page)).toBe(0);
  await expect(board.button(/^Open the post/).first()).toBeVisible();
  expect(await seen.evaluate((cards) => cards.every((card) => card.isConnected))).toBe(true);
  await expect(board.posts).toHaveCount(count);
  const positions = board.posts.evaluateAll((cards) => cards.map(({ ariaPosInSet }) => Number(ariaPosInSet)));
  expect(await positions).toEqual([...Array(count).keys()].map((at) => at + 1));
  await board.post(count).scrollIntoViewIfNeeded();
  await expect(board.post(count)).toBeInViewport();
});

test('the final document is the same with and without a server', async ({ page, open, board }) => {
  /**
   * Returns every element of the first cards with its attributes, independent of their order. `sizes` is left out: a
   * server does not have the width of the window, and a later change of `sizes` would request the picture again.
   */
  const read = () =>
    board.element.evaluate(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('article') ?? [])].slice(0, 6).flatMap((card) =>
        [card, ...card.querySelectorAll('*')].map(({ localName, attributes, firstChild }) =>
          [
            localName,
            ...[...attributes]
              .filter(({ name }) => name !== 'sizes')
              .map(({ name, value }) => `${name}=${value}`)
              .sort(),
            firstChild?.nodeType === Node.TEXT_NODE ? firstChild.nodeValue : '',
          ].join(' '),
        ),
      ),
    );
  const settle = async () => {
    await expect.poll(() => board.posts.getByRole('button', { name: /^Open the post/ }).count()).toBeGreaterThan(6);
    await expect(board.posts.getByRole('button', { name: /^Share/ }).nth(6)).toBeAttached();
  };
  await open('server-rendering');
  await settle();
  expect(await countWritten(page)).toBe(0);
  const taken = await read();
  const width = await board.element.evaluate(({ clientWidth }) => clientWidth);
  await open('script-tag', { 'page-size': 12, 'host-width': width });
  await settle();
  expect(await read()).toEqual(taken);
});

const policies = { nonce: {}, hash: { styles: 'hash' }, linked: { styles: 'linked' } };

for (const [styles, query] of drawToday(Object.entries(policies))) {
  test(`under a strict policy with its styles by ${styles}, the board is styled and causes no report`, async ({
    page,
    service,
    board,
    traffic,
    browserName,
  }) => {
    const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
    const release = await holdWidget(page);
    await openHeld(page, service, { 'host-csp': 'trusted-types', ...query });
    await expect(board.post(1)).toBeVisible();
    const cards = await readCards(board);
    expect(firstRow(cards).length).toBeGreaterThan(1);
    // The aspect ratio of a picture's box is a style that the policy does not allow in an attribute.
    const picture = await board.post(2).getByRole('img').first().boundingBox();
    expect(picture!.height / picture!.width).toBeCloseTo(0.563, 2);
    expect(await board.post(1).evaluate((card) => getComputedStyle(card).borderTopWidth)).toBe('1px');
    release();
    await expect(board.showMore).toBeAttached();
    await expect.poll(() => countWritten(page)).toBe(0);
    await shifts?.expectNone();
    traffic.expectNotSent({ method: 'GET', url: page12 });
  });
}

test('the npm entry also uses the embedded responses, and other options request nothing again', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await open('server-rendering', { by: 'npm', 'host-script': 'none', tags: 'walks', navigation: true, columns: 2 });
  await expect(board.showMore.or(board.element.getByRole('search')).first()).toBeVisible();
  await expect.poll(() => countWritten(page)).toBe(0);
  await expect(board.post(1)).toBeVisible();
  traffic.expectNotSent({ method: 'GET', url: page12 });
});

test('for an empty board or a failing service, the server writes only the element, which works as usual', async ({
  open,
  page,
  board,
  service,
  allow,
}) => {
  await open('server-rendering', { board: 'empty' });
  await expect(board.notice).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'See all posts' }),
    'an empty board has no link to its posts',
  ).toBeHidden();
  await service.breaks({ path: '/posts', times: 9, status: 503 });
  allow.failedRequests('/posts');
  const html = await (await page.request.get(pageAddress('server-rendering', { service: service.address }))).text();
  expect(html).toContain('<drystone-board board="campaign"');
  expect(html).not.toContain('<template');
  await service.heals();
});
