// The owner's app with large text and with forced colors: nothing leaves the window, and what is chosen is visible.
import type { Locator, Page } from '@playwright/test';
import { demoOwner } from '../demo/seed/store-owner.ts';
import { layoutNames } from '../src/appearance/layout-name.ts';
import { sidewaysPx } from './support/legibility.ts';
import type { Service } from './support/service.ts';
import { expect, origins, test } from './support/test.ts';

async function enter(page: Page, service: Service, hash: string): Promise<void> {
  await page.goto(`${service.address}/${hash}`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** As a reader's browser does: its size of text is what `rem` is measured in. */
const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

test('at 360 px and 200 % text no page scrolls sideways', async ({ page, service }) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 780 });
  const { id } = await service.makeBoard('large');
  await enter(page, service, '#/boards');
  await doubleText(page);
  for (const [name, title] of [
    ['boards', 'Boards'],
    [`boards/${id}`, 'large'],
    ['begin', 'Where are your posts?'],
    [`posts/${id}`, 'Posts'],
    [`feeds/${id}`, 'Feeds'],
    ['accounts', 'Accounts'],
    [`ctas/${id}`, 'Buttons'],
    ['products', 'Products'],
    ['forms', 'Forms'],
    ['terms', 'Permissions & terms'],
    [`appearance/${id}`, 'Appearance'],
    [`embed/${id}`, 'Embed'],
    [`insights/${id}`, 'Insights'],
    ['team', 'Team'],
    ['applications', 'Applications and tokens'],
    ['webhooks', 'Webhooks'],
    ['exports', 'Exports'],
    ['settings', 'Settings'],
    ['status', 'Service status'],
  ] as const) {
    await page.evaluate((hash) => location.assign(hash), `#/${name}`);
    await expect(heading(page, title)).toBeVisible();
    expect(await sidewaysPx(page), name).toBe(0);
  }
});

test('no dialog scrolls sideways at 200 % text, and at 400 % zoom no button covers the focused field', async ({
  page,
  service,
}) => {
  const { id } = await service.makeBoard('large-dialogs');
  await enter(page, service, '#/boards');
  const openDialog = async (hash: string, button: string | RegExp): Promise<Locator> => {
    await page.evaluate((next) => location.assign(next), hash);
    await page.getByRole('button', { name: button }).first().press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  };
  await page.setViewportSize({ width: 360, height: 780 });
  await doubleText(page);
  for (const [hash, button] of [
    [`#/ctas/${id}`, 'Create a button'],
    ['#/products', 'New product'],
    ['#/forms', /^Edit Walk with us/],
  ] as const) {
    const dialog = await openDialog(hash, button);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), hash).toBe(0);
    await page.keyboard.press('Escape');
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 320, height: 256 });
  const field = (await openDialog('#/team', 'Invite')).getByLabel('Email');
  await expect(field).toBeFocused();
  const isCovered = await field.evaluate((element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return document.elementFromPoint((left + right) / 2, bottom - 3) !== element;
  });
  expect(isCovered).toBe(false);
});

test('a name of 200 letters without a space stays inside of its dialogs', async ({ page, service }) => {
  const name = 'Donaudampfschifffahrt'.repeat(10).slice(0, 200);
  await enter(page, service, '#/boards');
  await page.setViewportSize({ width: 360, height: 780 });
  await page.getByRole('button', { name: 'New board' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).press('Enter');
  await heading(page, name).waitFor();
  expect(await sidewaysPx(page)).toBe(0);
  await page.getByRole('button', { name: 'Delete board' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this board?' });
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await dialog.getByLabel(/^Type the board’s name/).fill(name);
  await dialog.getByRole('button', { name: 'Delete board' }).press('Enter');
  await heading(page, 'Boards').waitFor();
});

test('in forced colors the chosen layout, the page and the chosen status have an edge of their own', async ({
  page,
  service,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'Firefox does not emulate forced colors');
  await page.emulateMedia({ forcedColors: 'active' });
  const { id } = await service.makeBoard('forced');
  await enter(page, service, `#/embed/${id}`);
  await expect(heading(page, 'Embed')).toBeVisible();
  const edges = (names: string) =>
    page.locator(names).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  const layouts = await edges('.layout-choice');
  expect(layouts.filter((style) => style === 'solid')).toHaveLength(1);
  expect(layouts.length).toBeGreaterThan(10);
  expect(await edges('.menu [aria-current=page]')).toEqual(['solid']);
  await page.evaluate((hash) => location.assign(hash), `#/posts/${id}`);
  await expect(heading(page, 'Posts')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Pending/ })).toBeChecked();
  expect((await edges('.tab')).filter((style) => style === 'solid')).toHaveLength(1);
});

test('Appearance and Embed offer every layout, and on a phone the preview is above its choices', async ({
  page,
  service,
}) => {
  const { id } = await service.makeBoard('layouts');
  await page.setViewportSize({ width: 360, height: 780 });
  await enter(page, service, `#/appearance/${id}`);
  for (const [name, title, more] of [
    ['appearance', 'Appearance', 0],
    // The first choice of Embed is the layout of the board's appearance.
    ['embed', 'Embed', 1],
  ] as const) {
    await page.evaluate((hash) => location.assign(hash), `#/${name}/${id}`);
    await expect(heading(page, title)).toBeVisible();
    const choices = page.getByRole('group', { name: 'Layout' }).getByRole('radio');
    await expect(choices).toHaveCount(layoutNames.length + more);
    const top = (locator: Locator) => locator.first().evaluate((element) => element.getBoundingClientRect().top);
    expect(await top(page.locator('drystone-board:visible'))).toBeLessThan(await top(choices));
  }
});

test('at 360 px and 200 % text the first page of the demo does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${origins.pages}/`);
  await doubleText(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('drystone-board').getByRole('article').first()).toBeVisible();
  expect(await sidewaysPx(page)).toBe(0);
});
