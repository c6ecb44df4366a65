// The first minute of a new owner: from the setup page to a board with their posts on their own page, in five clicks.
import type { Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { startBakery } from './support/bakery.ts';
import { beginAsOwner, owner, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

const titles = ['Rye is back', 'Closed on Monday', 'A new oven', 'Seeds from the valley'];

/** Counts what the owner does, and refuses more than the five clicks and four fields. */
function countSteps(page: Page) {
  const counted = { clicks: 0, fields: 0 };
  return {
    counted,
    fill: async (label: string, text: string) => {
      counted.fields++;
      await page.getByLabel(label).fill(text);
    },
    press: async (name: string | RegExp, withKeyboard: boolean) => {
      counted.clicks++;
      const button = page.getByRole('button', { name });
      if (withKeyboard) {
        await button.focus();
        await page.keyboard.press('Enter');
      } else await button.click();
    },
  };
}

for (const [name, width, withKeyboard] of drawToday([
  ['with the mouse, at 1280 pixels', 1280, false],
  ['with the keyboard alone, at 360 pixels', 360, true],
] as const)) {
  test(`a new owner has a live board after five clicks, ${name}`, async ({ page, context }) => {
    test.slow();
    const [service, site] = [await startService('SQLite'), await startBakery('Bakery feed', titles)];
    try {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width, height: 800 });
      const { counted, fill, press } = countSteps(page);

      await page.goto(`${service.address}/setup?code=${service.code}`);
      await expectAccessible(page);
      await fill('Your name', owner.name);
      await fill('Email', owner.email);
      await fill('Password', owner.password);
      await press('Create account', withKeyboard);

      await expect(page.getByRole('heading', { level: 1, name: 'Where are your posts?' })).toBeVisible();
      await expectAccessible(page);
      // With the keyboard, the address has no scheme, and the site no https.
      await fill('Address', withKeyboard ? site.host : site.origin);
      await press('Find posts', withKeyboard);

      await expect(page.getByRole('heading', { level: 1, name: 'We found your posts' })).toBeVisible();
      await expect(page.getByLabel('Name of the board')).toHaveValue('Wendle Bakery');
      await expect(page.getByRole('checkbox')).toHaveCount(titles.length);
      for (const box of await page.getByRole('checkbox').all()) await expect(box).toBeChecked();
      await expectAccessible(page);
      if (!withKeyboard) {
        await page.getByRole('checkbox', { name: /Closed on Monday/ }).uncheck();
        await press('Publish 3 posts', false);
      } else {
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(page.getByLabel('Name of the board')).toBeFocused();
        counted.clicks++;
        await page.keyboard.press('Enter');
      }

      await expect(page.getByRole('heading', { level: 1, name: 'Wendle Bakery is ready' })).toBeVisible();
      await expect(page.getByText('Waiting for the first page')).toBeVisible();
      // The button that led here is at the end of a long page.
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expectAccessible(page);
      await press('Copy Embed code', withKeyboard);
      expect(counted.fields).toBeLessThanOrEqual(4);
      expect(counted.clicks).toBeLessThanOrEqual(5);

      site.paste(await page.evaluate(() => navigator.clipboard.readText()));
      const visitor = await context.newPage();
      await visitor.goto(site.origin);
      const shown = withKeyboard ? titles : titles.filter((title) => title !== 'Closed on Monday');
      await expect(visitor.getByRole('article')).toHaveCount(shown.length);
      for (const title of shown) await expect(visitor.getByRole('article').filter({ hasText: title })).toHaveCount(1);
      await page.bringToFront();
      await expect(page.getByText(`Your board is live on ${site.host}`)).toBeVisible({
        timeout: 30_000,
      });
      // A picture of the whole page changes its size, so the boards load further parts of themselves, and the service
      // ends.
      for (const open of [visitor, page]) await open.goto('about:blank');
    } finally {
      site.close();
      await service.close();
    }
  });
}

test('an owner without posts starts with samples, and an address without posts gets a sentence', async ({ page }) => {
  const service = await startService('SQLite');
  try {
    await beginAsOwner(page, service);
    await page.getByLabel('Address').fill('nowhere.invalid');
    await page.getByRole('button', { name: 'Find posts' }).click();
    await expect(page.getByText('There is no server with the name nowhere.invalid.')).toBeVisible();
    await expect(page.getByLabel('Address')).toHaveValue('nowhere.invalid');
    await page.getByRole('button', { name: 'Start with sample posts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sample board is ready' })).toBeVisible();
    const preview = page.getByRole('region', { name: 'Preview of Sample board' });
    await expect(preview.getByRole('article')).toHaveCount(6);
    // The board may still load parts of itself, and the service ends.
    await page.goto('about:blank');
  } finally {
    await service.close();
  }
});
