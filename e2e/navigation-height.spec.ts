// These tests cover the bar above the board in narrow and wide windows, its sheet on phones, mirrored, and its
// accessibility.
import { messages as english } from '../src/text/en/board.ts';
import { messages as arabic } from '../src/text/ar/reader.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';
import { narrowedBy } from './support/wire.ts';
import { asked, bar, sheetOf, expectWhole } from './support/navigation.ts';

for (const [width, other] of [
  [320, 400],
  [1280, 760],
] as const) {
  test(`the bar keeps to its reserved space in windows of ${width} and ${other} px and cuts off no control`, async ({
    open,
    page,
    board,
    service,
    allow,
    browserName,
  }) => {
    allow.failedRequests('/posts');
    allow.console('[drystone');
    await page.setViewportSize({ width: other, height: 800 });
    const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
    await open('navigation', { 'page-size': 16 });
    const { region, words, filters, says, tryAgain } = bar(board);
    const onSheet = sheetOf(board);
    const height = () =>
      region.evaluate((find) => ({
        room: find.parentElement!.clientHeight,
        content: find.scrollHeight,
        wide: find.scrollWidth - find.clientWidth,
      }));
    const room = width > 640 ? 64 : 116;
    for (const each of [other, width]) {
      await page.setViewportSize({ width: each, height: 800 });
      await expect(filters).toBeVisible();
      await expect.poll(height, { message: `${each} px` }).toEqual({ room, content: room, wide: 0 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // No control is cut off by the window or by the content beside it.
      await expectWhole(region);
      await filters.click();
      await expect(onSheet.done).toBeInViewport({ ratio: 1 });
      for (const control of [onSheet.network('Your week'), onSheet.language, onSheet.tag]) {
        await control.focus();
        await expect(control).toBeInViewport({ ratio: 0.98 });
      }
      const small = await region.evaluate((find) =>
        [...find.querySelectorAll('button, select, input[type=search]')]
          .filter((target) => target.checkVisibility({ visibilityProperty: true }))
          .filter((target) => {
            const box = target.getBoundingClientRect();
            return Math.min(box.width, box.height) < 24;
          })
          .map((target) => target.textContent),
      );
      expect(small, `${each} px`).toEqual([]);
      if (each !== width) await onSheet.done.click();
    }
    // The service allows a retry in an hour only, so the message is shown immediately.
    await service.breaks({ path: /filter\[tag\]/, status: 429, headers: { 'retry-after': '3600' } });
    await onSheet.tag.selectOption('walks');
    await expect(onSheet.says).toHaveText(english.failure['rate-limited']);
    await onSheet.done.click();
    await expect(says).toHaveText(english.failure['rate-limited']);
    await expect(tryAgain).toBeInViewport({ ratio: 1 });
    await expect(words).toBeInViewport({ ratio: 1 });
    expect((await height()).room).toBe(room);
    await service.heals();
    await tryAgain.click();
    await expect(says).toHaveText('16 posts shown');
    expect(await height()).toEqual({ room, content: room, wide: 0 });
    await shifts?.expectNone();
  });
}

test('on a phone a sheet holds the filters, and each active filter has a chip', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('navigation', { 'page-size': 6 });
  const { filters, network, tag, chip } = bar(board);
  const onSheet = sheetOf(board);
  await expect(filters).toBeVisible();
  await expect(network('X')).toBeHidden();
  await expect(tag).toBeHidden();
  await filters.click();
  await expect(onSheet.says).toHaveText('6 posts shown');
  await expectAccessible(page);
  await onSheet.network('X').click();
  await traffic.expectSent(asked(narrowedBy('networks', 'twitter')), 1);
  await onSheet.done.click();
  await expect(onSheet.sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(chip('X')).toBeVisible();
  await expectAccessible(page);
  await chip('X').click();
  await expect(chip('X')).toHaveCount(0);
  await expect(filters).toBeFocused();
  await filters.click();
  await expect(onSheet.done).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(onSheet.sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
});

test('the sheet is mirrored and fits a small window', { tag: '@one-engine' }, async ({ open, page, board }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open('navigation', { 'host-lang': 'ar', 'host-dir': 'rtl', 'host-theme': 'dark', 'page-size': 6 });
  await board.element.getByRole('button', { name: arabic.filters }).click();
  const sheet = board.element.getByRole('dialog', { name: arabic.filters });
  const done = sheet.getByRole('button', { name: arabic.showResults });
  await expect(done).toBeInViewport({ ratio: 1 });
  const clear = sheet.getByRole('button', { name: arabic.showAll });
  expect((await clear.boundingBox())!.x).toBeGreaterThan((await done.boundingBox())!.x);
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await expectAccessible(page);
});

test('the bar is mirrored in a right-to-left language and accepts words of both directions', async ({
  open,
  board,
}) => {
  await open('navigation', { 'host-lang': 'ar', 'host-dir': 'rtl', 'page-size': 6 });
  const region = board.element.getByRole('search', { name: arabic.findPosts });
  const words = region.getByRole('searchbox', { name: arabic.searchWords });
  await expect(words).toBeVisible();
  const [box, group] = [(await words.boundingBox())!, (await region.getByRole('group').boundingBox())!];
  expect(box.x).toBeGreaterThan(group.x);
  await words.fill('soup');
  await expect(words).toHaveCSS('direction', 'ltr');
});

// reader-accessibility.spec.ts covers dark and mirrored boards.
test(
  'the bar is accessible with and without results, and in forced colors',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('navigation', { 'page-size': 6 });
    const { words, network, says } = bar(board);
    await network('X').click();
    await expect(says).toHaveText('6 posts shown');
    await test.step('with results', () => expectAccessible(page));
    await test.step('the chosen network is recognizable in forced colors', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect.poll(() => page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      await expect(network('X')).toHaveAttribute('aria-pressed', 'true');
      const color = (name: string) => network(name).evaluate((button) => getComputedStyle(button).backgroundColor);
      expect(await color('X')).not.toBe(await color('Facebook'));
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await test.step('without results', async () => {
      await words.fill('nothing like this');
      await expect(board.element.getByText('No results')).toBeVisible();
      await expect(says).toHaveText('0 posts shown');
      await expectAccessible(page);
    });
  },
);
