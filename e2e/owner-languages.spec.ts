// The owner's app in other languages than English: it is chosen, kept, and written from right to left where it must be.
import type { Page } from '@playwright/test';
import { demoOwner } from '../demo/seed/store-owner.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { expect, test } from './support/test.ts';

/** Signs the demo's owner in, by the words of the first page and of the page that asks for the password. */
async function enter(page: Page, signIn: string, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: signIn }).press('Enter');
  await page.getByLabel(email).fill(demoOwner.email);
  await page.getByLabel(password).fill(demoOwner.password);
  await page.getByLabel(password).press('Enter');
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('the app speaks the language that is chosen, and keeps it when the page is loaded again', async ({
  page,
  service,
}) => {
  await page.goto(`${service.address}/#/team`);
  await enter(page, 'Sign in', 'Email', 'Password');
  await expect(title(page, 'Team')).toBeVisible();
  await page.getByLabel('Language').selectOption('Deutsch');
  await expect(page.getByText('Alle, die mit deinen Boards arbeiten, und ihre Rollen.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Hauptmenü' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Abmelden' })).toBeVisible();
});

test.describe('in a browser in Arabic', () => {
  test.use({ locale: 'ar-EG', viewport: { width: 360, height: 780 } });

  test('the app is written from right to left and fits a phone', async ({ page, service }) => {
    test.slow();
    const mine = await service.makeBoard('arabic');
    await page.goto(`${service.address}/#/boards`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await enter(page, 'تسجيل الدخول', 'البريد الإلكتروني', 'كلمة المرور');
    for (const [name, words] of [
      ['boards', 'اللوحات'],
      ['posts', 'المنشورات'],
      ['feeds', 'التغذيات'],
      ['appearance', 'المظهر'],
      ['embed', 'التضمين'],
      ['team', 'الفريق'],
      ['settings', 'الإعدادات'],
    ] as const) {
      await page.evaluate((hash) => location.assign(hash), `#/${name}${name === 'boards' ? '' : `/${mine.id}`}`);
      await expect(title(page, words)).toBeVisible();
      expect(await sidewaysPx(page), name).toBe(0);
      await expectAccessible(page);
    }
  });
});
