// A visitor reads the terms for a post in a dialog above the form, and can accept them only where they can be read.
import { expectAccessible } from './support/axe.ts';
import { changePersonalization, openForm } from './support/post-form.ts';
import type { Fault } from './support/service.ts';
import { expect, test } from './support/test.ts';

/** The terms are longer than any window. */
const longTerms: Fault = {
  path: '/right_request_terms/901',
  status: 200,
  contentType: 'application/vnd.api+json',
  times: 1,
  body: JSON.stringify({
    data: {
      type: 'right_request_term',
      id: '901',
      attributes: {
        name: 'Terms of the walk',
        format: 'markdown',
        text: `# House rules\n\n${'Be **kind** to gates.\n\n'.repeat(80)}The end.`,
        archived: false,
      },
    },
  }),
};

test('terms that failed are loaded again, open in their own dialog by keyboard, and are sent with the post', async ({
  open,
  page,
  service,
  allow,
}) => {
  const personalization = await changePersonalization(service, {
    publicpost_modal_terms_id: '901',
    publicpost_modal_terms: 'Yes, show it',
    publicpost_modal_terms_url: 'https://wendle.example/terms',
  });
  await service.breaks(personalization, {
    path: '/right_request_terms/901',
    status: 404,
    body: '{"errors":[]}',
    contentType: 'application/vnd.api+json',
  });
  allow.failedRequests('right_request_terms');
  allow.console(/Failed to load resource|The terms 901 of the form for a post could not be read/);
  await open('add-post', { 'host-csp': 'trusted-types' });
  const form = await openForm(page);
  await form.text.fill('Two dogs');
  await form.name.fill('Ada');
  await form.send.click();
  const box = form.dialog.getByRole('checkbox', { name: 'Yes, show it' });
  await expect(box).toBeFocused();
  await expect(box).toHaveAccessibleDescription('Accept the terms to send your post.');
  await page.keyboard.press('Tab');
  await expect(form.dialog.getByRole('button', { name: 'Read the terms' })).toBeFocused();
  await page.keyboard.press('Enter');
  const failed = page.getByRole('dialog', { name: 'Terms', exact: true });
  await expect(failed.getByRole('link', { name: 'Open the document' })).toBeVisible();
  await expectAccessible(page, { within: 'drystone-board' });
  const termsRequest = { path: '/v2/teams/1/right_request_terms/901' };
  const failures = (await service.requests(termsRequest)).length;
  await service.breaks(personalization, longTerms);
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  const terms = page.getByRole('dialog', { name: 'Terms of the walk' });
  await expect(terms.getByRole('heading', { name: 'House rules', level: 3 })).toBeVisible();
  expect(await terms.evaluate((element) => element.matches(':modal'))).toBe(true);
  await expect(terms.getByRole('heading', { name: 'Terms of the walk' })).toBeFocused();
  await expectAccessible(page, { within: 'drystone-board' });
  const end = terms.getByText('The end.');
  await expect(end).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(end).toBeInViewport();
  await page.keyboard.press('Home');
  await page.keyboard.press('PageDown');
  await expect(terms.getByRole('heading', { name: 'House rules' })).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(terms).toHaveCount(0);
  await expect(form.dialog.getByRole('button', { name: 'Read the terms' })).toBeFocused();
  await expect(form.text).toHaveValue('Two dogs');
  // The mouse has the same effect, and Back leaves no dialog open.
  await form.dialog.getByRole('button', { name: 'Read the terms' }).click();
  await terms.getByRole('button', { name: 'Close' }).click();
  await expect(form.dialog).toBeVisible();
  await box.check();
  await form.send.click();
  await expect(form.see).toBeVisible();
  const [sent] = await service.expectReceived({ method: 'POST', path: /\/boards\/open\/posts$/ }, 1);
  expect(JSON.parse(`${sent?.body}`).meta.accepted_terms).toBe('901');
  // Loaded terms are not requested again.
  await service.expectReceived(termsRequest, failures + 1);
});
