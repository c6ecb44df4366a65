// The editor of a form in the owner's app, by a mouse and by keyboard.
import type { Page } from '@playwright/test';
import { demoOwner } from '../demo/seed/store-owner.ts';
import { expect, test } from './support/test.ts';

async function openForms(page: Page, service: string): Promise<void> {
  await page.goto(`${service}/#/forms`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
}

test('a control with the focus is never behind the buttons at the foot of the dialog', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await openForms(page, service.address);
  await page.getByRole('button', { name: /^(New|Create a) form$/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New form' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  const foot = dialog.locator('.fields > .acts').last();
  let controls = 0;
  for (; controls < 30; controls++) {
    await page.keyboard.press('Tab');
    const focused = dialog.locator(':focus');
    if ((await foot.locator(':focus').count()) > 0) break;
    const [control, buttons] = await Promise.all([focused.boundingBox(), foot.boundingBox()]);
    // A browser scrolls a tall field until its caret is in view.
    const middle = control!.y + control!.height / 2;
    expect(middle, await focused.evaluate((element) => element.outerHTML)).toBeLessThanOrEqual(buttons!.y);
  }
  expect(controls).toBeGreaterThan(12);
});

test('a field of a form is dragged to another place, and the form beside it follows', async ({ page, service }) => {
  await openForms(page, service.address);
  await page.getByRole('button', { name: /^(New|Create a) form$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New form' });
  const fields = dialog.getByRole('listitem');
  await expect(fields).toHaveCount(2);
  const labels = () =>
    fields.getByLabel('Label').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const [first, second] = await labels();
  await fields.nth(1).locator('.drag-handle').dragTo(fields.first());
  await expect.poll(labels).toEqual([second, first]);
  await expect(dialog.locator('.form-live-page .label').first()).toContainText(second ?? '');
});

test('Back asks before it discards what was typed in a dialog', async ({ page, service }) => {
  await openForms(page, service.address);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: /^(New|Create a) webhook$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabel('Name').fill('Till');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Till');
  await expect(page).toHaveURL(/#\/webhooks$/);
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Forms' })).toBeVisible();
});
