// Locators for the form for a visitor's post on the board `open`, by roles and names.
import type { Page } from '@playwright/test';
import type { Fault, Service } from './service.ts';
import { expect } from './test.ts';

export const formOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    text: dialog.getByRole('textbox', { name: 'Your post' }),
    name: dialog.getByRole('textbox', { name: 'Your name' }),
    email: dialog.getByRole('textbox', { name: 'Email' }),
    send: dialog.getByRole('button', { name: 'Send it in' }),
    close: dialog.getByRole('button', { name: 'Close' }),
    see: dialog.getByRole('button', { name: 'See your post' }),
    summary: dialog.getByRole('group', { name: 'Please fix these fields' }),
    files: dialog.locator('input[type=file]').first(),
    file: (name: string) => dialog.getByRole('listitem').filter({ hasText: name }),
    /** The classes of the parts whose content is wider than they are. */
    listWideParts: () =>
      dialog.evaluate((element) =>
        [...element.querySelectorAll('*')]
          .filter(
            (one) =>
              one.scrollWidth > one.clientWidth + 1 &&
              getComputedStyle(one).overflowX !== 'visible' &&
              one.clientWidth > 1,
          )
          .map((one) => one.className),
      ),
  };
};

export async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Add your week' }).click();
  const form = formOf(page);
  await expect(form.dialog).toBeVisible();
  return form;
}

/** Returns a fault whose response overrides these members of the owner's settings, for example texts of the form. */
export async function changePersonalization(service: Service, data: Readonly<Record<string, unknown>>): Promise<Fault> {
  const response = await fetch(`${service.address}/v2/boards/open?include=social_feeds,personalizations`);
  const board = (await response.json()) as { included: { type: string; attributes: { data: object } }[] };
  for (const one of board.included)
    if (one.type === 'personalization') one.attributes.data = { ...one.attributes.data, ...data };
  return {
    path: /\/boards\/open\?include/,
    status: 200,
    body: JSON.stringify(board),
    contentType: 'application/vnd.api+json',
  };
}
