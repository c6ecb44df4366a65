// Long because each error and each way back is a case of the same form.
// A visitor adds a post from the page. Their input is never lost, and one submission creates one post.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { contrastOf } from '../src/appearance/contrast.ts';
import { expectAccessible } from './support/axe.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { changePersonalization, formOf, openForm } from './support/post-form.ts';
import type { Fault, Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

const photos = join(import.meta.dirname, '../demo/photos');
const dogs = join(photos, 'two-dogs-close.jpg');
const newPost = { method: 'POST', path: /\/boards\/open\/posts$/ };

/** The service's request resource, for canned responses. */
const requestAs = ({ address }: Service, status: string, errors: readonly object[] = []) =>
  JSON.stringify({
    data: {
      type: 'post_create_request',
      id: 'r1',
      attributes: { status, errors },
      links: { self: `${address}/v2/boards/open/posts/requests/r1` },
    },
  });
const responses = (status: number, body: string): Fault => ({
  path: /\/boards\/open\/posts$/,
  method: 'POST',
  status,
  body,
  contentType: 'application/vnd.api+json',
});

/** Reads the one request that reached the service, because only Chromium exposes the request bodies of a page. */
async function readSent(service: Service, path = newPost.path) {
  const [sent] = await service.expectReceived({ method: 'POST', path }, 1);
  return JSON.parse(`${sent?.body}`) as {
    data: { attributes: Record<string, unknown> };
    meta: Record<string, unknown>;
  };
}

test('a post with pictures is sent to the service and appears above the others at once', async ({
  open,
  page,
  board,
  service,
}) => {
  await open('add-post');
  const form = await openForm(page);
  await form.text.fill('Two dogs & <b>one</b> &amp; mud');
  await form.name.fill('Ada Byron');
  await form.email.fill('ada@example.org');
  await form.files.setInputFiles([dogs, join(photos, 'bridge-cables.webp')]);
  await form.dialog.getByRole('textbox', { name: 'Describe this photo' }).first().fill('Two wet dogs');
  await expect(form.file('two-dogs-close.jpg')).toContainText('Uploaded');
  await expect(form.file('bridge-cables.webp')).toContainText('Uploaded');
  await form.send.click();
  await expect(form.dialog.getByText('We’ll publish your post once it’s approved.')).toBeVisible();
  const { data, meta } = await readSent(service);
  expect(data.attributes).toMatchObject({
    author: { name: 'Ada Byron', email: 'ada@example.org' },
    text: 'Two dogs & <b>one</b> &amp; mud',
    alternative_text: ['Two wet dogs', ''],
  });
  expect(data.attributes.media_url).toHaveLength(2);
  expect(meta.website).toBe('');
  expect(await service.requests({ path: '/posts/requests/' })).not.toHaveLength(0);
  await form.see.click();
  const own = board.element.getByRole('region', { name: 'Your post' });
  await expect(own).toBeFocused();
  await expect(own).toContainText('Awaiting approval.');
  await expect(own.getByRole('article')).toContainText('Two dogs & <b>one</b> &amp; mud');
  await expect(own.getByRole('img', { name: 'Two wet dogs' })).toBeVisible();
  await expect(own).toBeInViewport();
  // Other visitors do not see the post.
  await page.reload();
  await expect(board.posts.first()).toBeVisible();
  await expect(board.postWith('Two dogs & ')).toHaveCount(0);
});

test('the form is filled in and sent with the keyboard alone', async ({ open, page, board }) => {
  await open('add-post');
  const button = page.getByRole('button', { name: 'Add your week' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = formOf(page);
  await expect(form.text).toBeFocused();
  await page.keyboard.type('By keys alone');
  for (const name of [/^Add photos/, 'Your name']) {
    await page.keyboard.press('Tab');
    await expect(form.dialog.getByRole(name === 'Your name' ? 'textbox' : 'button', { name }).first()).toBeFocused();
  }
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(form.see).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(board.element.getByRole('region', { name: 'Your post' })).toBeFocused();
});

test(
  'a page’s own uploader replaces the upload to the service, and it receives pictures scaled down, ' +
    'rotated and without metadata',
  async ({ open, page, board, service }) => {
    const picture = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#385' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret garden' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(picture.includes('Exif')).toBe(true);
    // The file's address has no file behind it, so a canned response keeps the post away from the moderators.
    await service.breaks(responses(202, requestAs(service, 'completed')));
    await open('add-post');
    await board.element.evaluate((element: HTMLElement & { uploader?: unknown }) => {
      element.uploader = async (file: Blob, { onProgress }: { onProgress: (share: number) => void }) => {
        onProgress(0.5);
        Reflect.set(window, Symbol.for('kept'), [...new Uint8Array(await file.arrayBuffer())]);
        return `https://files.example/${file.type}`;
      };
    });
    const form = await openForm(page);
    await form.name.fill('Ada');
    await form.files.setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(form.file('turned.jpg')).toContainText('Uploaded');
    const kept = Buffer.from(await page.evaluate(() => Reflect.get(window, Symbol.for('kept')) as number[]));
    expect(kept.includes('Exif') || kept.includes('Secret')).toBe(false);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 2048 });
    await form.send.click();
    expect((await readSent(service)).data.attributes.media_url).toEqual(['https://files.example/image/jpeg']);
    await expect(form.see).toBeVisible();
  },
);

test.describe('behavior that is the same in every engine', () => {
  test.skip(({ browserName }) => browserName !== 'chromium', 'the three tests above cover every engine');

  test('button and form cause no layout shift, and Back closes the form without leaving the page', async ({
    open,
    page,
    board,
  }) => {
    const shifts = await watchLayoutShifts(page);
    await open('add-post');
    await expect(board.posts.first()).toBeVisible();
    const form = await openForm(page);
    await form.close.click();
    await expect(page.getByRole('button', { name: 'Add your week' })).toBeFocused();
    await shifts.expectNone();

    await openForm(page);
    await form.text.fill('Still here');
    await page.goBack();
    await expect(form.dialog).toHaveCount(0);
    await expect(page).toHaveURL(/add-post/);
    await openForm(page);
    await expect(form.text).toHaveValue('Still here');
  });

  test('the send button stays in view in a long form and has enough contrast, also on a dark form', async ({
    open,
    page,
    board,
  }) => {
    for (const [scheme, width, height] of [
      ['light', 360, 640],
      ['dark', 1280, 700],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await open('add-post', { 'color-scheme': scheme });
      await expect(board.posts.first()).toBeVisible();
      const form = await openForm(page);
      await expect(form.send).toBeInViewport({ ratio: 1 });
      // The button must not cover the focused field.
      await form.email.focus();
      const [field, button] = await Promise.all([form.email.boundingBox(), form.send.boundingBox()]);
      expect(field!.y + field!.height).toBeLessThan(button!.y);
      const [ground, fill, label] = await form.send.evaluate((send) => {
        const { backgroundColor, color } = getComputedStyle(send);
        return [getComputedStyle(send.closest('form')!.parentElement!).backgroundColor, backgroundColor, color];
      });
      const channelsOf = (color = '') => (color.match(/\d+/g) ?? []).slice(0, 3).map(Number);
      const contrast = (one?: string, other?: string) => contrastOf(channelsOf(one), channelsOf(other));
      expect(contrast(ground, fill), `${fill} on ${ground}`).toBeGreaterThanOrEqual(3);
      expect(contrast(label, fill), `${label} on ${fill}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the input survives closing the form, and input and files survive a reload', async ({
    open,
    page,
    traffic,
    service,
  }) => {
    await open('add-post');
    const form = await openForm(page);
    await form.text.fill('Half a thought');
    await form.files.setInputFiles(dogs);
    await form.dialog.getByRole('textbox', { name: 'Describe this photo' }).fill('Two wet dogs');
    await expect(form.file('two-dogs-close.jpg')).toContainText('Uploaded');
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);
    await openForm(page);
    await expect(form.text).toHaveValue('Half a thought');
    await page.reload();
    traffic.clear();
    await openForm(page);
    await expect(form.text).toHaveValue('Half a thought');
    await expect(form.dialog.getByRole('textbox', { name: 'Describe this photo' })).toHaveValue('Two wet dogs');
    await form.name.fill('Ada');
    await form.send.click();
    await expect(form.see).toBeVisible();
    expect((await readSent(service)).data.attributes).toMatchObject({
      text: 'Half a thought',
      alternative_text: ['Two wet dogs'],
      media_url: [expect.stringContaining('/uploads/')],
    });
    expect(traffic.matching({ method: 'POST', path: /\/uploads$/ })).toHaveLength(0);
    await form.see.click();
    await page.reload();
    await openForm(page);
    await expect(form.text).toHaveValue('');
  });

  test('errors, a broken service and a missing network lead back to the same input, which is sent once', async ({
    open,
    page,
    context,
    traffic,
    allow,
    service,
  }) => {
    allow.failedRequests('/v2/boards/open');
    allow.console(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await open('add-post');
    const form = await openForm(page);
    await test.step('errors of fields are in a summary that leads to them', async () => {
      await form.email.fill('not an address');
      await form.send.click();
      await expect(form.summary).toBeFocused();
      await expectAccessible(page, { within: 'drystone-board' });
      await form.summary.getByRole('button', { name: /^Your name/ }).click();
      await expect(form.name).toBeFocused();
      await form.name.fill('Ada');
      await form.text.fill('Once');
      await form.email.fill('');
    });
    await test.step('a rejection is a sentence of the summary, or at its field', async () => {
      await service.breaks(responses(422, '{"errors":[{"code":"x","detail":"Not on Sundays."}]}'));
      await form.send.click();
      await expect(form.summary).toContainText('Not on Sundays.');
      const failed = requestAs(service, 'failed', [
        {
          code: 'invalid_attribute',
          detail: 'No more than five links &amp; so on.',
          source: { pointer: '/data/attributes/text' },
        },
      ]);
      await service.breaks(responses(202, requestAs(service, 'pending')), {
        path: '/posts/requests/r1',
        status: 200,
        body: failed,
        contentType: 'application/vnd.api+json',
      });
      await form.send.click();
      await expect(form.text).toBeFocused();
      await expect(form.text).toHaveAccessibleDescription('No more than five links & so on.');
      await expectAccessible(page, { within: 'drystone-board' });
      await service.heals();
    });
    await test.step('after server errors and a missing network the post is sent with one id', async () => {
      const before = (await service.requests(newPost)).length;
      await service.breaks({ ...newPost, times: 3, status: 503 });
      await form.send.click();
      await expect(form.summary).toContainText('The post could not be sent. Nothing is lost');
      await expect(form.text).toHaveValue('Once');
      // This is the last file that a board loads automatically.
      await traffic.expectSent({ path: /\/paper\.js$/, status: 200 });
      await context.setOffline(true);
      await form.send.click();
      await expect(form.dialog.getByText('You are offline. Your post is kept')).toBeVisible();
      await expectAccessible(page, { within: 'drystone-board' });
      await context.setOffline(false);
      await expect(form.see).toBeVisible();
      await expectAccessible(page, { within: 'drystone-board' });
      const sent = (await service.requests(newPost)).slice(before);
      expect(sent).toHaveLength(4);
      expect(new Set(sent.map(({ body }) => JSON.parse(`${body}`).meta.idempotency_key)).size).toBe(1);
    });
  });

  test('an upload can be paused, resumed and removed, and a file that is not a picture is rejected', async ({
    open,
    page,
    service,
  }) => {
    await service.breaks({ path: '/uploads/', method: 'PATCH', times: 1, delayMs: 4000 });
    await open('add-post');
    const form = await openForm(page);
    await form.files.setInputFiles([
      { name: 'two-dogs-close.jpg', mimeType: 'image/jpeg', buffer: readFileSync(dogs) },
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload="alert(1)">') },
    ]);
    await expect(form.file('photo.jpg')).toHaveText('photo.jpg: this file type isn’t supported.');
    await form.file('two-dogs').getByRole('button', { name: 'Pause two-dogs-close.jpg' }).click();
    await expect(form.file('two-dogs')).toContainText('Paused');
    await expectAccessible(page, { within: 'drystone-board' });
    await form.file('two-dogs').getByRole('button', { name: 'Resume two-dogs-close.jpg' }).click();
    await expect(form.file('two-dogs')).toContainText('Uploaded');
    const uploaded = await service.requests({ method: 'PATCH', path: '/uploads/' });
    expect(uploaded.length).toBeGreaterThan(0);
    await form.file('two-dogs').getByRole('button', { name: 'Remove two-dogs-close.jpg' }).click();
    await expect(form.file('two-dogs')).toHaveCount(0);
    await expect(form.dialog.getByRole('button', { name: /^Add photos/ }).first()).toBeFocused();
    await service.expectReceived({ method: 'DELETE', path: '/uploads/' }, 1);
  });

  test('a proof of work is computed if the service requires one, without a long task', async ({
    open,
    page,
    service,
  }) => {
    await open('add-post', { board: 'guarded' });
    const form = await openForm(page);
    await form.text.fill('After a little work');
    await form.name.fill('Ada');
    await expect(form.email).toHaveCount(0);
    const longest = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let max = 0;
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) max = Math.max(max, duration);
          }).observe({ type: 'longtask' });
          addEventListener('drystone-submit', () => resolve(max));
        }),
    );
    await form.send.click();
    await expect(form.see).toBeVisible({ timeout: 30_000 });
    // The limit is loose because a slow test machine is not a phone. It detects that all work is done in one task.
    expect(await longest).toBeLessThan(500);
    expect((await readSent(service, /\/boards\/guarded\/posts$/)).meta.challenge).toMatch(/^[\w+/]+=*$/);
  });

  test('a review board requires a rating, chosen by keyboard; the board itself can show the form’s button', async ({
    open,
    page,
    board,
    service,
  }) => {
    await service.breaks({
      path: /\/boards\/reviews\/posts$/,
      method: 'POST',
      status: 202,
      body: requestAs(service, 'completed'),
      contentType: 'application/vnd.api+json',
    });
    await open('add-post', { board: 'reviews', 'add-post': true });
    await page.getByRole('button', { name: 'Add a post' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const stars = dialog.getByRole('radio');
    await expect(stars.first()).toBeFocused();
    await page.keyboard.press('Space');
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
    await expectAccessible(page, { within: 'drystone-board' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Four of five boots');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await dialog.getByRole('button', { name: 'See your post' }).click();
    expect((await readSent(service, /\/boards\/reviews\/posts$/)).data.attributes).toMatchObject({
      rating: 80,
      title: 'Four of five boots',
      author: { name: 'Ada' },
    });
    await expect(
      board.element.getByRole('region', { name: 'Your post' }).getByRole('img', { name: '4 of 5 stars' }),
    ).toBeVisible();
  });

  test('the owner’s labels and terms fit into 320 px, right to left, without horizontal scrolling', async ({
    open,
    page,
    service,
  }) => {
    await service.breaks(
      await changePersonalization(service, {
        publicpost_modal_terms: 'Yes, show it',
        publicpost_modal_terms_text: 'Be kind.\nShut the gates.',
        publicpost_modal_text: 'Tell us',
      }),
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await open('add-post', { 'host-lang': 'ar', 'host-dir': 'rtl' });
    const form = await openForm(page);
    await expect(form.dialog.getByRole('textbox', { name: 'Tell us' })).toBeFocused();
    await expectAccessible(page, { within: 'drystone-board' });
    expect(await form.listWideParts()).toEqual([]);
    await form.dialog.getByRole('textbox', { name: 'Tell us' }).fill('مرحبا');
    await form.dialog.getByRole('textbox', { name: 'اسمك' }).fill('ليلى');
    await form.send.click();
    await expect(form.dialog.getByRole('checkbox', { name: 'Yes, show it' })).toBeFocused();
    await form.dialog.getByRole('button', { name: 'اقرأ الشروط' }).click();
    const terms = page.getByRole('dialog', { name: 'الشروط' });
    await expect(terms.getByText('Shut the gates.')).toBeVisible();
    await expectAccessible(page, { within: 'drystone-board' });
    await page.keyboard.press('Escape');
    await expect(terms).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);
  });
});
