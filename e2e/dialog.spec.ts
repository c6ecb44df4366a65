// A press on a card opens its post in a dialog that is as large as the post. These tests cover the ways to close it and
// the focus afterwards.
import { dialogOf, makePosts, openerOf, openPost, readFocus } from './support/dialog.ts';
import { watchLeaks } from './support/leaks.ts';
import { expect, origins, test } from './support/test.ts';
import { makeReaderPosts } from './support/dialog-pages.ts';
import type { Locator } from '@playwright/test';

/**
 * The sizes of the open dialog and its buttons, in one request: Firefox takes long for each. `outside` are the buttons
 * that are not completely in the window, `covering` those over the post.
 */
const readSizes = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const sheet = element.querySelector(':scope > .sheet')!;
    const box = sheet.getBoundingClientRect();
    const tools = ['Close', 'Next post', 'Previous post'].map((name) => {
      const button = element.querySelector(`button[aria-label="${name}"]`);
      return { name, side: button?.checkVisibility() ? button.getBoundingClientRect() : null };
    });
    return {
      height: box.height,
      overflow: {
        vertical: sheet.scrollHeight - sheet.clientHeight,
        horizontal: sheet.scrollWidth - sheet.clientWidth,
      },
      outside: tools
        .filter(
          ({ side }) => !side || side.left < 0 || side.top < 0 || side.right > innerWidth || side.bottom > innerHeight,
        )
        .map(({ name }) => name),
      covering: tools
        .filter(({ side }) => side && side.right > box.left && side.left < box.right)
        .map(({ name }) => name),
    };
  });

test.describe('opening and closing', () => {
  test('the dialog is modal, has the name of its post, keeps the focus, and returns it on Escape', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 3, {
      author: { name: 'Ada Byron', username: 'ada', url: `${origins.pages}/about-board.html` },
    });
    await open('script-tag', { board: slug });
    const opener = openerOf(board.post(2));
    await opener.focus();
    await page.keyboard.press('Enter');
    const { dialog, closeButton } = dialogOf(page);
    await expect(dialog).toHaveAccessibleName('Ada Byron: Post 2.');
    expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
    await expect(closeButton).toBeFocused();
    await expect(dialog).toHaveAccessibleDescription('2 of 3');
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(press < 8 ? 'Tab' : 'Shift+Tab');
      const focus = await readFocus(page);
      // When the focus wraps around, it passes through the browser's own toolbar. No engine moves it to the page
      // behind.
      expect(focus.isInDialog || focus.tag === 'body', JSON.stringify(focus)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // `toBeFocused` does not fit here, because the focus may have stayed in Firefox's own toolbar.
    expect(await readFocus(page)).toMatchObject({ name: 'Open the post by Ada Byron: Post 2.', position: 2 });
  });

  test('a post that a script opens without any sign before is closed by Back, and the focus is then on its card', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 3);
    await open('script-tag', { board: slug });
    const opener = openerOf(board.post(2));
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(dialogOf(page).dialog).toBeVisible();
    await expect.poll(() => page.evaluate(() => !!history.state)).toBe(true);
    await page.goBack();
    await expect(dialogOf(page).dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('its button and a press beside it close the dialog; a press right after Escape opens another post', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { dialog, closeButton, next, previous } = await openPost(board, page, 'Post 1.');
    await test.step('the most used buttons are large enough for a thumb', async () => {
      for (const button of [closeButton, next, previous]) {
        const { width, height } = (await button.boundingBox())!;
        expect([width, height].map(Math.round)).toEqual([44, 44]);
      }
    });
    await test.step('its button closes the dialog', async () => {
      await closeButton.click();
      await expect(dialog).toHaveCount(0);
      await expect(openerOf(board.post(1))).toBeFocused();
    });

    await test.step('a press that begins and ends beside the dialog closes it', async () => {
      await openPost(board, page, 'Post 1.');
      const { width, height } = page.viewportSize()!;
      const inside: readonly [number, number] = [width / 2, height / 2];
      const beside: readonly [number, number] = [10, height / 3];
      for (const [from, to] of [
        [inside, beside],
        [beside, inside],
      ] as const) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to);
        await page.mouse.up();
        await expect(dialog, 'a press that is dragged out of or into the dialog does not close it').toBeVisible();
      }
      await page.mouse.click(...inside);
      await page.mouse.click(...beside, { button: 'right' });
      await expect(dialog).toBeVisible();
      await page.mouse.click(...beside);
      await expect(dialog).toHaveCount(0);
    });

    await test.step('a press right after Escape opens the next post, which keeps the focus', async () => {
      await openPost(board, page, 'Post 1.');
      // All steps run in one task, as on a busy page, because the browser fires the close event of a dialog later.
      const left = await openerOf(board.post(2)).evaluate((opener: HTMLElement) => {
        const root = opener.getRootNode() as ShadowRoot;
        root.querySelector('dialog')!.close();
        opener.focus();
        opener.click();
        return root.querySelectorAll('dialog[open]').length;
      });
      expect(left).toBe(0);
      await expect(dialog).toHaveAccessibleName('Post 2.');
      await page.keyboard.press('Escape');
      await expect(openerOf(board.post(2))).toBeFocused();
    });
  });

  test('the page behind the dialog keeps its scroll position and its styles', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 30);
    await open('script-tag', { board: slug, 'page-size': 30 });
    const read = () =>
      page.evaluate(() => [scrollY, document.body.style.cssText, document.documentElement.style.cssText]);
    // The page is scrolled far enough that it could move in both directions.
    await openerOf(board.post(8)).focus();
    await page.evaluate(() => scrollTo(0, 300));
    await openerOf(board.post(8)).evaluate((opener: HTMLElement) => opener.click());
    const { dialog } = dialogOf(page);
    await expect(dialog).toBeVisible();
    const before = await read();
    expect(before[0]).toBeGreaterThan(0);
    const { width, height } = page.viewportSize()!;
    for (const [x, y] of [
      [width / 2, height / 2],
      [5, 5],
    ] as const) {
      await page.mouse.move(x, y);
      await page.mouse.wheel(0, 400);
      await page.mouse.wheel(0, -200);
    }
    for (const key of ['PageDown', 'End', 'ArrowDown', 'Home', 'PageUp']) await page.keyboard.press(key);
    // After two frames any scrolling has begun.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await read()).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await read()).toEqual(before);
  });

  test(
    'opening, stepping and closing leak nothing, and neither does removing a board with an open dialog',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await makePosts(service, 4, { photo: 'dandelions.jpg' });
      const leaks = await watchLeaks(page);
      await open('script-tag', { board: slug });
      const goRound = async () => {
        const { dialog, next } = await openPost(board, page, 'Post 1.');
        await next.click();
        await expect(dialog).toContainText('Post 2.');
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      // The first opening loads the code, and the board keeps some objects for the next opening. Playwright has also
      // added its own listeners by then. The code for print is loaded a second after the posts.
      await goRound();
      await expect.poll(async () => Object.keys(await leaks.living()).join()).toContain('beforeprint');
      const before = await leaks.living();
      for (let round = 0; round < 3; round++) await goRound();
      await leaks.expectBackTo(before);
      await openPost(board, page, 'Post 1.');
      await page.evaluate(() => document.querySelector('drystone-board')?.remove());
      await leaks.expectBackTo(before);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});

test.describe('size', () => {
  test('the dialog is as large as its post, between its buttons, at every width', async ({
    open,
    page,
    board,
    service,
  }) => {
    const texts = ['Nobody wrote this', 'Twelve pictures.', 'A very tall picture.', 'A very flat picture.'];
    await page.setViewportSize({ width: 1280, height: 800 });
    await open('dialog', { board: await makeReaderPosts(service, texts) });
    const { dialog, closeButton, next, previous } = await openPost(board, page, texts[0]!);
    // The windows are the outer loop, because a new width draws the whole page again, and a step only the dialog.
    for (const [width, height, isForward] of [
      [768, 1024, true],
      [1280, 800, false],
      [1920, 1080, true],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [step, text] of (isForward ? texts : texts.toReversed()).entries()) {
        if (step > 0) await (isForward ? next : previous).click();
        await expect(dialog).toContainText(text);
        const where = `${text} at ${width}`;
        let sizes = await readSizes(dialog);
        await expect
          .poll(async () => (sizes = await readSizes(dialog)).outside, `${where}: the buttons are in the window`)
          .toEqual([]);
        const { height: tall, overflow, covering } = sizes;
        expect(tall, `${where}: the dialog leaves a margin in the window`).toBeLessThanOrEqual(height - 32);
        expect(overflow, `${where}: no overflow`).toEqual({ vertical: 0, horizontal: 0 });
        expect(covering, `${where}: no button covers the post`).toEqual([]);
        if (text === 'Nobody wrote this') expect(tall, where).toBeLessThan(300);
      }
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 360, height: 740 });
    await openPost(board, page, 'A very flat picture.');
    const boxNow = async () => (await dialog.locator('> .sheet').boundingBox())!;
    const edgesNow = async () => [
      (await boxNow()).x,
      (await boxNow()).width,
      (await boxNow()).y + (await boxNow()).height,
    ];
    // Firefox reserves space for a scroll bar, unlike a phone.
    const seenWidth = await page.evaluate(() => document.documentElement.clientWidth);
    await expect
      .poll(edgesNow, 'the dialog fills the width of a phone down to the bottom')
      .toEqual([0, seenWidth, 740]);
    expect((await boxNow()).y).toBeGreaterThanOrEqual((await closeButton.boundingBox())!.height);
  });

  test('every control has a focus ring of at least two pixels', async ({ open, page, board, service }) => {
    await open('dialog', { board: await makeReaderPosts(service, ['Three pictures: wide', 'Twelve pictures.']) });
    const { dialog } = await openPost(board, page, 'Three pictures: wide, tall and square.');
    await expect(dialog.getByRole('button', { name: '3 of 3' })).toBeVisible();
    const seen = new Set<string>();
    for (let press = 0; press < 14; press++) {
      const { name, isInDialog } = await readFocus(page);
      if (isInDialog) {
        seen.add(name);
        const width = await dialog.evaluate((element) => {
          const focused = element.querySelector(':focus-visible');
          return focused ? parseFloat(getComputedStyle(focused).outlineWidth) : 0;
        });
        expect(width, name).toBeGreaterThanOrEqual(2);
      }
      await page.keyboard.press('Tab');
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Close', 'Next post', 'Zoom in', '2 of 3', 'Next picture']));
  });
});
