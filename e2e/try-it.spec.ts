// The first page of the demo: a visitor names their site, and stands in the owner's app with a team of their own.
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { expect, origins, test } from './support/test.ts';

test('a visitor of the demo goes from an address to a wall of their own, without an account', async ({ page }) => {
  await page.goto(`${origins.pages}/`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
  }
  await page.getByLabel('See your own posts as a wall').fill(`${origins.pages}/`);
  await page.getByLabel('See your own posts as a wall').press('Enter');

  await expect(page).toHaveURL(`${origins.service}/#/begin/${encodeURIComponent(`${origins.pages}/`)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Where are your posts?' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue(`${origins.pages}/`);
  await expect(page.getByRole('banner')).toContainText('Your team');
  // The service of the tests reads nothing of its own machine, and says so.
  await expect(page.getByText(/is an address of a private network/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start with sample posts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sample board is ready' })).toBeVisible();

  // A second address in the same tab makes another team.
  await page.goto(`${origins.pages}/`);
  await page.getByLabel('See your own posts as a wall').fill('example.org');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('example.org');
  await page.goto(`${origins.service}/#/boards`);
  await expect(page.getByText('Sample board')).toHaveCount(0);
});
