import type { Page } from '@playwright/test';
import { demoOwner } from '../../demo/seed/store-owner.ts';
import { expect, origins } from './test.ts';
import type { Service } from './service.ts';

/** Opens the moderation page before the sign-in. */
export async function openEntrance(page: Page, service: Service): Promise<void> {
  await page.goto(`${origins.pages}/moderation/?service=${encodeURIComponent(service.address)}`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

/** Presses "Sign in" and returns the window that opens. */
export async function openSignIn(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const window = await opening;
  await window.getByLabel('E-mail').waitFor();
  return window;
}

export async function typePassword(window: Page, password: string = demoOwner.password): Promise<void> {
  await window.getByLabel('E-mail').fill(demoOwner.email);
  await window.getByLabel('Password').fill(password);
  await window.getByLabel('Password').press('Enter');
}

/** Signs the demo's owner in and lists the posts of one board. */
export async function moderate(page: Page, service: Service, boardId: number, status = 'Pending'): Promise<void> {
  await openEntrance(page, service);
  const window = await openSignIn(page);
  await typePassword(window);
  await window.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Posts' })).toBeVisible();
  await page.getByLabel('Board', { exact: true }).selectOption(String(boardId));
  await page.getByRole('radio', { name: status }).check();
  // The page shows the posts of all boards until the new list has loaded.
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}
