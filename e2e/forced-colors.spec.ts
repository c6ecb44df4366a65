// These tests cover forced colors and reduced motion. Playwright can emulate these preferences in Chromium only.
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { dialogOf, openPost } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

test.skip(({ browserName }) => browserName !== 'chromium', 'Firefox does not emulate forced colors');

/**
 * Finds controls that cannot be distinguished from their surroundings: they have no border, no underline and no link
 * color, or their text has the color of its own background.
 */
const faintControls = (place: Locator) =>
  place.locator('button, a, select, input, article').evaluateAll((controls) =>
    controls
      .filter((control) => {
        if (!(control instanceof HTMLElement) || control.offsetWidth < 2 || control.closest('.skip')) return false;
        const { color, backgroundColor, borderTopStyle, outlineStyle, textDecorationLine } = getComputedStyle(control);
        // Items of a menu and marks on a picture have the border of their container, or a drawn one.
        const hasEdge =
          [borderTopStyle, outlineStyle, textDecorationLine].some((style) => style !== 'none') ||
          control.matches('a, .pass-item, .hotspot');
        return color === backgroundColor || !hasEdge;
      })
      .map((control) => `${control.localName}.${control.className}`),
  );

test('in forced colors every control of cards, bar, menu and dialog has a visible edge and text', async ({
  page,
  open,
  board,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // The first fourteen posts contain every kind of text, link and label of a card.
  await open('navigation', { 'page-size': 14 });
  await expect(board.element.getByRole('search')).toBeVisible();
  await expect(board.showMore).toBeAttached();
  await board.element.getByRole('searchbox').fill('the');
  await expect(board.button('Clear search')).toBeVisible();
  await expect(board.element.getByRole('search').getByRole('status')).not.toBeEmpty();
  await expectAccessible(page);
  expect(await faintControls(board.element)).toEqual([]);
  await board.post(1).getByRole('button', { name: 'Share' }).press('Enter');
  await expect(board.element.getByRole('group', { name: 'Share' })).toBeVisible();
  expect(await faintControls(board.element)).toEqual([]);
  await page.keyboard.press('Escape');
  const { dialog } = await openPost(board, page, /./);
  expect(await faintControls(dialog)).toEqual([]);
  await expectAccessible(page, { within: 'drystone-board' });
});

test('in forced colors a call to action has an outline, and a disabled button has another color', async ({
  page,
  open,
  board,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  const action = board.element.locator('[part=cta]').first();
  await expect(board.post(1).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(action).toHaveCSS('outline-style', 'solid');
  await action.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(action).toHaveCSS('outline-width', '3px');
  await openPost(board, page, /./);
  const { previous, next } = dialogOf(page);
  const color = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(await color(previous)).not.toBe(await color(next));
});

test('board, dialog and pictures have no animation with reduced motion', async ({ page, open, board, allow }) => {
  allow.failedRequests(/gone/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('dialog', { tags: 'gallery', 'page-size': 60 });
  await expect(board.posts.first()).toBeVisible();
  const animations = () =>
    page.evaluate(() => document.querySelector('drystone-board')!.shadowRoot!.getAnimations().length);
  expect(await animations()).toBe(0);
  const { dialog } = await openPost(board, page, 'Three pictures: wide, tall and square.');
  expect(await animations()).toBe(0);
  const group = dialog.getByRole('group', { name: 'Photos and videos' });
  await expect(group).toHaveCSS('scroll-behavior', 'auto');
  const place = await dialog.getByRole('button', { name: 'Next picture' }).evaluate((button: HTMLElement) => {
    button.click();
    const strip = button.closest('.pane')!.querySelector('[role=group]')!;
    return [strip.scrollLeft, strip.clientWidth];
  });
  // The strip reaches the next picture immediately.
  expect(place[0]).toBe(place[1]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(group).toHaveCSS('scroll-behavior', 'smooth');
});
