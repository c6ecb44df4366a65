// Visible content must not move without an input of the visitor. Only Chromium measures layout shifts; the other specs
// test positions in both engines.
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { columnsOf, expectPicturesLoaded, expectTidy, readCards, walkTo } from './support/cards.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import type { PageParameters } from './support/addresses.ts';
import { openPost } from './support/dialog.ts';
import type { NewPost, Service } from './support/service.ts';
import { board as boardOf, expect, pageAddress, test } from './support/test.ts';
import type { Traffic } from './support/traffic.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'only Chromium reports layout shifts');

const widths = [360, 768, 1280];

/** One column and several columns, with a page size that fills a few windows. */
const pagedWidths = [
  { width: 360, pageSize: 8 },
  { width: 1280, pageSize: 16 },
];
type Board = ReturnType<typeof boardOf>;

/** Waits for everything that loads automatically: posts, their interactive code, visible pictures, engagement code. */
async function settle(page: Page, board: Board, traffic: Traffic | null): Promise<void> {
  await expect(board.showMore).toBeAttached();
  await expectPicturesLoaded(board);
  await traffic?.expectSent({ path: '/activity' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** Scrolls with the wheel, because no engine treats it as an input that excuses a shift. */
async function wheelUntil(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.mouse.move(width / 2, height / 2);
  for (let step = 0; step < 150 && !(await isThere()); step++) {
    await page.mouse.wheel(0, height * 0.6);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  expect(await isThere(), 'the wheel reaches its target').toBe(true);
}

const wheelTo = (page: Page, board: Board, position: number) =>
  wheelUntil(page, async () => (await board.post(position).count()) > 0);

const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const readLast = async (board: Board) => Math.max(...(await readCards(board)).map(({ position }) => position));

for (const width of drawToday(widths)) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing shifts when the board loads, without and from the cache, and when its window is resized', async ({
      open,
      page,
      board,
      traffic,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await test.step('nothing shifts without the cache', async () => {
        await open('script-tag', { 'page-size': 14 });
        await settle(page, board, null);
        await shifts.expectNone();
      });
      await test.step('nothing shifts from the cache', async () => {
        traffic.clear();
        await open('script-tag', { 'page-size': 14 });
        await settle(page, board, traffic);
        await shifts.expectNone();
      });
      await test.step('the board follows another width immediately', async () => {
        await walkTo(page, board, 12);
        for (const other of [width + 300, width - 40]) {
          const before = await board.post(12).boundingBox();
          await page.setViewportSize({ width: other, height: 800 });
          await expect.poll(async () => (await board.post(12).boundingBox())?.width).not.toBe(before?.width);
          await settle(page, board, null);
        }
        await shifts.expectNone();
      });
    });
  });
}

/** Browsers excuse a shift for 0.5 s after a press, but the code that makes the board interactive may load later. */
const jumps = [
  { width: 360, isCodeLate: true },
  { width: 1280, isCodeLate: true },
  { width: 1280, isCodeLate: false },
];
const excusedForMs = 500;

for (const width of drawToday([800, 1280])) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing shifts when a board starts with a filter, or in a dialog whose products load late', async ({
      open,
      page,
      board,
    }) => {
      const shifts = await watchLayoutShifts(page);
      const nextFrames = () =>
        page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      // Some frames are rendered without the code for filters.
      await page.route('**/board-address.js', async (route) => {
        const response = await route.fetch();
        await nextFrames();
        await route.fulfill({ response });
      });
      let letProductsCome = () => {};
      const isExcuseOver = new Promise<void>((resolve) => (letProductsCome = resolve));
      await page.route('**/products.js', async (route) => {
        await isExcuseOver;
        await route.continue();
      });
      await open('products');
      await expect(board.posts.first()).toBeVisible();
      await expectPicturesLoaded(board);
      await shifts.expectNone();
      const { dialog } = await openPost(board, page, 'One bowl, three sales');
      const openedAt = await page.evaluate(() => performance.now());
      await page.waitForFunction((until) => performance.now() > until, openedAt + excusedForMs);
      letProductsCome();
      await expect(dialog.getByRole('list', { name: 'Products in this post' })).toBeVisible();
      await nextFrames();
      await shifts.expectNone();
    });
  });
}

for (const { width, isCodeLate } of drawToday(jumps)) {
  test.describe(`${width} px wide, the interactive code loads ${isCodeLate ? 'late' : 'at once'}`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing shifts when a visitor jumps to the end of the first posts, and the last one is complete', async ({
      open,
      page,
      board,
    }) => {
      const shifts = await watchLayoutShifts(page);
      let letBoardCome = () => {};
      const hasJumped = new Promise<void>((resolve) => (letBoardCome = resolve));
      await page.route('**/board.js', async (route) => {
        const response = await route.fetch();
        await hasJumped;
        await route.fulfill({ response });
      });
      await open('script-tag');
      await expect(board.post(4)).toBeAttached();
      const isAtEnd = () => page.evaluate(() => scrollY > 0 && scrollY + innerHeight >= document.body.scrollHeight - 1);
      // On a slow machine the page may still grow after a press.
      await expect(async () => {
        await page.keyboard.press('End');
        await expect.poll(isAtEnd, { timeout: 2000 }).toBe(true);
      }).toPass();
      const pressedAt = await page.evaluate(() => performance.now());
      if (isCodeLate) await page.waitForFunction((until) => performance.now() > until, pressedAt + excusedForMs);
      letBoardCome();
      await settle(page, board, null);
      await expect(board.posts, 'all posts are rendered when the browser is idle').toHaveCount(25);
      await expectTidy(board);
      await shifts.expectNone();
    });
  });
}

for (const { width, pageSize } of drawToday(pagedWidths)) {
  test.describe(`first posts and further ones, ${width} px wide`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('nothing shifts with pictures of unknown size', async ({ open, page, board, service }) => {
      const shifts = await watchLayoutShifts(page);
      const files = ['forest-stream-tall.jpg', 'autumn-hills.jpg', 'glass-bird.jpg', 'milky-way-sea.jpg'];
      for (const file of files) {
        await page.route(`https://pictures.example/${file}*`, async (route) => {
          // The pictures load after the posts, like pictures of another host.
          await expect(board.posts.first()).toBeVisible();
          await route.fulfill({ path: `demo/photos/${file}` });
        });
      }
      const { slug } = await service.makeBoard('unknown-sizes');
      const posts: NewPost[] = Array.from({ length: 16 }, (_, index) => ({
        type: 'custom',
        author: { name: 'Ada', username: 'ada' },
        language: 'en',
        text: `Picture ${index}. ${'A walk in the hills. '.repeat(index % 4)}`,
        photo: `https://pictures.example/${files[index % files.length]}?${index}`,
      }));
      await service.changePosts(slug, { add: posts });
      await open('script-tag', { board: slug, 'media-hosts': 'pictures.example' });
      await expect(board.element.locator('img').nth(1)).toBeAttached();
      await expectPicturesLoaded(board);
      await shifts.expectNone();
      await wheelTo(page, board, 16);
      await expectPicturesLoaded(board);
      await shifts.expectNone();
    });

    test('nothing shifts with the button, even if a page takes longer than the time excused after a press', async ({
      open,
      page,
      board,
      traffic,
      service,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await open('script-tag', { 'page-size': 8 });
      await settle(page, board, null);
      for (const delayMs of [0, 1500]) {
        await service.breaks({ path: '/posts', delayMs });
        await wheelUntil(page, () => isInView(board.showMore));
        traffic.clear();
        await board.showMore.click();
        await traffic.expectSent({ path: '/posts', status: 200 }, 1);
        await expect(board.showMore).toHaveAttribute('aria-disabled', 'false');
        await settle(page, board, null);
      }
      await wheelTo(page, board, 24);
      await settle(page, board, null);
      await shifts.expectNone();
    });

    test('nothing shifts while a visitor scrolls in small steps to the third page', async ({
      open,
      page,
      board,
      traffic,
    }) => {
      const shifts = await watchLayoutShifts(page);
      await open('script-tag', { more: 'scroll', 'page-size': pageSize });
      await settle(page, board, null);
      await wheelTo(page, board, 2 * pageSize + 5);
      await settle(page, board, traffic);
      await shifts.expectNone();
    });

    test('nothing shifts when a visitor jumps to the end twice', async ({ open, page, board, service }) => {
      const shifts = await watchLayoutShifts(page);
      await open('script-tag', { more: 'scroll', 'page-size': pageSize });
      await settle(page, board, null);
      await service.breaks({ path: '/posts', delayMs: 700 });
      // The content after the board is in view then, and must stay in place when the next page loads.
      await page.keyboard.press('End');
      await expect.poll(() => readLast(board)).toBeGreaterThan(pageSize);
      await shifts.expectNone();
      await page.keyboard.press('PageUp');
      await page.keyboard.press('End');
      await expect
        .poll(async () => {
          await page.keyboard.press('End');
          return readLast(board);
        })
        .toBeGreaterThan(2 * pageSize);
      await settle(page, board, null);
      await shifts.expectNone();
    });
  });
}

/** Opens the same page in a window of each width at once, so that the test waits only once. */
async function openAtEachWidth(
  context: BrowserContext,
  service: Service,
  traffic: Traffic,
  parameters: PageParameters = {},
) {
  const windows = await Promise.all(
    widths.map(async (width) => {
      const page = await context.newPage();
      await page.setViewportSize({ width, height: 800 });
      const shifts = await watchLayoutShifts(page);
      await page.goto(pageAddress('script-tag', { service: service.address, 'page-size': 12, ...parameters }));
      await settle(page, boardOf(page), null);
      return { width, page, shifts };
    }),
  );
  await expect.poll(() => traffic.matching({ path: '/activity' }).length).toBeGreaterThanOrEqual(widths.length);
  return windows;
}

test('nothing shifts when the data is slow', async ({ context, traffic, service }) => {
  await service.breaks({ path: '/v2/boards/', method: 'GET', delayMs: 2500 });
  for (const { shifts } of await openAtEachWidth(context, service, traffic)) await shifts.expectNone();
});

test('nothing shifts when only the board’s response is late and the posts have loaded', async ({
  context,
  traffic,
  service,
}) => {
  await service.breaks({ path: /\/v2\/boards\/[\w.]+\?/, delayMs: 2500 });
  for (const { shifts } of await openAtEachWidth(context, service, traffic)) await shifts.expectNone();
});

test('without reserved space the content below the board moves out of the window once', async ({
  context,
  traffic,
  service,
}) => {
  for (const { width, shifts } of await openAtEachWidth(context, service, traffic, { 'host-reserve': 'none' })) {
    const total = await shifts.total();
    test.info().annotations.push({
      type: 'layout shift without reserved room',
      description: `${width} px: ${total.toFixed(4)}`,
    });
    // The published snippet reserves space. This is the shift without the reserved space.
    expect(total, `${width} px`).toBeLessThan(0.45);
  }
});

test('a press that changes the width of the board changes its layout at the same moment', async ({
  open,
  page,
  board,
  traffic,
}) => {
  const shifts = await watchLayoutShifts(page);
  await open('script-tag', { 'page-size': 14 });
  await settle(page, board, traffic);
  const count = columnsOf(await readCards(board)).length;
  await page.evaluate(() => {
    const button = document.body.appendChild(
      Object.assign(document.createElement('button'), { textContent: 'Narrower' }),
    );
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0';
    button.addEventListener('click', () => {
      document.querySelector<HTMLElement>('.stage')!.style.width = '640px';
    });
  });
  await page.getByRole('button', { name: 'Narrower' }).click();
  await expect.poll(async () => columnsOf(await readCards(board)).length).toBeLessThan(count);
  await settle(page, board, traffic);
  await shifts.expectNone();
});

test('a late font of the page moves no card', async ({ open, page, board, traffic }) => {
  const shifts = await watchLayoutShifts(page);
  await open('script-tag', { 'page-size': 14 });
  await settle(page, board, traffic);
  const before = await readCards(board);
  // This replaces the default font of the board with letters so wide that every line breaks at another place.
  await page.evaluate(async () => {
    const names = ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono', 'Courier New', 'Menlo'];
    const font = new FontFace('Lato', names.map((name) => `local("${name}")`).join(', '));
    document.fonts.add(await font.load());
  });
  await settle(page, board, traffic);
  // Cards outside the view may have been rendered meanwhile.
  const stood = new Set(before.map(({ position }) => position));
  expect((await readCards(board)).filter(({ position }) => stood.has(position))).toEqual(before);
  // The text inside the cards may move by a line in some places.
  expect(await shifts.total()).toBeLessThan(0.005);
});
