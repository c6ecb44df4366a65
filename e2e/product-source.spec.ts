// An owner adds the products of a file: a preview first, errors at their field, and prices that follow the file.
import type { Page, Request } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { beginAsOwner, type OwnService, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><rect width="600" height="600" fill="#963"/></svg>';

/** Calls the service as the app of the owner does: with the token of one of its own requests. */
function openTeam(page: Page, request: Request, service: OwnService) {
  const [, team = ''] = /\/v2\/teams\/(\d+)\//.exec(request.url()) ?? [];
  const send = async (method: 'GET' | 'POST', path: string, data?: object) => {
    const response = await page.request.fetch(`${service.address}/v2/teams/${team}${path}`, {
      method,
      headers: {
        Authorization: request.headers()['authorization'] ?? '',
        Accept: 'application/vnd.api+json',
        ...(data && { 'Content-Type': 'application/vnd.api+json' }),
      },
      ...(data && { data: JSON.stringify({ data }) }),
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()) as { data: { id: number; attributes: Record<string, string> } };
  };
  return { send };
}

/** The price beside the picture, as a visitor sees it who comes now. */
async function readPrice(page: Page, address: string): Promise<string> {
  const context = await page.context().browser()!.newContext();
  try {
    const visitor = await context.newPage();
    await visitor.goto(address);
    await visitor.getByRole('article').getByRole('button', { name: /A nut/ }).first().press('Enter');
    const row = visitor.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Nutcracker' });
    return (await row.innerText()).replace(/\s+/g, ' ');
  } finally {
    await context.close();
  }
}

test('an owner adds the products of a file, and refreshes their prices', async ({ page, allow }) => {
  allow.failedRequests('/product_feeds/previews');
  test.slow();
  const service = await startService('SQLite');
  let price = '48.00';
  const file = await serveOwnPages((path) => {
    if (path === '/nut.svg') return { body: picture, headers: { 'Content-Type': 'image/svg+xml' } };
    if (path !== '/products.csv') return null;
    // `Preis` is what the shop pays, so the column is taken for the wrong field.
    const body = `Artikelnummer;Bezeichnung;Preis;Ladenpreis;Währung\nN1;Nutcracker;9.00;${price};EUR\n`;
    return { body, headers: { 'Content-Type': 'text/csv' } };
  });
  let call: Request | undefined;
  page.on('request', (request) => {
    if (request.headers()['authorization'] !== undefined && request.url().includes('/product_feeds')) call = request;
  });
  const address = file.origin;
  try {
    await beginAsOwner(page, service);
    await page.evaluate(() => location.assign('#/products'));
    await page.getByRole('button', { name: 'Add products' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of the file').fill(`${address}/nothing.csv`);
    expect(await sidewaysPx(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(dialog.getByText('127.0.0.1 responded 404. There is nothing at this address.')).toBeVisible();
    await expect(dialog.getByLabel('Address of the file')).toBeFocused();
    await dialog.getByLabel('Address of the file').fill(`${address}/products.csv`);
    await dialog.getByRole('button', { name: 'Preview' }).press('Enter');
    await expect(page.getByRole('heading', { name: '1 product found' })).toBeVisible();
    await expect(dialog.getByText('€9.00 · N1')).toBeVisible();
    await expect(dialog.getByLabel('Preis', { exact: true })).toHaveValue('price');
    await expect(dialog.getByLabel('Ladenpreis')).toHaveValue('');
    await dialog.getByLabel('Bezeichnung').selectOption('Not read');
    await expect(dialog.getByRole('alert')).toContainText('The first line must name the columns');
    await expect(dialog.getByRole('button', { name: 'Add these products' })).toBeDisabled();
    await dialog.getByLabel('Bezeichnung').selectOption('Name');
    await dialog.getByLabel('Ladenpreis').focus();
    await dialog.getByLabel('Ladenpreis').selectOption('Price');
    await expect(dialog.getByText('€48.00 · N1')).toBeVisible();
    await expect(dialog.getByLabel('Preis', { exact: true })).toHaveValue('');
    await expect(dialog.getByLabel('Ladenpreis')).toBeFocused();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Add these products' }).press('Enter');
    await expect(page.getByText(/^1 product, last read/)).toBeVisible();
    await expect(page.getByText('€48.00 · N1')).toBeVisible();
    price = '52.00';
    await page.getByRole('button', { name: 'Refresh 127.0.0.1' }).press('Enter');
    await expect(page.getByText('€52.00 · N1')).toBeVisible();

    const { send } = openTeam(page, call!, service);
    const board = (await send('POST', '/boards', { type: 'board', attributes: { name: 'Nuts', public: true } })).data;
    const post = await send('POST', `/boards/${board.id}/posts`, {
      type: 'post',
      attributes: { text: 'A nut', image_url: `${address}/nut.svg` },
    });
    const [product, feed] = (await Promise.all([send('GET', '/products'), send('GET', '/product_feeds')])).map(
      ({ data }) => (data as unknown as { id: number }[])[0]!,
    );
    await send('POST', `/boards/${board.id}/product_tags`, {
      type: 'product_tag',
      attributes: { x: 40, y: 40 },
      relationships: {
        post: { data: { type: 'post', id: post.data.id } },
        product: { data: { type: 'product', id: product!.id } },
      },
    });
    const asked = new URLSearchParams({ board: board.attributes['slug'] ?? '', service: service.address });
    const card = `${service.address}/widget/v0/embed/?${asked}`;
    expect(await readPrice(page, card)).toContain('€52.00');
    price = '49.50';
    await send('POST', `/product_feeds/${feed!.id}/refresh_requests`);
    await expect
      .poll(async () => (await send('GET', `/products/${product!.id}`)).data.attributes['price'])
      .toBe('49.50');
    expect(await readPrice(page, card)).toContain('€49.50');
  } finally {
    file.close();
    await service.close();
  }
});
