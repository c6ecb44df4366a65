// These tests cover the components for React and Vue: rendered by a server, hydrated by the browser, controlled by
// properties and observed by listeners.
import type { Page } from '@playwright/test';
import { expect, pageAddress, test } from './support/test.ts';

declare global {
  interface Window {
    /** The element from the server's markup. */
    writtenBoard?: Element | undefined;
  }
}

/** Keeps the first board of the page's own markup, before any script of the page runs. */
async function keepWrittenBoard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      window.writtenBoard = document.querySelector('drystone-board') ?? undefined;
      if (window.writtenBoard) watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
}

for (const name of ['react', 'vue']) {
  test.describe(name, () => {
    test.beforeEach(({ browserName }) => {
      test.skip(browserName !== 'chromium', 'the frameworks do not depend on the engine: one is enough');
    });

    test('the server renders the element with its options and the content before the posts', async ({
      page,
      service,
    }) => {
      const html = await (await page.request.get(pageAddress(name, { service: service.address }))).text();
      const [tag = ''] = /<drystone-board [^>]*>/.exec(html) ?? [];
      for (const attribute of ['board="campaign"', 'page-size="12"', `service="${service.address}"`])
        expect(tag).toContain(attribute);
      expect(tag).not.toContain('navigation');
      expect(html).toMatch(
        /<drystone-board [^>]*>\s*(<!--.*?-->)?<a href="\/about-board.html\?board=campaign">See the posts<\/a>/,
      );
    });

    test('the browser reuses the same element, receives its events and sets properties that are not text', async ({
      page,
      open,
      board,
    }) => {
      await keepWrittenBoard(page);
      await open(name);
      await expect(page.getByRole('status').filter({ hasText: 'posts are there' })).toHaveText('12 posts are there.');
      await expect(board.post(1)).toBeVisible();
      expect(
        await page.evaluate(
          () => window.writtenBoard !== undefined && window.writtenBoard === document.querySelector('drystone-board'),
        ),
      ).toBe(true);
      expect(await board.element.evaluate((element) => 'uploader' in element && typeof element.uploader)).toBe(
        'function',
      );
    });

    test('a changed property changes the board, and a removed board leaves nothing', async ({ page, open, board }) => {
      await open(name);
      await expect(board.post(1)).toBeVisible();
      const bar = board.element.getByRole('search', { name: 'Find posts' });
      await expect(bar).toBeHidden();
      await page.getByRole('button', { name: 'With a bar' }).click();
      await expect(bar).toBeVisible();
      await page.getByRole('button', { name: 'With a bar' }).click();
      await expect(bar).toBeHidden();
      await page.getByRole('button', { name: 'Without the board' }).click();
      await expect(board.element).toHaveCount(0);
      await page.getByRole('button', { name: 'Without the board' }).click();
      await expect(board.post(1)).toBeVisible();
    });
  });
}
