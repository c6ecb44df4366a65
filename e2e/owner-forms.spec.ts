// The editor of a form in the owner's app, by a mouse.
import { demoOwner } from '../demo/seed/store-owner.ts';
import { expect, test } from './support/test.ts';

test('a field of a form is dragged to another place, and the form beside it follows', async ({ page, service }) => {
  await page.goto(`${service.address}/#/forms`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
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
