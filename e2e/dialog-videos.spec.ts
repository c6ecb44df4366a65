// These tests cover the films of a post in the dialog: files, players of other hosts, and the message for a film that
// cannot be played.
import type { Page } from '@playwright/test';
import { openPost, readFocus } from './support/dialog.ts';
import { expect, origins, test } from './support/test.ts';
import { makeReaderPosts, readerBoard } from './support/dialog-pages.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';

/** Replaces the players with a stub, because tests must not send requests to other sites. */
async function responsePlayers(page: Page): Promise<void> {
  await page.route(/^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><button>Pause</button>' }),
  );
}

const players = /youtube|vimeo/;

test.describe('videos', () => {
  test('a video file plays with captions and pauses when left, and a message replaces a film that is none', async ({
    open,
    page,
    board,
    service,
    traffic,
    allow,
  }) => {
    // `src/components/dialog/post-media.test.tsx` covers the player's attributes, and the counted link beside the
    // message.
    allow.failedRequests(/gone/);
    // Firefox logs a warning for each file that it cannot play.
    allow.console(/gone|media|webp/i);
    const missing = ['A dead film that never had a picture.', 'A film that is no film'];
    const texts = ['Two pictures and a film.', 'A film file with captions.', 'Nobody wrote this', ...missing];
    await open('dialog', { board: await makeReaderPosts(service, texts) });
    await test.step('a video among pictures pauses when the next picture is shown', async () => {
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
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a video pauses when another post is shown', async () => {
      traffic.clear();
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
      // The player handles the keys while it has the focus.
      await video.focus();
      await page.keyboard.press('ArrowRight');
      await expect(dialog).toContainText('A film file with captions.');
      await dialog.getByRole('button', { name: 'Next post' }).click();
      await expect(dialog).not.toContainText('A film file with captions.');
      await expect
        .poll(() =>
          page.evaluate(() => (Reflect.get(window, Symbol.for('drystone-test-film')) as HTMLVideoElement).paused),
        )
        .toBe(true);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    for (const text of missing)
      await test.step(text, async () => {
        const { dialog } = await openPost(board, page, text);
        await expect(dialog).toContainText('This video can’t be played here.');
        await expect(dialog.getByRole('link', { name: 'Watch the video on Facebook' })).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
  });

  test(
    'pictures and a video load into the space reserved for them',
    { tag: '@one-engine' },
    async ({ page, open, board }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const size of [
        { width: 1280, height: 800 },
        { width: 360, height: 740 },
      ]) {
        let release = () => {};
        const released = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route(/\/playable-slide\.js$/, async (route) => {
          await released;
          await route.continue();
        });
        await page.setViewportSize(size);
        await open('dialog', readerBoard('film'));
        const { dialog } = await openPost(board, page, 'Two pictures and a film.');
        const text = dialog.getByText('Two pictures and a film.');
        await expect(dialog.getByText('1 of 3')).toHaveCount(0);
        const before = await text.boundingBox();
        release();
        await expect(dialog.getByText('1 of 3')).toBeVisible();
        expect(await text.boundingBox(), `${size.width} px wide`).toEqual(before);
        await page.unrouteAll();
      }
    },
  );

  test(
    'if the code for videos fails to load, the video’s picture or a message fills the same space',
    { tag: '@one-engine' },
    async ({ page, open, board, allow }) => {
      allow.failedRequests(/playable-slide/);
      allow.console(/playable-slide/);
      const shifts = await watchLayoutShifts(page);
      await page.route(/\/playable-slide\.js$/, (route) => route.abort());
      await open('dialog', readerBoard('film'));
      await expect(board.posts.first()).toBeVisible();
      const before = await shifts.total();
      const { dialog } = await openPost(board, page, 'A film file with captions.');
      await expect(dialog.getByRole('img', { name: 'Still: a meadow of dandelion clocks' })).toBeVisible();
      await expect(dialog.locator('video')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await openPost(board, page, 'A film file without captions, and without a picture.');
      await expect(dialog.getByText('This video can’t be played here.')).toBeVisible();
      await expect(dialog.getByRole('link', { name: /^View on/ })).toBeVisible();
      expect(await shifts.total()).toBe(before);
    },
  );

  test('other sites receive no request before a press, and a player is removed with the next post', async ({
    open,
    page,
    board,
    service,
    traffic,
  }) => {
    // `src/components/dialog/post-media.test.tsx` covers the player of Vimeo, and the link to TikTok.
    await responsePlayers(page);
    traffic.expectNotSent('tiktok.com');
    const texts = ['A film of tiktok', 'A film of vimeo.', 'YouTube video', 'Nobody wrote this'];
    await open('dialog', { board: await makeReaderPosts(service, texts) });
    const { dialog, next, previous } = await openPost(board, page, 'A film of tiktok');
    await expect(dialog.getByRole('link', { name: 'Watch the video on TikTok' })).toBeVisible();
    await next.click();
    await expect(dialog.getByRole('button', { name: 'Play the video from Vimeo' })).toBeVisible();
    await next.click();
    const press = dialog.getByRole('button', { name: 'Play the video from YouTube' });
    await expect(press).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    expect(traffic.matching(players)).toEqual([]);
    await press.click();
    const frame = dialog.locator('iframe');
    // `toBeFocused` also reads `document.hasFocus()`, which is false in Firefox while a frame of another site has the
    // focus.
    await expect
      .poll(() => frame.evaluate((player) => (player.getRootNode() as ShadowRoot).activeElement === player))
      .toBe(true);
    await traffic.expectSent({ type: 'document', origin: 'https://www.youtube-nocookie.com' }, 1);
    await expect(dialog.frameLocator('iframe').getByRole('button', { name: 'Pause' })).toBeVisible();
    await next.click();
    await expect(dialog.locator('iframe')).toHaveCount(0);
    await previous.click();
    await expect(press).toBeVisible();
    await expect(dialog.locator('iframe')).toHaveCount(0);
  });

  test('the dialog violates no strict policy; a blocked player shows a message and a link to the original', async ({
    open,
    page,
    board,
    service,
    allow,
    traffic,
  }) => {
    const texts = ['Twelve pictures.', 'YouTube video'];
    await open('strict-csp', { board: await makeReaderPosts(service, texts), 'media-hosts': '' });
    await test.step('pictures cause no policy report', async () => {
      const { dialog } = await openPost(board, page, 'Twelve pictures.');
      await dialog.getByRole('button', { name: 'Next picture' }).click();
      await expect(dialog).toContainText('2 of 12');
      expect(await dialog.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
      const id = await page.locator('html').getAttribute('data-page-id');
      expect(await (await fetch(`${origins.pages}/csp-reports?page=${id}`)).json()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a blocked player shows a message and a link', async () => {
      allow.policyReports(/frame-src|default-src/);
      allow.policyReports(/youtube-nocookie/);
      const { dialog } = await openPost(board, page, 'YouTube video');
      await dialog.getByRole('button', { name: 'Play the video from YouTube' }).click();
      await expect(dialog.getByRole('status').filter({ hasText: 'This video can’t be played here.' })).toBeVisible();
      await expect(dialog.locator('iframe')).toHaveCount(0);
      await expect(dialog.getByRole('link', { name: 'Watch the video on YouTube' })).toBeVisible();
      expect((await readFocus(page)).isInDialog).toBe(true);
      expect(traffic.matching({ url: players, status: 200 })).toEqual([]);
    });
  });
});
