import { expectAccessible } from './support/axe.ts';
import { dialogOf, openerOf } from './support/dialog.ts';
import { expect, test } from './support/test.ts';

test('a mix shows the cards of all its boards, and has the filters, further posts and dialog of a board', async ({
  page,
  open,
  board,
  traffic,
}) => {
  await open('mix', { navigation: true });
  await expect(board.posts.first()).toBeVisible();
  await expect(board.element.getByRole('feed')).toHaveAccessibleName(/Wendle Week and what walkers say/);
  await expectAccessible(page, { within: 'drystone-board' });
  await board.showMore.click();
  await expect(board.post(26)).toBeAttached();
  await board.element.getByRole('searchbox').fill('bluebells');
  await board.element.getByRole('searchbox').press('Enter');
  await traffic.expectSent({
    url: '/v2/mixes/1001/posts?page[size]=25&include=product_tags.product,cta_associations.cta&filter[q]=bluebells',
  });
  await board.element.getByRole('button', { name: 'Clear search' }).click();
  await expect(board.post(4)).toBeAttached();
  await openerOf(board.post(1)).press('Enter');
  await expect(dialogOf(page).dialog).toBeVisible();
  await page.keyboard.press('Escape');
  const asked = traffic.matching({ path: '/v2/' }).map(({ url }) => new URL(url).pathname);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((path) => !/\/v2\/(mixes\/1001(\/posts)?|board_changes)$/.test(path))).toEqual([]);
});

test('an unknown mix shows a calm message, and a refresh after a change of the number shows the new mix', async ({
  page,
  open,
  board,
  allow,
}) => {
  allow.failedRequests('/v2/mixes/1');
  allow.console('The service has no such mix');
  await open('mix', { mix: '1' });
  await expect(board.notice).toContainText('These posts are not available.');
  await page.locator('drystone-board').evaluate(async (element) => {
    element.setAttribute('mix', '1001');
    await (element as HTMLElement & { refresh(): Promise<void> }).refresh();
  });
  await expect(board.posts.first()).toBeVisible();
});
