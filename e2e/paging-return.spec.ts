// These tests cover a visitor who leaves the page of a feed and comes back, in a browser that has not kept the page.
import type { Page } from '@playwright/test';
import type { BoardLocators } from './support/board.ts';
import { expectTidy, walkTo } from './support/cards.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { numbered } from './support/paging.ts';
import type { Service } from './support/service.ts';
import { board as boardOf, expect, pageAddress, test } from './support/test.ts';
import { furtherPage } from './support/wire.ts';

/** The first post that is not above the window, and where its card begins. */
const readTop = (board: BoardLocators) =>
  board.element.evaluate((host) => {
    const cards = [...host.shadowRoot!.querySelectorAll('article')].map((one) => ({
      position: Number(one.ariaPosInSet ?? one.getAttribute('aria-posinset')),
      words: /Post number \d+/.exec(one.textContent ?? '')?.[0],
      top: Math.round(one.getBoundingClientRect().top),
      bottom: one.getBoundingClientRect().bottom,
    }));
    const [first] = cards.filter(({ bottom }) => bottom > 0).sort((one, other) => one.position - other.position);
    return { words: first?.words, top: first?.top };
  });

/** Opens another page, and comes back. */
async function leaveAndReturn(page: Page, service: Service): Promise<void> {
  await page.goto(pageAddress('layouts', { service: service.address }));
  await expect(boardOf(page).posts.first()).toBeVisible();
  await page.goBack();
}

/** A browser does not keep a page with this listener when it is left. */
const forbidKeeping = (page: Page) => page.addInitScript(() => addEventListener('unload', () => {}));

async function expectReturn(board: BoardLocators, before: Awaited<ReturnType<typeof readTop>>): Promise<void> {
  await expect.poll(async () => (await readTop(board)).words, 'the post at the top').toBe(before.words);
  expect(Math.abs((await readTop(board)).top! - before.top!), 'px from its place').toBeLessThanOrEqual(2);
}

for (const [name, width, more, ...tag] of [
  ['one column', 360, 'scroll'],
  ['several columns', 1280, 'scroll', '@one-engine'],
  ['the button', 768, 'button', '@one-engine'],
] as const)
  test(
    `Back and a reload return to the post and to the pages that were loaded: ${name}`,
    { tag },
    async ({ open, page, board, service, traffic, browserName }) => {
      const { slug } = await service.makeBoard('return');
      await service.changePosts(slug, { add: numbered(60) });
      await page.setViewportSize({ width, height: 800 });
      await forbidKeeping(page);
      await open('paging', { board: slug, more, 'page-size': 10 });
      if (more === 'button')
        for (const pages of [1, 2, 3]) {
          await board.showMore.press('Enter');
          await traffic.expectSent(furtherPage, pages);
          await expect(board.showMore).toHaveAttribute('aria-disabled', 'false');
        }
      await walkTo(page, board, 34);
      const before = await readTop(board);
      const asked = traffic.matching(furtherPage).length;

      const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
      const ways = [() => leaveAndReturn(page, service), () => page.reload()];
      for (const comeBack of ways) {
        traffic.clear();
        await comeBack();
        await expectReturn(board, before);
        await shifts?.expectNone();
        await expectTidy(board);
        expect(traffic.matching(furtherPage).length, 'no page more than before').toBeLessThanOrEqual(asked + 1);
      }
      expect(await page.evaluate(() => history.state), 'the entry of the page is its own').toBeNull();
    },
  );

test('Back returns to the page of a board that is shown a page at a time', async ({ open, page, board, service }) => {
  const { slug } = await service.makeBoard('return-pages');
  await service.changePosts(slug, { add: numbered(60) });
  await page.setViewportSize({ width: 360, height: 800 });
  await forbidKeeping(page);
  await open('paging', { board: slug, more: 'pages', 'page-size': 10 });
  await board.button('Next page').click();
  await board.button('Next page').click();
  await expect(board.postWith('Post number 21.')).toBeVisible();
  await board.postWith('Post number 24.').scrollIntoViewIfNeeded();
  const before = await readTop(board);
  await leaveAndReturn(page, service);
  await expectReturn(board, before);
});

test('a visitor who comes by a link, or moves on their own, is not moved', async ({ open, page, board, service }) => {
  const { slug } = await service.makeBoard('return-moved');
  await service.changePosts(slug, { add: numbered(60) });
  await forbidKeeping(page);
  const parameters = { board: slug, more: 'scroll', 'page-size': 10 };
  await open('paging', parameters);
  await walkTo(page, board, 34);
  await open('paging', parameters);
  await expect(board.posts.first()).toBeVisible();
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(60);
  expect(await page.evaluate(() => sessionStorage.length), 'one item for all places').toBeLessThanOrEqual(1);
});
