// This test follows the steps of a new owner: from an empty database to a post on a page, and its click in the figures.
import { codeOf } from '../service/src/auth/two-factor/totp.ts';
import { hasPostgres } from '../service/test/testing/temporary-postgres.ts';
import { expectAccessible } from './support/axe.ts';
import { startBakery } from './support/bakery.ts';
import { beginAsOwner, createBoard, type Kind, owner, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

/**
 * `npm run check:service` takes these steps with the packed service on both databases. Every day the operations behind
 * them run on PostgreSQL without a browser (`from-nothing.test.ts`).
 */
const kinds: readonly Kind[] = process.env['SERVICE_MAIN'] ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

for (const kind of kinds) {
  test(`an owner gets from an empty database to a post and its click in the insights, on ${kind}`, async ({ page }) => {
    test.skip(kind === 'PostgreSQL' && !hasPostgres(), 'PostgreSQL is not installed');
    test.slow();
    const service = await startService(kind);
    const site = await startBakery('Bakery', ['Rye is back', 'Closed on Monday']);
    try {
      await beginAsOwner(page, service);

      await createBoard(page, 'Bread');
      const snippet = await page.getByRole('group', { name: 'Embed code' }).innerText();

      await page.getByRole('link', { name: 'Connect a feed' }).click();
      await expect(page.getByRole('heading', { name: 'No feed yet' })).toBeVisible();
      await page.getByLabel('Paste an address').fill(`${site.origin}/feed.xml`);
      await page.getByLabel('Paste an address').press('Enter');
      await page.getByRole('button', { name: 'Add Bakery' }).click();
      await expect(
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Bakery/ }) }),
      ).toContainText('2 posts just now', {
        timeout: 30_000,
      });

      await page.getByRole('link', { name: 'Posts', exact: true }).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await page
        .getByRole('article')
        .filter({ hasText: 'Rye is back' })
        .getByRole('button', { name: 'Approve' })
        .press('Enter');
      await expect(page.getByRole('article')).toHaveCount(1);

      // The approved post is in the preview immediately, although the browser has cached the empty board.
      await page.getByRole('link', { name: 'Boards', exact: true }).click();
      await page.getByRole('link', { name: 'Bread', exact: true }).click();
      const preview = page.getByRole('region', { name: 'Preview of Bread' });
      await expect(preview.getByRole('article')).toContainText('Rye is back');

      site.paste(snippet);
      await page.goto(site.origin);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article')).toContainText('Rye is back');
      const sent = page.waitForResponse(
        (response) =>
          response.url().includes('/activity') &&
          (response.request().postData() ?? '').includes('embed_post_modal_opened'),
      );
      await page
        .getByRole('article')
        .getByRole('button', { name: /Rye is back/ })
        .first()
        .click();
      await sent;

      await page.goto(`${service.address}/#/insights`);
      const figures = page.getByRole('region', { name: 'At a glance' });
      await expect(figures.getByText('Post opens').locator('xpath=..')).toContainText(/^Post opens1/);
      await expect(page.getByRole('heading', { name: 'No visits in this period' })).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
      // One control sets the period for both the figures and the charts.
      await expect(page.getByRole('button', { name: 'Last 7 days' })).toHaveCount(0);
      await page.getByLabel('Period').selectOption('Custom range');
      await page.getByLabel('From').fill('2026-03-28');
      await page.getByLabel('To', { exact: true }).fill('2026-03-27');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('form', { name: 'Custom range' }).getByRole('alert')).toHaveText(/^Choose a start/);
      await expect(page.getByLabel('From')).toBeFocused();
      await page.getByLabel('To', { exact: true }).fill('2026-03-30');
      await page.getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
      await expect(figures).toHaveCount(0);
      await expectAccessible(page);

      // The remaining steps do not depend on the database, so they run with one kind only.
      if (kind === 'PostgreSQL') return;
      await test.step('an owner with an authenticator app must enter its code at the next sign-in', async () => {
        await page.goto(`${service.address}/#/settings`);
        await page.getByRole('button', { name: 'Add an authenticator app' }).click();
        const app = page.getByRole('dialog', { name: 'Authenticator app' });
        const key = (await app.locator('code').innerText()).replaceAll(' ', '');
        const codeAt = (ms: number): string => codeOf(`otpauth://totp/Drystone?secret=${key}`, ms);
        await app.getByLabel('Code of six digits').fill(codeAt(Date.now()));
        await app.getByRole('button', { name: 'Turn on' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'Authenticator app' })).toContainText('On');
        const shown = page.getByRole('dialog', { name: 'Save your recovery codes' });
        await expect(shown.getByRole('listitem')).toHaveCount(10);
        await expectAccessible(page);
        const recoveryCode = await shown.getByRole('listitem').first().innerText();
        await shown.getByRole('button', { name: 'I have saved them' }).click();
        const signInAgain = async (): Promise<void> => {
          await page.getByRole('button', { name: 'Sign out' }).click();
          await page.getByRole('button', { name: 'Sign in' }).click();
          await page.getByLabel('Email').fill(owner.email);
          await page.getByLabel('Password').fill(owner.password);
          await page.getByRole('button', { name: 'Sign in' }).click();
        };
        await signInAgain();
        // Each code is valid once. The next code, from a clock that is half a minute fast, is also valid.
        await page.getByLabel('Code').fill(codeAt(Date.now() + 30_000));
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

        await signInAgain();
        await page.getByRole('link', { name: 'Use a recovery code' }).click();
        await page.getByLabel('Recovery code').fill(recoveryCode);
        await page.getByRole('button', { name: 'Continue' }).click();
        await expect(page.getByText('Recovery codes that are left: 9.')).toBeVisible();
        await page.getByRole('link', { name: 'Continue' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
        await expect(page.getByText('9 left')).toBeVisible();
      });
    } finally {
      // The test leaves the page first, because its pending requests would fail after the service has stopped.
      await page.goto('about:blank');
      site.close();
      await service.close();
    }
  });
}
