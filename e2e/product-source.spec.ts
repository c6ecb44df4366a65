// An owner adds the products of a file: a preview first, errors at their field, and prices that follow the file.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { beginAsOwner, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

test('an owner adds the products of a file, and refreshes their prices', async ({ page, allow }, info) => {
  allow.failedRequests('/product_feeds/previews');
  test.slow();
  const service = await startService('SQLite');
  let price = '48.00';
  const server = createServer((request, response) => {
    const isFile = request.url === '/products.csv';
    response.writeHead(isFile ? 200 : 404, { 'Content-Type': 'text/csv' });
    // `Preis` is what the shop pays, so the column is taken for the wrong field.
    response.end(isFile ? `Artikelnummer;Bezeichnung;Preis;Ladenpreis;Währung\nN1;Nutcracker;9.00;${price};EUR\n` : '');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await beginAsOwner(page, service);
    await page.evaluate(() => location.assign('#/products'));
    await page.getByRole('button', { name: 'Add products' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address of the file').fill(`${address}/nothing.csv`);
    await page.screenshot({ path: info.outputPath('1-form.png') });
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
    await page.screenshot({ path: info.outputPath('2-preview-wide.png') });
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
    await page.screenshot({ path: info.outputPath('2-preview.png') });
    await dialog.getByRole('button', { name: 'Add these products' }).press('Enter');
    await expect(page.getByText(/^1 product, last read/)).toBeVisible();
    await expect(page.getByText('€48.00 · N1')).toBeVisible();
    price = '52.00';
    await page.getByRole('button', { name: 'Refresh 127.0.0.1' }).press('Enter');
    await expect(page.getByText('€52.00 · N1')).toBeVisible();
    await page.screenshot({ path: info.outputPath('3-list.png'), fullPage: true });
  } finally {
    server.closeAllConnections();
    server.close();
    await service.close();
  }
});
