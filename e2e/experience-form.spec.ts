import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { expect, test } from './support/test.ts';

const formOf = (page: Page): Locator => page.getByRole('form');
const box = (page: Page, name: string): Locator => formOf(page).getByRole('textbox', { name, exact: false });
const submit = (page: Page): Locator => formOf(page).getByRole('button', { name: 'Book a place' });
const submissions = { method: 'POST', path: '/form_submissions' };

/** Fills in all required fields. */
async function fillIn(page: Page): Promise<void> {
  await box(page, 'Your name').fill('Ana Müller');
  await box(page, 'Email').fill('ana@example.com');
  await box(page, 'How many').fill('2');
  await formOf(page).getByLabel('Which day').fill('2026-06-01');
  await formOf(page).getByRole('radio', { name: 'Steady' }).check();
  await formOf(page).getByRole('checkbox', { name: 'I agree' }).check();
}

const sentText = 'Thank you. Your place is booked';

test('a form can be filled in by keyboard alone, and is sent once, as form data', async ({ page, open, service }) => {
  await open('form');
  await expect(box(page, 'Your name')).toBeVisible();
  await expectAccessible(page, { within: 'drystone-form' });
  await submit(page).click();
  const summary = page.getByRole('group', { name: 'Please fix these fields:' });
  await expect(summary).toBeFocused();
  await expectAccessible(page, { within: 'drystone-form' });
  await summary.getByRole('button', { name: /^Pace/ }).press('Enter');
  await expect(formOf(page).getByRole('radio', { name: 'Slow' })).toBeFocused();
  const type = async (words: string) => page.keyboard.type(words);
  const next = async (times = 1) => {
    for (let index = 0; index < times; index++) await page.keyboard.press('Tab');
  };
  await box(page, 'Your name').focus();
  await type('Ana Müller');
  await next();
  await type('ana@example.com');
  await next(3);
  await type('2');
  await next();
  // The keys for typing a date depend on engine and language.
  await formOf(page).getByLabel('Which day').fill('2026-06-01');
  await formOf(page).getByRole('radio', { name: 'Slow' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(formOf(page).getByRole('radio', { name: 'Steady' })).toBeChecked();
  await next();
  await page.keyboard.press('Space');
  await formOf(page).getByRole('checkbox', { name: 'I agree' }).focus();
  await page.keyboard.press('Space');
  await next();
  await page.keyboard.press('Enter');
  const terms = formOf(page).getByRole('region', { name: 'Read the terms' });
  await expect(terms.getByRole('heading', { name: 'Terms of the walk', level: 3 })).toBeVisible();
  await expectAccessible(page, { within: 'drystone-form' });
  await submit(page).focus();
  await page.keyboard.press('Enter');

  const thanks = page.getByRole('status').filter({ hasText: sentText });
  await expect(thanks).toBeFocused();
  await expect(formOf(page)).toHaveCount(0);
  await expectAccessible(page, { within: 'drystone-form' });
  const [request] = await service.expectReceived(submissions, 1);
  expect(request?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  const sent = new URLSearchParams(request?.body ?? '');
  expect(sent.get('_submission_key')).toMatch(/^[\da-f-]{36}$/);
  sent.delete('_submission_key');
  expect(Object.fromEntries(sent)).toEqual({
    full_name: 'Ana Müller',
    email: 'ana@example.com',
    people: '2',
    day: '2026-06-01',
    pace: 'steady',
    interests: 'flowers',
    consent: '1',
    source: 'demo-page',
  });
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test.beforeEach(({ allow }) => allow.failedRequests('/form_submissions'));

test(
  'the input survives a reload, a missing network and a lost response, and is sent as one submission',
  { tag: '@one-engine' },
  async ({ page, context, open, service, allow }) => {
    await test.step('unless the page disables drafts, the input is there after a reload', async () => {
      await open('form', { 'no-draft': true });
      await box(page, 'Your name').fill('Bo');
      await page.reload();
      await expect(box(page, 'Your name')).toHaveValue('');
      await open('form');
      await fillIn(page);
      await page.reload();
      await expect(box(page, 'Your name')).toHaveValue('Ana Müller');
      await expect(formOf(page).getByRole('radio', { name: 'Steady' })).toBeChecked();
      await expect(formOf(page).getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    });
    await test.step('a form waits without a network, and is sent when the network is back', async () => {
      await context.setOffline(true);
      await submit(page).click();
      await expect(formOf(page).getByRole('status')).toContainText('You are offline. What you have written stays here');
      await expectAccessible(page, { within: 'drystone-form' });
      allow.console('blocked by CORS policy');
      // The first request arrives, but its response is lost. The retry has the same key.
      await service.breaks({ path: '/form_submissions', times: 1, headers: { 'Access-Control-Allow-Origin': null } });
      await context.setOffline(false);
      await expect(page.getByText(sentText)).toBeVisible();
      const requests = await service.expectReceived(submissions, 2);
      const keys = requests.map(({ body }) => new URLSearchParams(body).get('_submission_key'));
      expect(keys[0]).toBe(keys[1]);
    });
  },
);

test('a form works 320 px wide, dark, right to left and under the strictest policy', async ({ page, open, allow }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open('form', { 'host-theme': 'dark', 'host-lang': 'ar', 'host-dir': 'rtl' });
  await submit(page).click();
  await expect(page.getByRole('group', { name: 'يرجى التحقق من هذه الحقول:' })).toBeFocused();
  // A scroll bar may take some of the 320 px.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  await expectAccessible(page, { within: 'drystone-form' });
  await test.step('without colors of the page the card is as dark as it, and its text contrasts', async () => {
    const setColors = (card: string) =>
      page.locator('drystone-form').evaluate((form: HTMLElement, color) => {
        form.style.setProperty('--drystone-card-background', color);
        form.style.setProperty('--drystone-text-color', 'initial');
      }, card);
    await setColors('initial');
    await expect(box(page, 'Your name')).toHaveCSS('background-color', 'rgb(31, 35, 39)');
    await expectAccessible(page, { within: 'drystone-form' });
    await setColors('#faf7f0');
    await expectAccessible(page, { within: 'drystone-form' });
  });
  await open('form', { 'host-csp': 'trusted-types' });
  await fillIn(page);
  await formOf(page).getByRole('button', { name: 'Read the terms' }).click();
  await expect(formOf(page).getByRole('heading', { name: 'Terms of the walk' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByText(sentText)).toBeVisible();
  await open('form', { experience: 'last-year' });
  await expect(page.getByText('This form is closed. Nothing more can be sent.')).toBeVisible();
  allow.failedRequests('next-year');
  allow.console('The service has nothing for experience="next-year"');
  await open('form', { experience: 'next-year' });
  await expect(page.getByText('This is not available.')).toBeVisible();
  await expectAccessible(page, { within: 'drystone-form' });
});

test('the form causes no layout shift while it loads, fails and is sent', async ({
  page,
  open,
  service,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium reports layout shifts');
  await page.setViewportSize({ width: 1280, height: 1100 });
  const shifts = await watchLayoutShifts(page);
  await open('form', { experience: 'say-hello' });
  await expect(box(page, 'A word')).toBeVisible();
  await shifts.expectNone();
  // Without reserved space only the form itself keeps the content below in place.
  await open('form', { experience: 'say-hello', 'host-reserve': 'none' });
  await box(page, 'A word').fill('Hello');
  const before = await shifts.total();
  await service.breaks({ path: '/form_submissions', times: 1, status: 429, delayMs: 800 });
  const send = formOf(page).getByRole('button', { name: 'Send' });
  await send.click();
  await expect(formOf(page).getByRole('status')).toContainText('Too many');
  await service.breaks({ path: '/form_submissions', times: 1, status: 204, body: '', delayMs: 800 });
  await send.click();
  await expect(page.getByText('Thank you. It has been sent.')).toBeFocused();
  expect((await shifts.total()) - before).toBeLessThanOrEqual(0.001);
});
