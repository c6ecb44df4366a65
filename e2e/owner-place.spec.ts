// These tests cover the owner's page of the service, for boards, posts, feeds, appearance, insights and the team.
import type { Page } from '@playwright/test';
import { demoOwner } from '../demo/seed/store-owner.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { serveOwnPages } from './support/own-pages.ts';
import type { Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

const pages = [
  ['boards', 'Boards'],
  ['posts', 'Posts'],
  ['feeds', 'Feeds'],
  ['accounts', 'Accounts'],
  ['ctas', 'Buttons'],
  ['products', 'Products'],
  ['forms', 'Forms'],
  ['terms', 'Permissions & terms'],
  ['appearance', 'Appearance'],
  ['embed', 'Embed'],
  ['insights', 'Insights'],
  ['team', 'Team'],
  ['applications', 'Applications and tokens'],
  ['webhooks', 'Webhooks'],
  ['exports', 'Exports'],
  ['settings', 'Settings'],
] as const;

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}

/** Signs the demo's owner in and opens a page: `#/posts/12`. */
async function enter(page: Page, service: Service, hash = '#/boards'): Promise<void> {
  await page.goto(`${service.address}/${hash}`);
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  await typePassword(page, demoOwner.email, demoOwner.password);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

test('the status of the service is in the settings of its administrators, at every width and in both schemes', async ({
  page,
  service,
}) => {
  await enter(page, service, '#/settings');
  await page.getByRole('link', { name: 'Service status' }).press('Enter');
  await expect(heading(page, 'Service status')).toBeFocused();
  await expect(page.getByRole('heading', { name: /Everything is well\.|What needs you/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What could be better' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [360, 1280]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      expect(await sidewaysPx(page)).toBe(0);
      await expectAccessible(page);
    }
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('every page is reachable by its name and accessible', async ({ page, service }) => {
  test.slow();
  const mine = await service.makeBoard('mine');
  await service.changePosts(mine.slug, {
    ctas: { book: { text: 'Book now', url: 'https://tickets.example.com/' } },
    add: [
      { type: 'custom', author: null, text: 'Here', language: 'en', photo: 'dandelions.jpg', alternativeText: 'A' },
    ],
  });
  await enter(page, service, `#/boards/${mine.id}`);
  await expect(page.getByRole('banner')).toContainText('Wendle Hills Walking Festival');
  await expect(page.getByRole('region', { name: /^Preview of/ }).getByText('Here')).toBeVisible();
  await expectAccessible(page);
  for (const [name, title] of pages) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: title.split(' and ')[0]!, exact: true })
      .click();
    await expect(heading(page, title)).toBeFocused();
    await expect(page.getByText('Loading …').filter({ visible: true })).toHaveCount(0);
    await expect(page, name).toHaveTitle(/ · Wendle Hills Walking Festival$/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 720 });
    expect(await sidewaysPx(page), name).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await page.setViewportSize({ width: 360, height: 720 });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Team', exact: true }).press('Enter');
  await expect(heading(page, 'Team')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('the owner stays signed in after a reload, but not after signing out', async ({ page, service, context }) => {
  await enter(page, service, '#/webhooks');
  await expect(heading(page, 'Webhooks')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Webhooks')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  for (const { httpOnly, path } of await context.cookies())
    expect([httpOnly, path.endsWith('/oauth/authorize')]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText('You are signed out.');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
});

test('when the session ends, the owner signs in beside the page and saves what is typed', async ({
  page,
  service,
  context,
  allow,
}) => {
  allow.failedRequests('/v2/');
  const name = `Spring ${Date.now()}`;
  await enter(page, service);
  await page.getByRole('button', { name: 'New board' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await page.route('**/v2/teams/*/boards', (route) => route.fulfill({ status: 401, body: '{}' }), { times: 1 });
  await context.clearCookies();
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(question).toContainText('You were signed out');
  await expect(question.getByRole('button', { name: 'Sign in' })).toBeFocused();
  await expectAccessible(page);
  const opening = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const beside = await opening;
  const closing = beside.waitForEvent('close');
  await typePassword(beside, demoOwner.email, demoOwner.password);
  await closing;
  await expect(question).toHaveCount(0);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByLabel('Name', { exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(name).first()).toBeVisible();
});

test('an owner creates a board, sees its embed code and deletes the board by its name', async ({
  page,
  service,
  allow,
}) => {
  allow.failedRequests('/v2/boards/');
  const name = `Spring ${Date.now()}`;
  await enter(page, service);
  await page.getByRole('button', { name: 'New board' }).click();
  const dialog = page.getByRole('dialog', { name: 'New board' });
  await expectAccessible(page);
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(heading(page, name)).toBeVisible();
  const slug = name.toLowerCase().replace(' ', '-');
  await expect(page.getByRole('group', { name: 'Embed code' })).toContainText(`board="${slug}"`);
  await page.getByRole('button', { name: 'Delete board' }).click();
  const asked = page.getByRole('dialog', { name: 'Delete this board?' });
  await asked.getByRole('textbox').fill('something else');
  await asked.getByRole('button', { name: 'Delete board' }).click();
  await expect(asked.getByRole('textbox')).toBeFocused();
  await expect(asked.getByRole('textbox')).toHaveAccessibleDescription(`Type “${name}” to delete the board.`);
  await expectAccessible(page);
  await asked.getByRole('textbox').fill(name);
  await asked.getByRole('textbox').press('Enter');
  const told = page.getByRole('status').filter({ hasText: 'was deleted' });
  await expect(told).toBeVisible();
  // The message is shown on the list of boards and disappears with it, long before its own timeout.
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click();
  await expect(told).toHaveCount(0, { timeout: 4000 });
  expect((await page.request.get(`${service.address}/v2/boards/${slug}`)).status()).toBe(404);
});

test('the embed code reserves the measured room and shows the board on a page, also as a frame', async ({
  page,
  service,
  context,
  allow,
}) => {
  allow.failedRequests('https://bakery.example/');
  const mine = await service.makeBoard('mine');
  await service.changePosts(mine.slug, {
    add: [{ type: 'custom', author: null, text: 'Rye is back', language: 'en', url: 'https://bakery.example/rye' }],
  });
  const empty = await service.makeBoard('empty');
  await enter(page, service, `#/embed/${empty.id}`);
  const code = page.getByRole('group', { name: 'Embed code' });
  await expect(page.getByText('so the code reserves the height of a window')).toBeVisible();
  await expect(code).toContainText('min-height:100vh');
  await page.getByLabel('Board', { exact: true }).selectOption(`${mine.id}`);
  await expect(page.getByText('No layout shift')).toBeVisible();
  await expectAccessible(page);
  const markup = await code.innerText();
  expect(markup).not.toContain('\n');
  const [, reservedPx = ''] = /min-height:min\((?:max\()?(\d+)px/.exec(markup) ?? [];
  await page.getByText('Fastest loading, platforms and frames').click();
  const platformCode = page.getByRole('group', { name: 'Code for the platform' });
  await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'React' });
  await expect(platformCode).toContainText(`<DrystoneBoard board="${mine.slug}"`);
  await expect(page.getByRole('group', { name: 'Style sheet' })).toContainText(/min\(\d+px,100vh\)/);
  await page.getByLabel('Platform', { exact: true }).selectOption({ label: 'iframe' });
  await expect(platformCode).toContainText('<iframe');
  const frame = await platformCode.innerText();

  const head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Bakery</title><h1>Bakery</h1>';
  const bodies: Readonly<Record<string, string>> = {
    '/': markup,
    '/unreserved': markup.replace(/ style="[^"]*"/, ''),
    '/frame': frame,
  };
  const site = await serveOwnPages((path) => ({ body: `${head}${bodies[path]}<p>Below</p></html>` }));
  try {
    for (const path of ['/unreserved', '/']) {
      await page.goto(site.origin + path);
      await expect(page.getByRole('article')).toContainText('Rye is back');
      await expect
        .poll(async () => (await page.locator('drystone-board').boundingBox())?.height, `px of the board, ${path}`)
        .toBeCloseTo(Number(reservedPx), 0);
    }
    // The link shows the same board without this page's script.
    const address = await page.locator('drystone-board > a').getAttribute('href');
    await page.goto(`${site.origin}/frame`);
    const framed = page.frameLocator('iframe');
    await expect(framed.getByRole('article')).toContainText('Rye is back');
    const opened = context.waitForEvent('page');
    await framed.getByRole('link', { name: /View/ }).click();
    await (await opened).close();
    await page.goto(address!);
    await expect(page.getByRole('article')).toContainText('Rye is back');
    expect(await page.evaluate(() => self.origin), 'the page reaches nothing of the owner').toBe('null');
  } finally {
    site.close();
  }
});

test('an owner decides about posts by keyboard alone and sees their complete content', async ({ page, service }) => {
  const mine = await service.makeBoard('mine');
  const post = (text: string, more: object = {}) =>
    ({
      type: 'public_post',
      author: { name: text, username: 'a' },
      text,
      language: 'en',
      status: 'pending',
      ...more,
    }) as const;
  await service.changePosts(mine.slug, {
    add: [
      post('First', { publishedAt: '2026-01-03T10:00:00Z', photo: 'dandelions.jpg', morePhotos: ['dragonfly.jpg'] }),
      post('Second', { publishedAt: '2026-01-02T10:00:00Z', video: 'dandelions-in-the-evening.webm' }),
      post('Third', { publishedAt: '2026-01-01T10:00:00Z', text: `Third ${'and a long story '.repeat(60)}` }),
    ],
  });
  await enter(page, service, `#/posts/${mine.id}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(3);
  // The card shows both pictures, and the film with its controls, so that no media is approved unseen.
  await expect(cards.filter({ hasText: 'First' }).locator('img')).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Second' }).locator('video[controls]')).toHaveCount(1);
  await expectAccessible(page);
  // A row has no blank space below its content, only 16 px of padding and the border.
  for (const emptyPx of await cards.evaluateAll((rows) =>
    rows.map((row) => {
      const ends = [...row.children].map((part) => part.getBoundingClientRect().bottom);
      return row.getBoundingClientRect().bottom - Math.max(...ends);
    }),
  ))
    expect(emptyPx).toBeLessThan(20);
  await page.getByRole('checkbox', { name: 'Select all' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(cards.filter({ hasText: 'First' })).toBeFocused();
  await page.keyboard.press('a');
  await expect(cards).toHaveCount(2);
  await expect(cards.filter({ hasText: 'Second' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(cards.filter({ hasText: 'Third' })).toBeFocused();
  await page.keyboard.press('r');
  await expect(cards).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Rejected 1' })).toBeAttached();
  await page.keyboard.press('z');
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('radio', { name: 'Rejected 0' })).toBeAttached();
  // A letter that is typed into a field does not trigger a shortcut.
  await page.getByLabel('Search').pressSequentially('Third a');
  await expect(page.getByRole('radio', { name: 'Approved 1' })).toBeAttached();
  await page.getByLabel('Search').fill('');
  // The card shows a message if its board has no button.
  await cards
    .filter({ hasText: 'Second' })
    .getByText(/^Button of/)
    .click();
  const second = cards.filter({ hasText: 'Second' });
  await expect(second.getByText('This board has no button yet.')).toBeVisible();
  await expect(second.getByRole('link', { name: 'Create one' })).toHaveAttribute('href', `#/ctas/${mine.id}`);
  await page.setViewportSize({ width: 360, height: 720 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect.poll(async () => (await cards.first().boundingBox())?.y ?? Infinity).toBeLessThan(420);
  // A phone shows one post at a time.
  await expect(cards).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decide later' }).click();
  // The text is shown completely, without a scroll container.
  const story = page.getByRole('group', { name: 'Text of Third' });
  expect(await story.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('the preview shows an appearance before it is saved, and a step can be undone', async ({ page, service }) => {
  const mine = await service.makeBoard('mine');
  await enter(page, service, `#/appearance/${mine.id}`);
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await expect(preview.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Night' }).click();
  await expect(page.getByLabel('Card color')).toHaveValue('#171c2e');
  await expect(preview.getByRole('article').first()).toHaveCSS('background-color', 'rgb(23, 28, 46)');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Card color')).toHaveValue('#ffffff');
  await page.getByRole('button', { name: 'Bakery' }).click();
  await page.clock.install();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  // The message is visible at any scroll position. It disappears after a while, so that it does not confuse the owner
  // on another page.
  const saved = page.getByRole('status').filter({ hasText: 'Changes saved' });
  await expect(saved).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(saved).toBeInViewport({ ratio: 1 });
  await page.clock.fastForward(13_000);
  await expect(saved).toHaveCount(0);
  const { included } = (await (
    await page.request.get(`${service.address}/v2/boards/${mine.slug}?include=personalizations`)
  ).json()) as { readonly included: readonly { readonly attributes: object }[] };
  expect(included.map(({ attributes }) => attributes)).toContainEqual(
    expect.objectContaining({ name: 'Bakery', background: { color: '#f6ead8' } }),
  );
});

test('an owner creates a call to action, and creates and removes a webhook, a role and an invitation', async ({
  page,
  service,
}) => {
  const mine = await service.makeBoard('mine');
  await enter(page, service, `#/ctas/${mine.id}`);
  await expect(page.getByRole('heading', { name: 'No button yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Create a button' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label', { exact: true }).fill('Shop now');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByLabel('Link', { exact: true })).toBeFocused();
  await dialog.getByLabel('Link', { exact: true }).fill('https://shop.example/');
  await dialog.getByRole('button', { name: 'Create' }).click();
  const made = page.getByRole('listitem').filter({ hasText: 'Shop now' });
  await expect(made.getByRole('link', { name: 'shop.example' })).toHaveAttribute('href', 'https://shop.example/');

  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: /^(New|Create a) webhook$/ }).click();
  const hook = `Hook ${Date.now()}`;
  await dialog.getByLabel('Name', { exact: true }).fill(hook);
  await dialog.getByLabel('Address').fill('https://hooks.example/in');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('group', { name: 'Signing secret' })).toHaveText(/\S{20}/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Deliveries of ${hook}` }).click();
  await expect(dialog.getByText('There are no deliveries yet.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${hook}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: hook })).toHaveCount(0);

  await page.getByRole('link', { name: 'Team', exact: true }).click();
  const role = `Moderators ${Date.now()}`;
  await page.getByRole('button', { name: /^(New|Create a) role$/ }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(role);
  await dialog.getByLabel('What members can do').selectOption('Custom permissions');
  await dialog.getByRole('checkbox', { name: 'Moderate posts' }).check();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: role })).toBeVisible();
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const email = `bo-${Date.now()}@example.org`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  await dialog.getByRole('button', { name: 'Create invitation' }).click();
  await expect(dialog.getByRole('group', { name: 'Invitation link' })).toContainText('/invitations/');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: `Remove ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: email })).toHaveCount(0);
  await page.getByRole('button', { name: `Delete ${role}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: role })).toHaveCount(0);
});

test('an owner marks a product on a picture by a press and by keys, and the board shows it', async ({
  page,
  service,
  open,
  board,
}) => {
  const mine = await service.makeBoard('mine');
  await service.changePosts(mine.slug, {
    add: [
      {
        type: 'custom',
        author: null,
        text: 'In the shop window',
        language: 'en',
        photo: 'dandelions.jpg',
        alternativeText: 'Dandelions',
      },
    ],
  });
  const name = `Jar ${Date.now()}`;
  await enter(page, service, '#/products');
  await page.getByRole('button', { name: /^(New|Create a) product$/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('SKU').fill(name);
  await dialog.getByLabel('Product page').fill('https://shop.example/jar');
  await dialog.getByLabel('Price (optional)', { exact: true }).fill('8.50');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('€8.50');
  await row.getByRole('button', { name: `Edit ${name}` }).click();
  await dialog.getByLabel('Sale price (optional)').fill('7');
  await dialog.getByLabel('Product page').fill('https://shop.example/large-jar');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('€7.00 instead of €8.50');
  await expect(row.getByRole('link')).toHaveAttribute('href', 'https://shop.example/large-jar');

  await page.goto(`${service.address}/#/posts/${mine.id}`);
  await page.getByRole('radio', { name: /^Approved/ }).check({ force: true });
  await page.getByRole('article').getByRole('button', { name: 'Products' }).press('Enter');
  await expect(dialog.getByText('No product is marked yet.')).toBeVisible();
  await dialog.getByLabel('Find a product').fill(name);
  await expect(dialog.getByLabel('Product', { exact: true })).toHaveText(name);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tag product' }).press('Enter');
  const point = dialog.getByRole('button', { name: new RegExp(`${name}, `) });
  await expect(point).toBeFocused();
  await expect(point).toHaveAccessibleName(/50% from the left, 50% from the top$/);
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await expect(point).toHaveAccessibleName(/52% from the left, 45% from the top$/);
  await expectAccessible(page);
  const picture = dialog.getByRole('img', { name: 'Dandelions' });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
  await expect(point).toHaveAccessibleName(/25% from the left, 75% from the top$/);
  await expect(dialog.getByRole('status')).toHaveText('Saved.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('article').getByText(`Products: ${name}`)).toBeVisible();

  await open('script-tag', { board: mine.slug });
  await board.postWith('In the shop window').getByRole('button').first().click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(name) })
      .first(),
  ).toBeVisible();
});

test('an owner writes and publishes a form and reads its responses, and archives terms', async ({ page, service }) => {
  await enter(page, service, '#/terms');
  const stamp = Date.now();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^(New|Write) terms$/ }).click();
  await dialog.getByLabel('Name', { exact: true }).fill(`Terms ${stamp}`);
  await dialog.getByLabel('Text', { exact: true }).fill('You let us show your picture.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('button', { name: `Read Terms ${stamp}` }).click();
  await expect(dialog.getByText('You let us show your picture.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.goto(`${service.address}/#/forms`);
  await page.getByRole('button', { name: /^(New|Create a) form$/ }).click();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Give the form a name.');
  await dialog.getByLabel('Name', { exact: true }).fill(`Sign-up ${stamp}`);
  await dialog.getByRole('button', { name: 'Add a field' }).click();
  const consent = dialog.getByRole('group', { name: 'field 3' });
  await expect(consent.getByLabel('Label')).toBeFocused();
  await consent.getByLabel('Type').selectOption('Consent');
  await consent.getByLabel('Consent text').fill('I agree');
  await dialog.getByRole('group', { name: 'I agree' }).getByLabel('Terms').selectOption(`Terms ${stamp}`);
  await dialog.getByRole('button', { name: 'Up I agree' }).click();
  await dialog.getByLabel('Published: everyone can fill it in').check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: `Sign-up ${stamp}` });
  await expect(row).toContainText('Published');
  await expect(row).toContainText(`3 fields · sign-up-${stamp}`);

  await row.getByRole('button', { name: 'Embed' }).click();
  await expect(dialog.getByRole('group', { name: 'Embed code' })).toContainText(`experience="sign-up-${stamp}"`);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Responses' }).click();
  await expect(dialog.getByText('There are no responses yet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const {
    data: { links, attributes },
  } = (await (
    await page.request.get(`${service.address}/v2/teams/1/experiences/published/sign-up-${stamp}`)
  ).json()) as {
    readonly data: {
      readonly links: { readonly form_submissions: string };
      readonly attributes: { readonly form: { readonly fields: readonly { readonly key: string }[] } };
    };
  };
  expect(attributes.form.fields.map(({ key }) => key)).toEqual(['name', 'i_agree', 'email']);
  const sent = await page.request.post(links.form_submissions, { form: { name: 'Ada', i_agree: '1' } });
  expect(sent.status()).toBe(204);
  await row.getByRole('button', { name: 'Responses' }).click();
  await expect(dialog.getByRole('cell', { name: 'Ada' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await row.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);

  await page.goto(`${service.address}/#/terms`);
  await page.getByRole('button', { name: `Archive Terms ${stamp}` }).click();
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByRole('heading', { name: `Terms ${stamp}` })).toHaveCount(0);
});

test('a second factor needs a valid code, and can be canceled without one', async ({ page, service, allow }) => {
  allow.failedRequests('/verify');
  await enter(page, service, '#/settings');
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' });
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Code of six digits').fill('abcdef');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is wrong. Enter the newest one.')).toBeVisible();
  await expect(dialog.getByLabel('Code of six digits')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('It is off: you sign in with your password alone.')).toBeVisible();
});

test('a private board without visits offers one thing to do', async ({ page, service }) => {
  const hidden = await service.makeBoard('hidden', { public: false });
  await enter(page, service, `#/insights/${hidden.id}`);
  await expect(page.getByRole('heading', { name: 'No visits in this period' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get the embed code' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Charts' })).toHaveCount(0);
});

test('insights of all boards have pictures, first words and one band of figures', async ({ page, service }) => {
  await enter(page, service, '#/insights');
  const posts = page.getByRole('region', { name: 'Top posts' }).getByRole('listitem');
  await expect(posts.first()).toContainText(/\w+ \w+/);
  await expect(posts.first()).toContainText(/\d+ opens? · \d+ clicks?/);
  await expect(page.getByText(/^Post \d+$/)).toHaveCount(0);
  await expect(page.getByText('Visitors per day', { exact: true })).toHaveCount(1);
  const charts = page.getByRole('region', { name: 'Charts' });
  await expect(charts.getByText(/^Average \d+ a day · peak /)).toBeVisible();
  await expect(charts.getByRole('heading', { name: 'Overview' })).toHaveCount(0);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysPx(page)).toBe(0);
    await expectAccessible(page);
  }
});
