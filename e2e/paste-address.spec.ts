// A new owner gets from the address of a site, and nothing else, to published posts.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { startBakery } from './support/bakery.ts';
import { sidewaysPx } from './support/legibility.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { beginAsOwner, createBoard, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

const photo = readFileSync(new URL('../demo/photos/dandelions.jpg', import.meta.url));
const titles = ['Rye is back', 'Closed on Monday', 'A walk to the mill', 'How we keep our sourdough', 'New: plum cake'];

const startSite = () => startBakery('Wendle Bakery', titles, 3);

/** Starts a site that has a page and no feed. */
const startBareSite = () =>
  serveOwnPages((path) => (path === '/bare' ? { body: '<!doctype html><title>Bare</title>' } : null));

async function openFeedsPage(page: Page): Promise<void> {
  await createBoard(page, 'Bread');
  await page.getByRole('link', { name: 'Connect a feed' }).click();
  await expect(page.getByRole('heading', { name: 'Where are your posts?' })).toBeVisible();
}

for (const width of drawToday([360, 1280])) {
  test(`the address of a site becomes published posts by keyboard alone, at ${width} px`, async ({ page }) => {
    test.slow();
    const service = await startService('SQLite');
    const site = await startSite();
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: photo }),
    );
    try {
      await page.setViewportSize({ width: 1280, height: 800 });
      await beginAsOwner(page, service);
      await openFeedsPage(page);
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);

      const box = page.getByLabel('Paste an address');
      await box.focus();
      const started = Date.now();
      let presses = 0;
      const press = async (key: string): Promise<void> => {
        presses++;
        await page.keyboard.press(key);
      };
      await page.keyboard.insertText(site.host);
      await press('Enter');
      await expect(page.getByRole('heading', { name: 'We found these posts' })).toBeFocused();
      const card = page.getByRole('article', { name: /Wendle Bakery/ });
      await expect(card).toContainText('5 posts will wait for your approval.');
      await expect(card.getByRole('listitem')).toHaveCount(5);
      await press('Tab');
      await expect(page.getByLabel('Hold for approval')).toBeFocused();
      await press('ArrowDown');
      await expect(page.getByLabel('Publish automatically')).toBeChecked();
      await expect(card).toContainText('5 posts will be published.');
      await expectAccessible(page);
      expect(await sidewaysPx(page)).toBe(0);
      await press('Tab');
      await expect(page.getByRole('button', { name: 'Add Wendle Bakery' })).toBeFocused();
      await press('Enter');
      await expect(card.getByText('Added')).toBeVisible();
      await expect
        .poll(async () => {
          const response = await page.request.get(`${service.address}/v2/boards/bread/posts`);
          return ((await response.json()) as { data: unknown[] }).data.length;
        })
        .toBe(5);
      // Less than a minute, and at most six presses.
      expect(Date.now() - started).toBeLessThan(60_000);
      expect(presses).toBeLessThanOrEqual(6);
      const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Wendle Bakery/ }) });
      await expect(row).toContainText('Up to date', { timeout: 20_000 });
      await expect(row).toContainText('Next check');
    } finally {
      await page.goto('about:blank');
      site.close();
      await service.close();
    }
  });
}

test('what has no posts is told at its place, and a failing feed gets another address', async ({ page, allow }) => {
  test.slow();
  allow.failedRequests('/notification_channels');
  const service = await startService('SQLite');
  const [site, bare] = [await startSite(), await startBareSite()];
  const barePage = `${bare.origin}/bare`;
  try {
    await page.route('https://pictures.example/**', (route) =>
      route.fulfill({ contentType: 'image/jpeg', body: photo }),
    );
    await beginAsOwner(page, service);
    await openFeedsPage(page);
    const box = page.getByLabel('Paste an address');
    await box.press('Enter');
    await expect(page.getByText('Paste an address first, such as example.org.')).toBeVisible();
    await expect(box).toBeFocused();
    await box.fill(
      `hello\n${barePage}\nhttps://www.instagram.com/wendlebakery/\nhttp://${site.host}/\nhttp://${site.host}/about`,
    );
    await page.getByRole('button', { name: 'Find posts' }).click();
    // Two pages of the site lead to its one feed.
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('article', { name: 'hello' })).toContainText(
      'is no address. Paste a web address such as',
    );
    await expect(page.getByRole('article', { name: /bare/ })).toContainText('We found no feed on 127.0.0.1.');
    await expect(page.getByRole('article', { name: /wendlebakery/ })).toContainText('ask your administrator');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add Wendle Bakery' }).click();
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Wendle Bakery/ }) });
    await expect(row).toContainText('5 posts', { timeout: 20_000 });
    // The same source again is known.
    await page.getByRole('button', { name: 'Find posts' }).click();
    await expect(page.getByText('Already on this board')).toBeVisible();
    // What became of its posts stands in the list, so nothing is foretold of them.
    await expect(page.getByText(/will wait for your approval/)).toHaveCount(0);

    await row.locator('summary').click();
    await row.getByRole('button', { name: 'Rules' }).click();
    const rules = page.getByRole('dialog', { name: /^Rules of/ });
    await rules.getByRole('button', { name: 'Add rule' }).click();
    await rules.getByRole('button', { name: 'Try on recent posts' }).click();
    await expect(rules.getByText('Enter at least one value.')).toBeVisible();
    await rules.getByLabel('Values, separated by commas').fill('rye, cake');
    await rules.getByLabel('What happens').selectOption({ label: 'Reject' });
    await rules.getByRole('button', { name: 'Try on recent posts' }).click();
    await expect(rules.getByText('Of the last 5 posts, these 2 would change:')).toBeVisible();
    await expect(rules.getByRole('listitem').filter({ hasText: 'Rye is back' })).toContainText('On hold → Rejected');
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await rules.getByRole('button', { name: 'Save and apply to recent posts' }).click();
    await expect(page.getByText('Rules saved and applied to 2 posts.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The posts are as they were.')).toBeVisible();

    await page.getByRole('button', { name: 'Add a notification' }).click();
    const told = page.getByRole('dialog', { name: 'New notification' });
    await told.getByLabel('Where').selectOption({ label: 'Slack' });
    await told.getByLabel('Address').fill('hooks.slack.example');
    await told.getByRole('button', { name: 'Create' }).click();
    await expect(told.getByText('Enter an address that begins with https://.')).toBeVisible();
    await told.getByLabel('Address').fill('https://hooks.slack.example/services/T/B/secret');
    await told.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Slack: https://hooks.slack.example/…' })).toBeVisible();
    await expectAccessible(page);

    site.move();
    await row.getByRole('button', { name: 'Check now' }).click();
    await expect(row).toContainText('Failing', { timeout: 20_000 });
    await expect(row).toContainText('There is nothing at this address.');
    await row.getByRole('button', { name: 'Fix address' }).click();
    const dialog = page.getByRole('dialog', { name: /^Fix the address of/ });
    await dialog.getByLabel('Address').fill(barePage);
    await dialog.getByRole('button', { name: 'Check and save' }).click();
    await expect(dialog.getByText('We found no feed on 127.0.0.1.')).toBeVisible();
    await expect(dialog.getByLabel('Address')).toBeFocused();
    await dialog.getByLabel('Address').fill(`http://${site.host}/`);
    await dialog.getByLabel('Address').press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText('Up to date', { timeout: 20_000 });
  } finally {
    await page.goto('about:blank');
    site.close();
    bare.close();
    await service.close();
  }
});
