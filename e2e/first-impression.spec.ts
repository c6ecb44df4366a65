// These tests cover the first impression of a board: the order of a card, logos, badges, and colors that fit the page.
import { menuOf } from './support/share.ts';
import { expect, test } from './support/test.ts';

test('a call to action is below the text of its post, on the card and in the dialog', async ({ open, page, board }) => {
  await open('script-tag', { board: 'campaign', 'page-size': 6 });
  const card = board.posts.filter({ has: page.getByRole('link', { name: 'See the programme' }) });
  /** Returns null while the text is being rendered with its links. */
  const isBelow = async (place: typeof card) => {
    const words = place.getByText('All buses today run');
    const action = place.getByRole('link', { name: 'See the programme' });
    await expect(action.first()).toBeVisible();
    const [text, button] = await Promise.all([words.first().boundingBox(), action.first().boundingBox()]);
    return text && button && button.y >= text.y + text.height - 1;
  };
  await expect.poll(() => isBelow(card.first())).toBe(true);
  await card
    .first()
    .getByRole('button', { name: /^Open the post/ })
    .press('Enter');
  const dialog = board.element.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(() => isBelow(dialog)).toBe(true);
});

test('a card shows its network’s logo and number of pictures; the share menu does not cover its button', async ({
  open,
  page,
  board,
}) => {
  await open('script-tag', { board: 'showcase' });
  const card = board.postWith('The path to Dial Top');
  await expect(card.locator('.mark svg')).toBeVisible();
  await expect(card.getByText('1/3')).toBeVisible();
  const share = card.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  const menu = menuOf(card);
  await expect(menu).toBeVisible();
  const [button, list] = await Promise.all([share.boundingBox(), menu.boundingBox()]);
  expect(list!.y >= button!.y + button!.height - 1 || list!.y + list!.height <= button!.y + 1).toBe(true);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: /^Open the post/ }).press('Enter');
  await expect(board.element.getByRole('dialog').locator('.mark svg')).toBeVisible();
});

test('a badge shows a letter until a rarer logo has loaded', async ({ open, page, board }) => {
  let letThrough = () => {};
  const isLetThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/rarer-logos.js', async (route) => {
    await isLetThrough;
    await route.continue();
  });
  await open('script-tag', { board: 'showcase' });
  await expect(board.postWith('The path to Dial Top').locator('.mark svg')).toBeVisible();
  const rarer = board.postWith('Turned ash').locator('.mark');
  await expect(rarer).toHaveText('P');
  letThrough();
  await expect(rarer.locator('svg')).toBeVisible();
  await expect(rarer).toHaveText('');
});

test('a badge keeps its letter if a rarer logo fails to load', async ({ open, page, board, allow, traffic }) => {
  allow.failedRequests('rarer-logos.js');
  await page.route('**/rarer-logos.js', (route) => route.abort());
  await open('script-tag', { board: 'showcase' });
  await expect(board.postWith('The path to Dial Top').locator('.mark svg')).toBeVisible();
  await expect.poll(() => traffic.matching('rarer-logos.js')).toHaveLength(1);
  await expect(board.postWith('Turned ash').locator('.mark')).toHaveText('P');
});

test('cards and dialog are dark on a dark page, without a setting', async ({ open, board }) => {
  await open('script-tag', { board: 'showcase', 'host-theme': 'dark' });
  const card = board.postWith('Came for the walk');
  await expect(card).toHaveCSS('background-color', 'rgb(30, 33, 38)');
  await card.getByRole('button', { name: /^Open the post/ }).press('Enter');
  const dialog = board.element.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(dialog).toHaveCSS('color', 'rgb(230, 232, 236)');
});
