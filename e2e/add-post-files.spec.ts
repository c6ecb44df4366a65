// A visitor can add files to a post in every way: pasted, dropped, chosen without a network, under the strictest
// policy, and in forced colors.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { openForm } from './support/post-form.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { expect, test } from './support/test.ts';

const photos = join(import.meta.dirname, '../demo/photos');
const dogs = join(photos, 'two-dogs-close.jpg');
/** Waits until the browser has loaded this file of the widget. */
const waitForFile = (page: Page, name: string) =>
  page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(file)),
    name,
  );
const newPost = { method: 'POST', path: /\/boards\/open\/posts$/ };

test.skip(
  ({ browserName }) => browserName !== 'chromium',
  'only Chromium lets a test drag a real file and write to the clipboard',
);

test('pictures can be pasted by keyboard and dropped by mouse; pasted or dropped text stays text', async ({
  open,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open('add-post', { 'host-csp': 'trusted-types' });
  const form = await openForm(page);
  await expect(form.dialog.getByRole('button', { name: /^Add photos/ }).first()).toHaveAccessibleDescription(
    /^Up to 4 (photos, 10 MB each|files: photos 10 MB, videos 100 MB each)\. Drag, paste or choose\.$/,
  );
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(60, 40);
    canvas.getContext('2d')!.fillRect(0, 0, 60, 40);
    await navigator.clipboard.write([
      new ClipboardItem({ 'image/png': await canvas.convertToBlob({ type: 'image/png' }) }),
    ]);
  });
  await form.text.focus();
  await page.keyboard.press('Control+V');
  await expect(form.file('image.png')).toContainText('Uploaded');
  await expect(form.text).toHaveValue('');
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': new Blob(['From an office'], { type: 'text/plain' }),
        'text/html': new Blob(['<p>From an office'], { type: 'text/html' }),
      }),
    ]),
  );
  await page.keyboard.press('Control+V');
  await expect(form.text).toHaveValue('From an office');

  // The browser's own events simulate a file that is dragged from the desktop.
  const session = await context.newCDPSession(page);
  const box = (await form.name.boundingBox())!;
  const at = { x: box.x + 20, y: box.y + 10, data: { items: [], files: [dogs], dragOperationsMask: 1 } };
  await session.send('Input.dispatchDragEvent', { type: 'dragEnter', ...at });
  await session.send('Input.dispatchDragEvent', { type: 'dragOver', ...at });
  await expect(form.dialog.locator('form')).toHaveCSS('outline-style', 'dashed');
  await session.send('Input.dispatchDragEvent', { type: 'drop', ...at });
  await expect(form.file('two-dogs-close.jpg')).toContainText('Uploaded');
  await expect(form.dialog.locator('form')).toHaveCSS('outline-style', 'none');
  await expect(form.name).toHaveValue('');
  await expectAccessible(page, { within: 'drystone-board' });
  // The test drags text from one box to the other, so both must be in view.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await form.text.selectText();
  await form.text.dragTo(form.name);
  await expect(form.name).toHaveValue('From an office');
});

test('a profile photo chosen by keyboard is sent for the author; an animated GIF loses only its metadata', async ({
  open,
  page,
  service,
}) => {
  const frame = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const gif = await sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } })
    .gif()
    .toBuffer();
  const headerEnd = 13 + (gif[10]! & 0x80 ? 3 << ((gif[10]! & 7) + 1) : 0);
  const taken = 'Taken in the secret garden';
  const buffer = Buffer.concat([
    gif.subarray(0, headerEnd),
    Buffer.from([0x21, 0xfe, taken.length]),
    Buffer.from(taken),
    Buffer.from([0]),
    gif.subarray(headerEnd),
  ]);
  await open('add-post');
  const form = await openForm(page);
  await form.text.fill('Both of us');
  await form.name.fill('Ada');
  await form.files.setInputFiles({ name: 'dancing.gif', mimeType: 'image/gif', buffer });
  const portrait = form.dialog.getByRole('group', { name: /^Profile photo/ });
  const choosing = page.waitForEvent('filechooser');
  await portrait.getByRole('button', { name: 'Choose photo' }).focus();
  await page.keyboard.press('Enter');
  const chooser = await choosing;
  expect(chooser.isMultiple()).toBe(false);
  await chooser.setFiles(join(photos, 'bridge-cables.webp'));
  await expect(portrait.getByRole('listitem')).toContainText('Uploaded');
  await expect(portrait.getByRole('textbox')).toHaveCount(0);
  await expect(portrait.getByRole('button', { name: 'Choose photo' })).toBeHidden();
  await expect(form.file('dancing.gif')).toContainText('Uploaded');
  // A control that is half scrolled out of the form would be too small for axe.
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expectAccessible(page, { within: 'drystone-board' });
  await form.send.click();
  await expect(form.see).toBeVisible();
  const [sent] = await service.expectReceived(newPost, 1);
  const { author, media_url } = JSON.parse(`${sent?.body}`).data.attributes;
  expect(author).toEqual({ name: 'Ada', image_url: expect.stringContaining('/uploads/') });
  expect(media_url).toEqual([expect.stringContaining('/uploads/')]);
  expect(author.image_url).not.toBe(media_url[0]);
  // Another test checks the bytes of the file, next to the code that creates them.
  const lengths = (await service.requests({ method: 'POST', path: /\/uploads$/ })).map(({ headers }) =>
    Number(headers['upload-length']),
  );
  expect(lengths).toContain(buffer.length - taken.length - 4);
});

test('no byte of a file is sent to an upload address on another origin', async ({ open, page, allow }) => {
  allow.console(/elsewhere/);
  const elsewhere = await serveOwnPages(() => ({ body: '' }));
  await page.route(/\/uploads$/, async (route) => {
    const response = await route.fetch();
    const location = `${elsewhere.origin}/router`;
    await route.fulfill({ response, headers: { ...response.headers(), location } });
  });
  await open('add-post');
  const form = await openForm(page);
  await form.files.setInputFiles(join(photos, 'bridge-cables.webp'));
  await expect(form.file('bridge-cables.webp')).toContainText('The upload was interrupted.');
  expect(elsewhere.asked).toEqual([]);
  elsewhere.close();
});

test(
  'without a network an upload waits and resumes automatically; the form is accessible in forced ' +
    'colors, at 320 px and right to left',
  async ({ open, page, context, allow }) => {
    allow.failedRequests('/v2/boards/open');
    allow.console(/ERR_INTERNET_DISCONNECTED/);
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setViewportSize({ width: 320, height: 640 });
    await open('add-post', { 'host-lang': 'ar', 'host-dir': 'rtl' });
    const form = await openForm(page);
    // Only the file's own requests may be pending when the network is switched off.
    await waitForFile(page, 'paper.js');
    const choose = form.dialog.getByRole('button', { name: /^إضافة صور/ }).first();
    await choose.focus();
    await waitForFile(page, 'upload-by-tus');
    await context.setOffline(true);
    await form.files.setInputFiles({ name: 'two-dogs-close.jpg', mimeType: 'image/jpeg', buffer: readFileSync(dogs) });
    const line = form.file('two-dogs-close.jpg');
    await expect(line).toContainText('يُستأنف');
    await expectAccessible(page, { within: 'drystone-board' });
    expect(await form.listWideParts()).toEqual([]);
    // Each button must have its own border.
    for (const button of await line.getByRole('button').all())
      await expect(button).not.toHaveCSS('border-top-color', 'rgba(0, 0, 0, 0)');
    await context.setOffline(false);
    await expect(line.locator('progress')).toBeHidden();
    await expect(line).toContainText('تم');
    await page.reload();
    await openForm(page);
    await expect(line).toContainText('تم');
    expect(await form.listWideParts()).toEqual([]);
  },
);
