// What a feed no longer lists is a large part of it, so the owner decides.
import { writeRss } from '../service/test/testing/source-server.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { beginAsOwner, createBoard, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

const posts = ['Rye is back', 'Closed on Monday', 'A walk to the mill', 'Sourdough', 'Plum cake', 'Opening hours'].map(
  (title, index) => ({
    id: title,
    title,
    html: `${title}, says the baker.`,
    date: new Date(Date.UTC(2026, 4, 20 - index)).toUTCString(),
  }),
);

for (const { width, button, left } of [
  { width: 1280, button: 'Remove them', left: 2 },
  { width: 360, button: 'Keep them', left: 6 },
]) {
  test(`posts that are gone from a feed are shown, and “${button}” decides, at ${width} px`, async ({ page }) => {
    test.slow();
    const service = await startService('SQLite');
    let listed = posts;
    const site = await serveOwnPages(() => ({
      body: writeRss(listed),
      headers: { 'Content-Type': 'application/rss+xml' },
    }));
    try {
      await page.setViewportSize({ width: 1280, height: 800 });
      await beginAsOwner(page, service);
      await createBoard(page, 'Bread');
      await page.getByRole('link', { name: 'Connect a feed' }).click();
      await page.getByLabel('Paste an address').fill(`${site.origin}/feed`);
      await page.keyboard.press('Enter');
      await page.getByLabel('Publish automatically').check();
      await page.getByRole('button', { name: 'Add Walks' }).click();
      const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Check now/ }) });
      await expect(row).toContainText('6 posts', { timeout: 20_000 });
      await page.setViewportSize({ width, height: 800 });

      listed = [posts[0]!, posts[5]!];
      const review = row.getByRole('button', { name: /^Review posts/ });
      // A list may have a gap by mistake, so it must be seen twice.
      await expect(async () => {
        await row.getByRole('button', { name: /^Check now/ }).click();
        await expect(row).toContainText('4 posts are no longer in this feed and still on your board.', {
          timeout: 4000,
        });
      }).toPass();
      await review.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: /^No longer in/ });
      await expect(dialog.getByRole('listitem')).toHaveText([
        /Closed on Monday/,
        /A walk to the mill/,
        /Sourdough/,
        /Plum cake/,
      ]);
      await expectAccessible(page);
      expect(await sidewaysPx(page)).toBe(0);
      await dialog.getByRole('button', { name: button }).press('Enter');
      await expect(dialog).toBeHidden();
      await expect(review).toBeHidden();
      const response = await page.request.get(`${service.address}/v2/boards/bread/posts`);
      expect(((await response.json()) as { data: unknown[] }).data).toHaveLength(left);
    } finally {
      await page.goto('about:blank');
      site.close();
      await service.close();
    }
  });
}
