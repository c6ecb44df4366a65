// Reflow with larger text, wider letter spacing and narrow windows. No content may be cut off or leave the window.
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { openPost, smallTargets as smallTargetsOf } from './support/dialog.ts';
import { cutTexts, sidewaysPx, smallTargets } from './support/legibility.ts';
import { misplacedCards } from './support/placement.ts';
import { expect, test } from './support/test.ts';

/** Text spacing by WCAG 1.4.12. Bookmarklets and extensions that support shadow trees set it in this way. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em ' +
  '!important; } p { margin-bottom: 2em !important; }';

test('at 320 px, also as 1280 px at 400 %, a page needs no horizontal scrolling and cuts off no content', async ({
  page,
  open,
  board,
}) => {
  for (const [name, parameters] of [
    ['script-tag', { board: 'campaign' }],
    ['script-tag', { board: 'reviews' }],
    ['right-to-left', {}],
  ] as const) {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(name, { ...parameters, 'page-size': 12 });
    await expect(board.posts.first()).toBeVisible();
    for (const height of [640, 256]) {
      await page.setViewportSize({ width: 320, height });
      expect(await sidewaysPx(page)).toBe(0);
      expect(await cutTexts(page)).toEqual([]);
      expect(await misplacedCards(page)).toEqual([]);
      expect(await smallTargets(page)).toEqual([]);
    }
  }
});

test('text of double size or with custom spacing is not cut off', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign', 'page-size': 12 });
  // The feed adds its end later. It would not notice a style sheet that is added before that.
  await expect(board.showMore).toBeAttached();
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    document.querySelector('drystone-board')?.shadowRoot?.adoptedStyleSheets.push(sheet);
  }, spacing);
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await expect.poll(() => misplacedCards(page)).toEqual([]);

  await open('script-tag', { board: 'campaign', 'page-size': 12 });
  await expect(board.button('Share').first()).toBeAttached();
  await page.evaluate(() =>
    document
      .querySelector('drystone-board')
      ?.shadowRoot?.querySelector<HTMLElement>('.root')
      ?.style.setProperty('--d-font-size', '36px'),
  );
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await expect.poll(() => misplacedCards(page)).toEqual([]);
});

/** Returns the boxes of these parts that overflow the window, or whose content is cut off. */
const lost = (parts: Locator) =>
  parts.evaluateAll((boxes) =>
    boxes.flatMap((box) => {
      const { left, right, width } = box.getBoundingClientRect();
      let around = box.parentElement;
      while (around && !/auto|scroll/.test(getComputedStyle(around).overflowX)) around = around.parentElement;
      // Skips text for screen readers, and boxes in a scrollable row: the focus scrolls those into view.
      if (width < 2 || around || box.closest('[role=group], .sr-only')) return [];
      const isOut = left < -1 || right > innerWidth + 1;
      const isCut = getComputedStyle(box).overflowX === 'hidden' && box.scrollWidth > box.clientWidth + 1;
      return isOut || isCut
        ? [`${box.localName}.${box.className} ${left}…${right}, ${box.scrollWidth} of ${box.clientWidth}`]
        : [];
    }),
  );

for (const [what, viewport] of [
  ['320 px', { width: 320, height: 640 }],
  ['1280 px at 400 %', { width: 320, height: 256 }],
] as const) {
  test(`at ${what} the bar, a dialog and an open menu lose no content`, async ({ page, open, board }) => {
    await page.setViewportSize(viewport);
    await open('navigation', { 'page-size': 6 });
    await expect(board.element.getByRole('search')).toBeVisible();
    const bar = board.element.getByRole('search');
    expect(await lost(bar.locator('*'))).toEqual([]);
    for (const control of await bar
      .getByRole('button')
      .or(bar.getByRole('combobox'))
      .or(bar.getByRole('searchbox'))
      .all()) {
      if (!(await control.isVisible())) continue;
      await control.focus();
      await expect(control).toBeInViewport({ ratio: 0.99 });
    }
    const share = board.post(1).getByRole('button', { name: 'Share' });
    await share.press('Enter');
    const menu = board.element.getByRole('group', { name: 'Share' });
    await expect(menu).toBeInViewport({ ratio: 1 });
    for (const item of await menu.getByRole('button').all()) {
      await item.focus();
      await expect(item).toBeInViewport({ ratio: 1 });
    }
    expect(await smallTargets(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const locators = await openPost(board, page, /./);
    const { dialog } = locators;
    expect(await lost(dialog.locator('*'))).toEqual([]);
    expect(await smallTargetsOf(locators)).toEqual([]);
    for (const control of await dialog.getByRole('button').or(dialog.getByRole('link')).all()) {
      await control.focus();
      await expect(control).toBeInViewport();
    }
  });
}

test('custom text spacing cuts off no content in the bar and in a dialog', async ({ page, open, board }) => {
  await open('navigation', { 'page-size': 6 });
  await expect(board.element.getByRole('search')).toBeVisible();
  const { dialog } = await openPost(board, page, /./);
  await page.evaluate((sheet) => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(sheet);
    const root = document.querySelector('drystone-board')!.shadowRoot!;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, spaced];
  }, spacing);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lost(dialog.locator('*'))).toEqual([]);
    // Text that is taller than its box is visible only if the box scrolls.
    expect(
      await dialog
        .locator('p, a, button, time, h2')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) =>
                part.clientHeight > 2 &&
                part.scrollHeight > part.clientHeight + 1 &&
                getComputedStyle(part).overflowY === 'hidden',
            )
            .map(({ outerHTML }) => outerHTML),
        ),
    ).toEqual([]);
  }
  await page.keyboard.press('Escape');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lost(board.element.getByRole('search').locator('*'))).toEqual([]);
  }
});

test('the checks of this file detect the problems that they look for', async ({ page, open, board }) => {
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  await expect(board.showMore).toBeAttached();
  await page.evaluate(() => {
    const card = document.querySelector('drystone-board')?.shadowRoot?.querySelector('article') as HTMLElement;
    card.style.maxHeight = '60px';
    const link = card.querySelector('.original') as HTMLElement;
    link.style.cssText = 'display:block;min-block-size:0;height:10px;overflow:hidden';
    const faint = document.createElement('p');
    faint.textContent = 'Faint';
    faint.style.cssText = 'color:#ddd;background:#fff';
    document.querySelector('drystone-board')?.shadowRoot?.prepend(faint);
    document.body.style.width = '3000px';
  });
  expect(await smallTargets(page)).not.toEqual([]);
  expect(await cutTexts(page)).not.toEqual([]);
  expect(await sidewaysPx(page)).toBeGreaterThan(0);
  await expect(expectAccessible(page)).rejects.toThrow(/contrast/);
});
