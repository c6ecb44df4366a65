// A press on a card opens its post in a dialog: to see, to play, to read, and to step on from.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { watchBoardEvents } from './support/board-events.ts';
import {
  dialogOf,
  makePosts,
  numberedPost,
  openerOf,
  openPost,
  readActions,
  readFocus,
  smallTargets,
  swipe,
} from './support/dialog.ts';
import { makeClickableBoard, links } from './support/engagement.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLeaks } from './support/leaks.ts';
import { expect, origins, test } from './support/test.ts';
import { furtherPage } from './support/wire.ts';

/** Stands in for the players: no test asks another site for anything. */
async function answerPlayers(page: Page): Promise<void> {
  await page.route(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><button>Pause</button>' }),
  );
}

const players = /youtube|vimeo/;

/** Keeps the page where it is when a link is followed. */
const holdLinks = (page: Page) => page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

test.describe('opening and closing', () => {
  test(
    'a modal dialog, named by the post, takes the focus, keeps it, and gives it back by Escape',
    { tag: '@v1' },
    async ({ open, page, board, service }) => {
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
        // On its way round the focus passes the browser's own bar; no engine gives it to the page behind.
        expect(focus.isInDialog || focus.tag === 'body', JSON.stringify(focus)).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      // Not `toBeFocused`: on the way round the focus of Firefox may have stayed with its own bar.
      expect(await readFocus(page)).toMatchObject({ name: 'Open the post by Ada Byron: Post 2.', position: 2 });
    },
  );

  test('by the button, and by a press beside it that begins there', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { dialog, closeButton } = await openPost(board, page, 'Post 1.');
    await closeButton.click();
    await expect(dialog).toHaveCount(0);
    await expect(openerOf(board.post(1))).toBeFocused();

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
      await expect(dialog, 'a press that is drawn out of it, or into it, is none').toBeVisible();
    }
    await page.mouse.click(...inside);
    await page.mouse.click(...beside, { button: 'right' });
    await expect(dialog).toBeVisible();
    await page.mouse.click(...beside);
    await expect(dialog).toHaveCount(0);
  });

  test('a press right behind the Escape opens the next post, and the focus is not taken away from it', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { dialog } = await openPost(board, page, 'Post 1.');
    // In one task, as on a busy page: what the browser tells of a closed dialog it tells later.
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

  test('the page behind stays where it is, and none of its styles is touched', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 30);
    await open('script-tag', { board: slug, 'page-size': 30 });
    const read = () =>
      page.evaluate(() => [scrollY, document.body.style.cssText, document.documentElement.style.cssText]);
    // Far enough down that it could move both ways.
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
    // Two frames: what was to scroll has begun to.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await read()).toEqual(before);
    await page.keyboard.press('Escape');
    expect(await read()).toEqual(before);
  });

  test('nothing is left behind by opening, stepping and closing, nor by a board that goes while its dialog is open', async ({
    open,
    page,
    board,
    service,
  }) => {
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
    // The code comes with the first opening; what it keeps for the next one is the board's. And Playwright has its
    // own listeners now. The code for print comes a second after the posts.
    await goRound();
    await expect.poll(async () => Object.keys(await leaks.living()).join()).toContain('beforeprint');
    const before = await leaks.living();
    for (let round = 0; round < 3; round++) await goRound();
    await leaks.expectBackTo(before);
    await openPost(board, page, 'Post 1.');
    await page.evaluate(() => document.querySelector('drystone-board')?.remove());
    await leaks.expectBackTo(before);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('stepping', () => {
  test(
    'by arrow keys: position shown and said, and the focus ends on the card that was seen last',
    { tag: '@v1' },
    async ({ open, page, board, service }) => {
      const events = await watchBoardEvents(page);
      const { slug, ids } = await makePosts(service, 4);
      await open('script-tag', { board: slug });
      const { dialog, news, previous, closeButton } = await openPost(board, page, 'Post 1.');
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await expect(news).toHaveText('');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('2 of 4, Post 2.');
      await expect(dialog).toHaveAccessibleName('Post 2.');
      await expect(previous).toHaveAttribute('aria-disabled', 'false');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('3 of 4, Post 3.');
      await expect(closeButton).toBeFocused();
      for (const shortcut of ['Shift+ArrowRight', 'Control+ArrowRight', 'Meta+ArrowRight'])
        await page.keyboard.press(shortcut);
      await expect(dialog).toContainText('3 of 4');
      await page.keyboard.press('Escape');
      await expect(board.post(3)).toBeFocused();
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${ids[0]}`,
        ...[1, 2, 2].map((index) => `embed_post_modal_navigate_right ${ids[index]}`),
      ]);
    },
  );

  test('by arrow keys also from a link that goes with its post', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 3, { url: `${origins.pages}/about-board.html` });
    await open('script-tag', { board: slug });
    const { dialog } = await openPost(board, page, 'Post 1.');
    await dialog.getByRole('link', { name: 'View source' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('2 of 3');
    expect((await readFocus(page)).isInDialog).toBe(true);
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('3 of 3');
  });

  test('by buttons, which keep the focus at the ends', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { dialog, next, previous } = await openPost(board, page, 'Post 1.');
    await next.click();
    await expect(dialog).toContainText('Post 2.');
    await expect(next).toBeFocused();
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('2 of 2');
    await previous.click();
    await expect(dialog).toContainText('Post 1.');
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(previous).toBeFocused();
  });

  test('mirrored where text runs from right to left', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 3);
    await open('script-tag', { board: slug, language: 'ar' });
    await board.post(1).getByRole('button').first().press('Enter');
    const locators = dialogOf(page);
    await expect(locators.dialog).toContainText('Post 1.');
    await page.keyboard.press('ArrowLeft');
    await expect(locators.dialog).toContainText('Post 2.');
    await page.keyboard.press('ArrowRight');
    await expect(locators.dialog).toContainText('Post 1.');
    await swipe(locators, [0.3, 0.5], [0.7, 0.5]);
    await expect(locators.dialog).toContainText('Post 2.');
  });

  test('by a finger; not by a mouse, a scroll, or two fingers', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 3);
    await open('script-tag', { board: slug });
    const locators = await openPost(board, page, 'Post 1.');
    await swipe(locators, [0.7, 0.5], [0.3, 0.5], 'mouse');
    await swipe(locators, [0.7, 0.3], [0.6, 0.9]);
    await swipe(locators, [0.5, 0.5], [0.49, 0.5]);
    await expect(locators.dialog).toContainText('1 of 3');
    await swipe(locators, [0.7, 0.5], [0.3, 0.52]);
    await expect(locators.dialog).toContainText('2 of 3');
    await swipe(locators, [0.3, 0.5], [0.7, 0.5]);
    await expect(locators.dialog).toContainText('1 of 3');
  });

  test(
    'past the last card comes the next page, until there is none',
    { tag: '@one-engine' },
    async ({ open, page, board, service, traffic }) => {
      const events = await watchBoardEvents(page);
      const { slug, ids } = await makePosts(service, 5);
      await open('script-tag', { board: slug, 'page-size': 2, more: 'button' });
      const { dialog, next, news } = await openPost(board, page, 'Post 2.');
      await expect(dialog).toContainText('2 of 2+');
      await expect(next).toHaveAttribute('aria-disabled', 'false');
      const release = await holdRequests(page, /\/posts$/);
      traffic.clear();
      await next.click();
      await expect(next).toHaveAttribute('aria-busy', 'true');
      // Nothing is asked twice.
      await page.keyboard.press('ArrowRight');
      await next.evaluate((button: HTMLElement) => button.click());
      release();
      await expect(news).toHaveText('3 of 4+, Post 3.');
      await expect(next).toHaveAttribute('aria-busy', 'false');
      await expect(next).toBeFocused();
      await traffic.expectSent(furtherPage, 1);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(news).toHaveText('5 of 5, Post 5.');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(next).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await traffic.expectSent(furtherPage, 2);
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${ids[1]}`,
        ...[2, 3, 4].map((index) => `embed_post_modal_navigate_right ${ids[index]}`),
      ]);
      await events.expectEngagement(slug, 'embed_paginated', 2);
    },
  );

  test(
    'a page that fails says so, and can be asked for again',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      allow.failedRequests('/posts');
      allow.console('[drystone');
      const { slug } = await makePosts(service, 3);
      await open('script-tag', { board: slug, 'page-size': 2 });
      const { dialog, next } = await openPost(board, page, 'Post 2.');
      await service.breaks({ path: '/posts', status: 400, times: 1 });
      await next.click();
      await expect(dialog.getByRole('status').filter({ hasText: 'The posts could not be loaded.' })).toBeVisible();
      await expect(dialog).toContainText('Post 2.');
      await next.click();
      await expect(dialog).toContainText('Post 3.');
      await expect(dialog).not.toContainText('could not be loaded');
    },
  );

  test(
    'a post that is taken away while it is read gives way to calm words, and the way on stays',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, page, board, service }) => {
      const { slug, ids } = await makePosts(service, 4);
      await open('script-tag', { board: slug });
      const { dialog, next, news } = await openPost(board, page, 'Post 2.');
      await expect(dialog).toContainText('2 of 4');
      await service.changePosts(slug, { remove: [ids[0]!] });
      await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
      await expect(dialog).toContainText('1 of 3');
      await expect(dialog).toContainText('Post 2.');
      await service.changePosts(slug, { remove: [ids[1]!] });
      await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
      await expect(news).toHaveText('This post is no longer available.');
      await expect(dialog).not.toContainText('Post 2.');
      await next.click();
      await expect(dialog).toContainText('Post 3.');
      await expect(dialog).toContainText('1 of 2');
    },
  );
});

test.describe('what is counted', () => {
  test(
    'each link once, with the post that is shown',
    { tag: ['@v1', '@one-engine'] },
    async ({ open, page, board, service }) => {
      const events = await watchBoardEvents(page);
      const { slug, posts } = await makeClickableBoard(service, 'counted', 2);
      await open('script-tag', { board: slug });
      const { dialog } = await openPost(board, page, 'Post 1');
      await holdLinks(page);
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText('Post 2');
      for (const name of Object.values(links)) await dialog.getByRole('link', { name }).click();
      await page.keyboard.press('Escape');
      expect(await readActions(events)).toEqual([
        `embed_post_modal_opened ${posts[0]}`,
        `embed_post_modal_navigate_right ${posts[1]}`,
        `embed_post_cta_clicked ${posts[1]}`,
        `embed_post_author_clicked ${posts[1]}`,
        `embed_post_external_link_opened ${posts[1]}`,
      ]);
      expect(await events.all('drystone-cta-click')).toEqual([
        { board: slug, postId: `${posts[1]}`, text: links.cta, url: `${origins.pages}/about-board.html?bought` },
      ]);
    },
  );
});

test.describe('its size', () => {
  test('it is as large as its post, between its buttons, at every width', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('dialog', { 'page-size': 60 });
    for (const text of ['Nobody wrote this', 'A very flat picture.', 'A very tall picture.', 'Twelve pictures.']) {
      await page.setViewportSize({ width: 1280, height: 800 });
      const { dialog, closeButton, next, previous } = await openPost(board, page, text);
      const sheet = dialog.locator('> .sheet');
      for (const [width, height] of [
        [768, 1024],
        [1280, 800],
        [1920, 1080],
      ] as const) {
        await page.setViewportSize({ width, height });
        const box = (await sheet.boundingBox())!;
        const where = `${text} at ${width}`;
        expect(box.height, `${where}: as high as what it holds`).toBeLessThanOrEqual(height - 32);
        expect(await sheet.evaluate((one) => one.scrollHeight - one.clientHeight), `${where}: is whole`).toBe(0);
        expect(await sheet.evaluate((one) => one.scrollWidth - one.clientWidth), `${where}: is whole`).toBe(0);
        for (const button of [closeButton, next, previous]) {
          await expect(button).toBeInViewport({ ratio: 1 });
          const side = (await button.boundingBox())!;
          const isBeside = side.x + side.width <= box.x || side.x >= box.x + box.width;
          expect(isBeside, `${where}: nothing lies on the post`).toBe(true);
        }
      }
      if (text === 'Nobody wrote this') expect((await sheet.boundingBox())!.height).toBeLessThan(300);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 360, height: 740 });
    const { dialog, closeButton } = await openPost(board, page, 'A very flat picture.');
    const boxNow = async () => (await dialog.locator('> .sheet').boundingBox())!;
    const edgesNow = async () => [
      (await boxNow()).x,
      (await boxNow()).width,
      (await boxNow()).y + (await boxNow()).height,
    ];
    // Firefox keeps the room of a scroll bar, which a phone has not.
    const seenWidth = await page.evaluate(() => document.documentElement.clientWidth);
    await expect.poll(edgesNow, 'a whole sheet on a phone').toEqual([0, seenWidth, 740]);
    expect((await boxNow()).y).toBeGreaterThanOrEqual((await closeButton.boundingBox())!.height);
  });

  test('a focus ring is two pixels wide or more, on every control', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('dialog', readerBoard('gallery'));
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

/** The reader board has one post of every kind; `tags` leaves few enough for all to be drawn. */
const readerBoard = (tags: string) => ({ tags, 'page-size': 60 });

test.describe('pictures', () => {
  test('several are a group with a button each way, by keyboard too, and each is said', async ({
    open,
    page,
    board,
    allow,
  }) => {
    allow.failedRequests(/gone/);
    await open('dialog', readerBoard('gallery'));
    const { dialog, news } = await openPost(board, page, 'Three pictures: wide, tall and square.');
    const group = dialog.getByRole('group', { name: 'Photos and videos' });
    const [back, on] = ['Previous picture', 'Next picture'].map((name) => dialog.getByRole('button', { name })) as [
      Locator,
      Locator,
    ];
    // The first in the service's words; the others have none, and the post's own stand beside them already.
    await expect(group.getByRole('img')).toHaveCount(1);
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await on.click();
    await on.click();
    await expect(news).toHaveText('3 of 3');
    await expect(on).toHaveAttribute('aria-disabled', 'true');
    await expect(on).toBeFocused();
    const third = group.locator('img').nth(2);
    await expect(third).toBeInViewport({ ratio: 0.9 });
    await back.click();
    await expect(news).toHaveText('2 of 3');
    // Slides are scrolled by whole pixels, and are no whole number of them wide.
    await expect(third).not.toBeInViewport({ ratio: 0.01 });
    // The post has not changed: what the keys move is what has the focus.
    await group.focus();
    await page.keyboard.press('ArrowRight');
    await expect(news).toHaveText('3 of 3');
    await expect(third).toBeInViewport({ ratio: 0.9 });
    await expect(dialog).toContainText('Three pictures: wide, tall and square.');
  });

  test('a small picture of each leads to it', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('dialog', readerBoard('gallery'));
    const { dialog, news } = await openPost(board, page, 'Twelve pictures.');
    const [first, last] = ['1 of 12', '12 of 12'].map((name) => dialog.getByRole('button', { name, exact: true })) as [
      Locator,
      Locator,
    ];
    await expect(first).toHaveAttribute('aria-current', 'true');
    await last.click();
    await expect(news).toHaveText('12 of 12');
    await expect(last).toHaveAttribute('aria-current', 'true');
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('group', { name: 'Photos and videos' }).locator('img').last()).toBeInViewport();
    await first.press('Enter');
    await expect(news).toHaveText('1 of 12');
    await expect(first).toBeFocused();
  });

  test('a picture is seen closer by its button, a press and two fingers; Escape makes it small again', async ({
    open,
    page,
    board,
    browserName,
  }) => {
    await open('dialog', { query: 'A very flat picture.' });
    const { dialog } = await openPost(board, page, 'A very flat picture.');
    const zoomIn = dialog.getByRole('button', { name: 'Zoom in' });
    const zoomOut = dialog.getByRole('button', { name: 'Zoom out' });
    const picture = dialog.getByRole('group', { name: 'Photos and videos' }).locator('img').first();
    const widthOf = async () => (await picture.boundingBox())!.width;
    await expect(zoomIn).toBeVisible();
    const before = await widthOf();
    const expectAsBefore = () => expect.poll(widthOf).toBeCloseTo(before, 0);
    await zoomIn.press('Enter');
    await expect(zoomOut).toBeFocused();
    await expect.poll(widthOf).toBeGreaterThan(2 * before);
    await page.keyboard.press('Escape');
    await expect(zoomIn).toBeFocused();
    await expectAsBefore();
    await picture.click();
    await expect.poll(widthOf).toBeGreaterThan(2 * before);
    // It is dragged to its edge, and no further.
    const { x, y, width, height } = (await dialog.locator('.slide').first().boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(1270, y + height / 2, { steps: 3 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await picture.boundingBox())!.x - x)).toBe(0);
    await expect(dialog).toContainText('A very flat picture.');
    await picture.click({ position: { x: 50, y: 10 } });
    await expectAsBefore();
    if (browserName !== 'firefox') {
      await picture.evaluate((element) => {
        const touch = (identifier: number, clientX: number) =>
          new Touch({ identifier, target: element, clientX, clientY: 400 });
        for (const apart of [50, 75, 100]) {
          const touches = [touch(1, 400 - apart), touch(2, 400 + apart)];
          element.dispatchEvent(
            new TouchEvent('touchmove', { touches, bubbles: true, composed: true, cancelable: true }),
          );
        }
        element.dispatchEvent(new TouchEvent('touchend', { bubbles: true, composed: true }));
      });
      await expect.poll(widthOf).toBeCloseTo(2 * before, 0);
      await zoomOut.click();
    }
    await expectAsBefore();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  test('a swipe over several pictures is theirs, beside them it steps', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('dialog', readerBoard('gallery'));
    const locators = await openPost(board, page, 'Three pictures: wide, tall and square.');
    await swipe(locators, [0.4, 0.5], [0.1, 0.5]);
    await expect(locators.dialog).toContainText('Three pictures: wide, tall and square.');
    await swipe(locators, [0.9, 0.7], [0.7, 0.7]);
    await expect(locators.dialog).not.toContainText('Three pictures: wide, tall and square.');
  });

  test('a dead one gives way to the others, and the last one to calm words', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('dialog', readerBoard('dead'));
    const { dialog } = await openPost(board, page, 'Three pictures, the one in the middle dead.');
    await expect(dialog).toContainText('1 of 2');
    await expect(dialog).not.toContainText('could not be loaded');
    await page.keyboard.press('Escape');
    await openPost(board, page, 'A dead picture, and a second one that lives.');
    await expect(dialog.getByRole('button', { name: 'Next picture' })).toBeHidden();
    await expect
      .poll(() =>
        dialog
          .locator('img[src*=fig]')
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await openPost(board, page, 'A dead picture: its file is gone, and there is no other.');
    await expect(dialog).toContainText('The picture could not be loaded.');
  });

  test('one of a host that the owner did not name waits for a press', async ({ open, page, board, traffic, allow }) => {
    allow.failedRequests(/gone/);
    await page.route('https://elsewhere.example.org/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
      }),
    );
    await open('dialog', readerBoard('dead'));
    const { dialog } = await openPost(board, page, 'A picture of a host that the owner did not name');
    const press = dialog.getByRole('button', { name: 'Show the picture from elsewhere.example.org' });
    await expect(press).toBeVisible();
    expect(traffic.matching('elsewhere.example.org')).toEqual([]);
    await press.click();
    await traffic.expectSent('elsewhere.example.org/picture.jpg', 1);
    await expect(dialog.getByRole('img', { name: 'A picture that nobody asked for yet' })).toBeVisible();
    expect((await readFocus(page)).isInDialog).toBe(true);
  });

  test('marks stand on the picture, and what they mark is a button beside it, with the picture or without', async ({
    open,
    page,
    board,
    service,
    allow,
  }) => {
    const events = await watchBoardEvents(page);
    await open('dialog', { 'page-size': 60 });
    const { dialog } = await openPost(board, page, 'Hotspots that lead away, near the edges.');
    const picture = dialog.getByRole('img').first();
    const mark = dialog.getByRole('link', { name: /^See the programme, marked/ });
    await expect(mark).toBeVisible();
    const [outer, inner] = [(await picture.boundingBox())!, (await mark.boundingBox())!];
    expect(
      inner.x >= outer.x &&
        inner.y >= outer.y &&
        inner.x + inner.width <= outer.x + outer.width + 1 &&
        inner.y + inner.height <= outer.y + outer.height + 1,
    ).toBe(true);
    // A dot has no label: the same link stands beside the picture, with its words.
    await expect(dialog.getByRole('link', { name: 'See the programme', exact: true })).toBeVisible();
    await holdLinks(page);
    await mark.click();
    expect((await readActions(events)).map((action) => action.split(' ')[0])).toEqual([
      'embed_post_modal_opened',
      'embed_post_cta_clicked',
    ]);
    // The first one only takes the card of the mark away.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    allow.failedRequests('/media/');
    const own = await service.makeBoard('marked');
    await service.changePosts(own.slug, {
      ctas: { buy: { text: 'Buy it', url: 'https://shop.example.com/' } },
      add: [numberedPost(1, { photo: 'dandelions.jpg', ctas: [{ cta: 'buy', place: [50, 50] }] })],
    });
    await page.route(/\/media\//, (route) => route.fulfill({ status: 404 }));
    await open('script-tag', { board: own.slug });
    await openPost(board, page, 'Post 1.');
    await expect(dialog).toContainText('The picture could not be loaded.');
    await expect(dialog.getByRole('link', { name: 'Buy it', exact: true })).toBeVisible();
  });
});

test.describe('films', () => {
  test("a file has the browser's player, its captions, does not begin by itself, and stops when it is left", async ({
    open,
    page,
    board,
    traffic,
  }) => {
    await open('dialog', readerBoard('film'));
    const { dialog } = await openPost(board, page, 'A film file with captions.');
    const video = dialog.locator('video');
    await expect(video).toHaveJSProperty('paused', true);
    await expect(video).toHaveJSProperty('autoplay', false);
    await expect(video).toHaveJSProperty('controls', true);
    await traffic.expectSent(/dandelions-in-the-evening\.en.*\.vtt|\.vtt/);
    await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.mode)).toBe('showing');
    await expect
      .poll(() => video.evaluate((film: HTMLVideoElement) => film.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0);
    await video.evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      Object.defineProperty(window, Symbol.for('drystone-test-film'), { value: film, configurable: true });
      return film.play();
    });
    // The keys are the player's while it has the focus.
    await video.focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('A film file with captions.');
    await dialog.getByRole('button', { name: 'Next post' }).click();
    await expect(dialog).not.toContainText('A film file with captions.');
    expect(
      await page.evaluate(() => (Reflect.get(window, Symbol.for('drystone-test-film')) as HTMLVideoElement).paused),
    ).toBe(true);
  });

  test('a film among pictures stops when the picture beside it is shown', async ({ open, page, board }) => {
    await open('dialog', readerBoard('film'));
    const { dialog, news } = await openPost(board, page, 'Two pictures and a film.');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(news).toHaveText('2 of 3');
    const video = dialog.locator('video');
    await expect(video).toBeInViewport({ ratio: 0.9 });
    await video.evaluate((film: HTMLVideoElement) => {
      film.muted = true;
      film.loop = true;
      return film.play();
    });
    await expect(video).toHaveJSProperty('paused', false);
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(video).toHaveJSProperty('paused', true);
  });

  test('one that is dead, and one that nothing plays, say so and name the way to the original', async ({
    open,
    page,
    board,
    allow,
  }) => {
    allow.failedRequests(/gone/);
    // Firefox says of a file that it cannot play.
    allow.console(/gone|media|webp/i);
    const events = await watchBoardEvents(page);
    await open('dialog', readerBoard('dead'));
    for (const text of ['A dead film that never had a picture.', 'A film that is no film']) {
      const { dialog } = await openPost(board, page, text);
      await expect(dialog).toContainText('This video can’t be played here.');
      await holdLinks(page);
      await dialog.getByRole('link', { name: 'Watch the video on Facebook' }).click();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect((await readActions(events)).map((action) => action.split(' ')[0])).toEqual([
      'embed_post_modal_opened',
      'embed_post_external_link_opened',
      'embed_post_modal_opened',
      'embed_post_external_link_opened',
    ]);
  });

  for (const [provider, text, host, query] of [
    ['YouTube', 'A film of youtube', 'https://www.youtube-nocookie.com', /autoplay=1/],
    ['Vimeo', 'A film of vimeo.', 'https://player.vimeo.com', /dnt=1/],
  ] as const) {
    test(`${provider} is asked for nothing before the press, and goes when the visitor looks elsewhere`, async ({
      open,
      page,
      board,
      traffic,
    }) => {
      await answerPlayers(page);
      await open('dialog', readerBoard('film'));
      const { dialog, next, previous } = await openPost(board, page, text);
      const press = dialog.getByRole('button', { name: `Play the video from ${provider}` });
      await expect(press).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCount(0);
      expect(traffic.matching(players)).toEqual([]);
      await press.click();
      const frame = dialog.locator('iframe');
      // `toBeFocused` also asks `document.hasFocus()`, which Firefox denies while a frame of another site has it.
      await expect
        .poll(() => frame.evaluate((player) => (player.getRootNode() as ShadowRoot).activeElement === player))
        .toBe(true);
      await expect(frame).toHaveAttribute('title', new RegExp(`^${provider}`));
      await expect(frame).toHaveAttribute('src', query);
      await expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin');
      await traffic.expectSent({ type: 'document', origin: host }, 1);
      await expect(dialog.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible();
      await next.click();
      await expect(dialog.locator('iframe')).toHaveCount(0);
      await previous.click();
      await expect(press).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCount(0);
    });
  }

  test(
    'tiktok, and what is unknown and does not play, are links to where they are',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('dialog', readerBoard('film'));
      const { dialog } = await openPost(board, page, 'A film of tiktok');
      await expect(dialog.getByRole('link', { name: 'Watch the video on TikTok' })).toHaveAttribute('target', '_blank');
      traffic.expectNotSent('tiktok.com');
      await page.keyboard.press('Escape');
    },
  );

  test("a frame that the page's policy refuses ends in calm words and the way to the original", async ({
    open,
    page,
    board,
    allow,
    traffic,
  }) => {
    allow.policyReports(/frame-src|default-src/);
    allow.policyReports(/youtube-nocookie/);
    await open('strict-csp', { board: 'reader', ...readerBoard('film') });
    const { dialog } = await openPost(board, page, 'A film of youtube');
    await dialog.getByRole('button', { name: 'Play the video from YouTube' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'This video can’t be played here.' })).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await expect(dialog.getByRole('link', { name: 'Watch the video on YouTube' })).toBeVisible();
    expect((await readFocus(page)).isInDialog).toBe(true);
    expect(traffic.matching({ url: players, status: 200 })).toEqual([]);
  });

  test('under the strictest policy the dialog itself has nothing to report', async ({ open, page, board, allow }) => {
    allow.failedRequests(/gone/);
    await open('strict-csp', { board: 'reader', ...readerBoard('gallery'), 'media-hosts': '' });
    const { dialog } = await openPost(board, page, 'Twelve pictures.');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await expect(dialog).toContainText('2 of 12');
    expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    const id = await page.locator('html').getAttribute('data-page-id');
    expect(await (await fetch(`${origins.pages}/csp-reports?page=${id}`)).json()).toEqual([]);
  });
});

test.describe('everyone', () => {
  const wide = { width: 1280, height: 800 };
  const narrow = { width: 320, height: 568 };
  /** 1280 × 1024 at 400 %. */
  const magnified = { width: 320, height: 256 };

  for (const [kind, text] of [
    ['words', 'A text of 5,000 characters.'],
    ['a long word', 'Wegweiserpfosten'],
    ['a title', 'A title and a text'],
    ['stars', 'The walk is five'],
    ['hardly anything', 'Nobody wrote this'],
    ['another direction', 'ההר היה בענן'],
    ['a gallery', 'Twelve pictures.'],
    ['a flat picture', 'A very flat picture.'],
    ['products', 'One bowl, three sales'],
    ['hotspots', 'Hotspots that lead away'],
    ['calls to action', 'Eight calls to action'],
    ['a player', 'A film of youtube'],
    ['a film', 'A film file with captions.'],
    ['a film elsewhere', 'A film of tiktok'],
    ['a dead picture', 'A dead picture: its file is gone'],
    ['a dead film', 'A dead film that never had'],
    ['a picture that waits', 'A picture of a host'],
  ] as const) {
    test(`a post with ${kind}: axe, targets, nothing beside the window`, async ({
      open,
      page,
      board,
      allow,
      browserName,
    }) => {
      test.skip(
        browserName === 'firefox',
        'axe reads the same tree and the same styles there, in several times the time',
      );
      allow.failedRequests(/gone/);
      allow.console(/gone/);
      await page.setViewportSize(wide);
      // Only what has these words: axe reads every card behind the dialog as well.
      await open('dialog', { query: text });
      const locators = await openPost(board, page, text);
      for (const size of [wide, narrow, magnified]) {
        await page.setViewportSize(size);
        await expect(locators.closeButton).toBeInViewport({ ratio: 1 });
        // Between the widest and the smallest window axe sees nothing that it does not see in these.
        if (size !== narrow) await expectAccessible(page);
        expect(await smallTargets(locators)).toEqual([]);
        expect(
          await locators.dialog.evaluate((element) =>
            [...element.querySelectorAll('*')]
              .filter((one) => {
                const { left, right, width } = one.getBoundingClientRect();
                return width > 1 && !one.closest('[role=group], .sr-only') && (left < -1 || right > innerWidth + 1);
              })
              .map((one) => `${one.localName}.${one.className}`),
          ),
        ).toEqual([]);
      }
    });
  }

  test('buttons that are pressed most are large enough for a thumb', async ({ open, page, board, service }) => {
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { closeButton, next, previous } = await openPost(board, page, 'Post 1.');
    for (const button of [closeButton, next, previous]) {
      const { width, height } = (await button.boundingBox())!;
      expect([width, height].map(Math.round)).toEqual([44, 44]);
    }
  });

  test('in a dark look, and mirrored', async ({ open, page, board, service, browserName, allow }) => {
    test.skip(
      browserName === 'firefox',
      'axe reads the same tree and the same styles there, in several times the time',
    );
    allow.console(/is drawn as/);
    const answer = await fetch(`${service.address}/v2/boards/campaign?include=personalizations`);
    const { included } = (await answer.json()) as {
      readonly included: readonly {
        readonly id: string;
        readonly type: string;
        readonly attributes: { readonly name: string };
      }[];
    };
    const night = included.find(({ type, attributes }) => type === 'personalization' && attributes.name === 'Night');
    await open('script-tag', { board: 'campaign', personalization: night!.id, 'host-lang': 'ar', 'host-dir': 'rtl' });
    await board.post(1).locator('.opener').press('Enter');
    const { dialog } = dialogOf(page);
    await expect(dialog).toBeVisible();
    for (let step = 0; step < 4; step++) {
      await expectAccessible(page);
      await page.keyboard.press('ArrowLeft');
    }
    await expect(dialog.evaluate((element) => getComputedStyle(element).direction)).resolves.toBe('rtl');
  });

  test('with forced colours the dialog has an edge, and without motion nothing moves', async ({
    open,
    page,
    board,
    service,
    browserName,
  }) => {
    test.skip(browserName === 'firefox', 'it cannot be told there');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    const { slug } = await makePosts(service, 2);
    await open('script-tag', { board: slug });
    const { dialog } = await openPost(board, page, 'Post 1.');
    expect(
      await dialog.evaluate((element) => {
        const { borderTopStyle, animationName } = getComputedStyle(element.lastElementChild!);
        return [borderTopStyle, animationName];
      }),
    ).toEqual(['solid', 'none']);
  });

  test('on a page that transforms, zooms and hides, it lies over everything', async ({
    open,
    page,
    board,
    service,
  }) => {
    const { slug } = await makePosts(service, 2);
    await open('hostile-host', { board: slug, host: 'transform' });
    const { dialog } = await openPost(board, page, 'Post 1.');
    const { x, y, width, height } = (await dialog.boundingBox())!;
    const view = page.viewportSize()!;
    expect([x, y].every((edge) => edge >= 0)).toBe(true);
    expect(x + width).toBeLessThanOrEqual(view.width);
    expect(y + height).toBeLessThanOrEqual(view.height);
    expect(height).toBe(view.height);
    // Less the page's scroll bar.
    expect(width).toBeGreaterThan(view.width - 20);
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName)).toBe(
      'drystone-board',
    );
  });
});
