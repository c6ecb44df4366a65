import type { Page } from '@playwright/test';
import { demoOwner } from '../../demo/seed/store-owner.ts';
import { expect } from './test.ts';
import type { Service } from './service.ts';

/** Signs the demo's owner in and opens a page of the owner's app: `#/posts/12`. */
async function enterOwnerApp(page: Page, service: Service, hash = '#/boards'): Promise<void> {
  await page.goto(`${service.address}/${hash}`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await page.getByLabel('Email').fill(demoOwner.email);
  await page.getByLabel('Password').fill(demoOwner.password);
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

/** Signs the demo's owner in and lists the posts of one board. */
export async function moderate(page: Page, service: Service, boardId: number, status = 'Pending'): Promise<void> {
  await enterOwnerApp(page, service, `#/posts/${boardId}`);
  await expect(page.getByRole('heading', { name: 'Posts', level: 2 })).toBeVisible();
  await page.getByRole('radio', { name: status }).check();
  // The page shows the posts of all boards until the new list has loaded.
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}
