// These tests cover moderation by the owner: they sign in at the service, decide about posts, and check the result on
// the board.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { moderate, openEntrance, openSignIn, typePassword } from './support/moderation.ts';
import type { Service } from './support/service.ts';
import { expect, test } from './support/test.ts';

const post = (text: string, more: object = {}) =>
  ({
    type: 'public_post',
    author: { name: `Author of ${text}`, username: 'a' },
    text,
    language: 'en',
    ...more,
  }) as const;

/** Makes a board for this test, with these posts pending. */
async function makeBoard(
  service: Service,
  texts: readonly string[],
  more: object = {},
): Promise<{ readonly id: number; readonly slug: string }> {
  const made = await service.makeBoard('mine');
  await service.changePosts(made.slug, {
    ctas: { book: { text: 'Book now', url: 'https://tickets.example.com/' } },
    add: texts.map((text) => post(text, { status: 'pending', ...more })),
  });
  return made;
}

test('the board shows an approved post and no rejected post, and a mistake can be undone', async ({
  page,
  service,
  open,
  board,
}) => {
  const mine = await makeBoard(service, ['Good one', 'Bad one']);
  await moderate(page, service, mine.id);
  await page
    .getByRole('group', { name: 'Decide about Author of Good one' })
    .getByRole('button', { name: 'Approve' })
    .press('Enter');
  await expect(page.getByRole('status')).toHaveText(/^The post was approved\./);
  await expect(page.getByRole('article')).toHaveCount(1);
  // The focus moves to the next post.
  await expect(
    page.getByRole('group', { name: 'Decide about Author of Bad one' }).getByRole('button', { name: 'Approve' }),
  ).toBeFocused();
  await page.getByRole('article').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('All caught up.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Rejected 1' })).toBeAttached();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('radio', { name: 'Pending 1' })).toBeAttached();
  // The Undo button stays while it has the focus, and it is not offered among the posts of another tab.
  await page.clock.install();
  await page.getByRole('article').getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.clock.runFor(30_000);
  await expect(page.getByRole('status')).toHaveText(/^The post was rejected\. Undo$/);
  await page.getByRole('radio', { name: 'Approved' }).check();
  await expect(page.getByRole('article')).toContainText('Good one');
  await expect(page.getByRole('status')).toBeEmpty();

  await open('script-tag', { board: mine.slug });
  await expect(board.postWith('Good one')).toBeVisible();
  await expect(board.postWith('Bad one')).toHaveCount(0);
});

test.describe('in detail', () => {
  test('an owner signs in at the service, and every step is accessible', async ({ page, service, allow, context }) => {
    allow.failedRequests('/oauth/authorize');
    const mine = await makeBoard(service, ['One', 'Two'], { photo: 'dandelions.jpg', alternativeText: 'Dandelions' });
    await openEntrance(page, service);
    await expectAccessible(page);
    const refused = await openSignIn(page);
    await typePassword(refused, 'wrong');
    await expect(refused.getByRole('alert')).toHaveText('E-mail or password is wrong.');
    await expectAccessible(refused);
    await typePassword(refused);
    await expect(refused.getByText('Change and delete the team’s posts')).toBeVisible();
    await expectAccessible(refused);
    await refused.getByRole('button', { name: 'Don’t allow' }).click();
    await expect(page.getByRole('alert')).toHaveText('You did not allow access, so you are not signed in.');

    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    const window = await opening;
    await window.getByRole('button', { name: 'Allow', exact: true }).press('Enter');
    await expect(page.getByText('Mab Tarrant, Wendle Hills Walking Festival')).toBeVisible();
    // Screen readers read the heading, but it has no outline that would look like a control's.
    const posts = page.getByRole('heading', { name: 'Posts' });
    await expect(posts).toBeFocused();
    await expect(posts).toHaveCSS('outline-style', 'none');
    // The demo has pending posts from its first start. The search finds them even if other tests have added posts.
    await page.getByLabel('Search').fill('voucher');
    await expect(page.getByRole('article').filter({ hasText: 'BEST-DEALS-4U' })).toContainText(
      'Private: winner-desk@deals4u.example',
    );
    await page.getByLabel('Search').fill('soup figs');
    await expect(page.getByRole('article').filter({ hasText: 'Tamsin Okoro' })).toContainText('Rating: 5 of 5 stars');
    // A search that ends after the choice of a board would reload the list and clear the selection.
    const isSearched = page.waitForResponse(
      (answer) => /\/posts\?/.test(answer.url()) && !decodeURIComponent(answer.url()).includes('filter[q]=soup'),
    );
    await page.getByLabel('Search').fill('');
    await isSearched;
    await page.getByLabel('Board', { exact: true }).selectOption(String(mine.id));
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByText('More for the selected posts').click();
    for (const tool of ['New post', 'Calls to action', 'Appearance', 'Export'])
      await page.getByText(tool, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysPx(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });

    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length, document.cookie])).toEqual([
      0,
      0,
      '',
    ]);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name).toSorted()).toEqual(['known_browser', 'owner_session']);
    for (const { httpOnly, path } of cookies)
      expect([httpOnly, path.endsWith('/oauth/authorize')]).toEqual([true, true]);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('alert')).toHaveText('You are signed out.');
    await service.expectReceived({ method: 'POST', path: '/oauth/revoke' }, 1);
  });

  test('an owner decides about several posts, tags them and adds a call to action to them at once', async ({
    page,
    service,
    open,
    board,
  }) => {
    const mine = await makeBoard(service, ['First', 'Second', 'Third'], { status: 'approved' });
    await moderate(page, service, mine.id, 'Approved');
    for (const text of ['First', 'Third'])
      await page.getByRole('checkbox', { name: `Select Author of ${text}` }).check();
    const bar = page.getByRole('region', { name: 'Selected posts' });
    await expect(bar.getByText('2 posts selected')).toBeVisible();
    await bar.getByText('More for the selected posts').click();
    await bar.getByLabel('Tag', { exact: true }).fill('best of');
    await bar.getByRole('button', { name: 'Add tag' }).click();
    await expect(page.getByText('Tags: best of')).toHaveCount(2);
    await bar.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Calls to action: Book now')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select Author of Third' }).uncheck();
    await bar.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Calls to action: Book now')).toHaveCount(1);
    await bar.getByRole('button', { name: 'Pin', exact: true }).click();
    await expect(page.getByText('Pinned')).toHaveCount(1);
    await page
      .getByRole('group', { name: 'Decide about Author of Third' })
      .getByRole('button', { name: 'Highlight' })
      .click();
    await expect(page.getByText('Highlighted')).toHaveCount(1);
    await page
      .getByRole('group', { name: 'Decide about Author of Second' })
      .getByRole('button', { name: 'Delete' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status')).toHaveText('Post deleted.');
    await expect(page.getByRole('article')).toHaveCount(2);

    await open('script-tag', { board: mine.slug });
    await expect(board.posts.first()).toContainText('First');
    await expect(board.postWith('Third').getByRole('link', { name: 'Book now' })).toBeVisible();
    await expect(board.postWith('Second')).toHaveCount(0);
  });

  test('an owner writes a post, and gives the board another appearance', async ({ page, service, open, board }) => {
    const mine = await makeBoard(service, []);
    await moderate(page, service, mine.id, 'Approved');
    await page.getByText('New post', { exact: true }).click();
    await page.getByLabel('Board of the post').selectOption(String(mine.id));
    await page.getByLabel('Text', { exact: true }).fill('From the office & <all>');
    await page.getByLabel('Author name').fill('The office');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('status')).toHaveText('Post published.');
    await expect(page.getByRole('article')).toContainText('From the office & <all>');

    await page.getByText('Appearance', { exact: true }).click();
    await page.getByLabel('Board of the appearance').selectOption({ label: 'Reviews' });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Plain');
    await page.getByLabel('Share buttons').setChecked(true);
    await page.getByLabel('Text size in pixels').fill('19');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('status')).toHaveText(/^Changes saved/);
    // The message of an earlier save may still be visible.
    await expect
      .poll(async () =>
        (await page.request.get(`${service.address}/v2/boards/reviews?include=personalizations`)).text(),
      )
      .toContain('"fontsize_secondary":"19"');
    await page.getByLabel('Text size in pixels').fill('18');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('button', { name: 'Save changes' })).not.toHaveAttribute('aria-disabled', 'true');

    // This board has no appearance yet. The test creates one with a layout, and tries an invalid value in between.
    await page.getByLabel('Board of the appearance').selectOption(String(mine.id));
    await page.getByLabel('Saved appearance').selectOption('New');
    await page.getByLabel('Name', { exact: true }).fill('Tiles');
    await page.getByLabel('Layout').selectOption('Square');
    await page.getByLabel('Column width in pixels').fill('20');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Column width in pixels')).toHaveAccessibleDescription(/120/);
    await page.getByLabel('Column width in pixels').fill('260');
    await page.getByLabel('Authors').uncheck();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Saved appearance').getByRole('option', { name: 'Tiles' })).toBeAttached();
    const { included } = (await (
      await page.request.get(`${service.address}/v2/boards/${mine.slug}?include=personalizations`)
    ).json()) as { readonly included: readonly { readonly attributes: object }[] };
    expect(included.map(({ attributes }) => attributes)).toContainEqual(
      expect.objectContaining({ name: 'Tiles', theme: 'square_photo', author: false, data: { postwidth: '260' } }),
    );

    await open('script-tag', { board: mine.slug });
    await expect(board.postWith('From the office & <all>')).toBeVisible();
  });

  test(
    'an owner edits the text of a post and writes calls to action; an error of the service appears ' +
      'beside its field',
    async ({ page, service, allow, open, board }) => {
      allow.failedRequests('/v2/teams/');
      const mine = await makeBoard(service, ['First & best', 'Other'], {
        photo: 'dandelions.jpg',
        alternativeText: 'Dandelions',
        status: 'approved',
      });
      await moderate(page, service, mine.id, 'Approved');
      const first = page.getByRole('article').filter({ hasText: 'First & best' });
      const dialog = page.getByRole('dialog', { name: /^Edit Author of First & best/ });
      await first.getByRole('button', { name: 'Edit' }).press('Enter');
      await expect(dialog.getByLabel('Title')).toBeFocused();
      await expect(dialog.getByLabel('Text')).toHaveValue('First & best');
      await expect(dialog.getByLabel('Picture description')).toHaveValue('Dandelions');
      await page.keyboard.type('A <title>');
      await dialog.getByLabel('Tags, separated by commas').fill(`walks, ${'x'.repeat(101)}`);
      await page.keyboard.press('Enter');
      // The error is shown beside its field, and the input is kept.
      await expect(dialog.getByLabel('Tags, separated by commas')).toBeFocused();
      await expect(dialog.getByLabel('Tags, separated by commas')).toHaveAccessibleDescription(
        'This must be a text of 1 to 100 characters.',
      );
      await expect(dialog.getByLabel('Title')).toHaveValue('A <title>');
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysPx(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await dialog.getByLabel('Tags, separated by commas').fill('walks, stars');
      await expect(dialog.getByText('This must be a text')).toHaveCount(0);
      await service.breaks({ path: '/v2/teams/', method: 'PATCH', dropConnection: true });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(
        'The service cannot be reached just now. Nothing was lost; try again.',
      );
      await service.heals();
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status')).toHaveText('The post was changed.');
      await expect(first.getByRole('button', { name: 'Edit' })).toBeFocused();
      await expect(first).toContainText('A <title>');
      await expect(first).toContainText('Tags: walks, stars');

      await page.getByText('Calls to action', { exact: true }).click();
      await page.getByLabel('Board of the call to action').selectOption(String(mine.id));
      await expect(page.getByLabel('Button', { exact: true }).getByRole('option')).toHaveText(['New', 'Book now']);
      await page.getByRole('button', { name: 'Create', exact: true }).press('Enter');
      // An error of the browser's validation is shown in the same place.
      await expect(page.getByLabel('Label', { exact: true })).toBeFocused();
      await expect(page.getByLabel('Label', { exact: true })).toHaveAccessibleDescription(/./);
      await page.keyboard.type('Walk with us');
      await page.getByLabel('Link', { exact: true }).fill('https://me:secret@walks.example.com/');
      await page.getByRole('button', { name: 'Create', exact: true }).click();
      await expect(page.getByLabel('Link', { exact: true })).toHaveAccessibleDescription(
        'This must be an address that starts with https:// or http://.',
      );
      await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Walk with us');
      await expectAccessible(page);
      await page.getByLabel('Link', { exact: true }).fill('https://walks.example.com/');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(/^Call to action created/);

      await first.getByRole('checkbox', { name: 'Select Author of First' }).check();
      await page.getByText('More for the selected posts').click();
      await page
        .getByRole('region', { name: 'Selected posts' })
        .getByLabel('Call to action', { exact: true })
        .selectOption('Walk with us');
      await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Apply' }).click();
      await expect(first).toContainText('Calls to action: Walk with us');
      await page.getByLabel('Label', { exact: true }).fill('Walk on');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(first).toContainText('Calls to action: Walk on');
      await page.getByLabel('Button', { exact: true }).selectOption('Book now');
      await page
        .getByRole('group')
        .filter({ has: page.getByLabel('Button', { exact: true }) })
        .getByRole('button', { name: 'Delete' })
        .click();
      await page
        .getByRole('dialog', { name: 'Delete permanently?' })
        .getByRole('button', { name: 'Delete' })
        .press('Enter');
      await expect(page.getByLabel('Button', { exact: true }).getByRole('option')).toHaveText(['New', 'Walk on']);

      await open('script-tag', { board: mine.slug });
      await expect(board.postWith('First & best').getByRole('link', { name: 'Walk on' })).toHaveAttribute(
        'href',
        'https://walks.example.com/',
      );
    },
  );

  test('an owner exports form responses as a file, and keeps unsaved input after a forced sign-out', async ({
    page,
    service,
    allow,
  }) => {
    allow.failedRequests('/v2/teams/');
    const experience = (await (
      await page.request.get(`${service.address}/v2/teams/1/experiences/published/say-hello`)
    ).json()) as { readonly data: { readonly id: number; readonly links: { readonly form_submissions: string } } };
    const words = `=hello ${experience.data.id} ${Date.now()}`;
    expect((await page.request.post(experience.data.links.form_submissions, { form: { words } })).status()).toBe(204);
    const mine = await makeBoard(service, ['Here']);
    await moderate(page, service, mine.id);
    await page.getByText('New post', { exact: true }).click();
    await page.getByLabel('Text', { exact: true }).fill('Half a thought');
    await page.getByText('Export', { exact: true }).click();
    await page.getByLabel('Form', { exact: true }).selectOption('Say hello');

    await service.breaks({ path: '/v2/teams/', method: 'POST', times: 1, status: 401, body: '{}' });
    await page.getByRole('button', { name: 'Export responses (CSV)' }).click();
    await expect(page.getByRole('alert')).toHaveText(/your changes are still here/);
    const opening = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign in' }).press('Enter');
    // The service still has the user's session, so one press is enough.
    await (await opening).getByRole('button', { name: 'Allow', exact: true }).click();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Half a thought');
    await expect(page.getByRole('article')).toHaveCount(1);

    await page.getByRole('button', { name: 'Export responses (CSV)' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Download \d+ responses? as CSV$/ }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('"created_at"');
    expect(text).toContain(`"'${words}"`);
  });

  test('hostile posts are plain text on the moderation page, too', async ({ page, service, allow }) => {
    // The addresses of their pictures are dead.
    allow.failedRequests(/^https?:/);
    allow.policyReports('img-src');
    allow.policyReports('media-src');
    await page.route(
      (url) => url.hostname !== '127.0.0.1',
      (route) => route.abort(),
    );
    const hostile = (await (await page.request.get(`${service.address}/v2/boards/hostile`)).json()) as {
      readonly data: { readonly id: number };
    };
    await moderate(page, service, hostile.data.id, 'Approved');
    await expect(page.getByRole('article')).toHaveCount(24);
    for (let count = 48; count <= 144; count += 24) {
      await page.getByRole('button', { name: 'Load more' }).click();
      await expect(page.getByRole('article')).toHaveCount(count);
    }
    await expect(page.getByRole('alert')).toHaveText('');
    expect(
      await page.getByRole('main').locator('script, iframe, svg, math, style, object, embed, form form').count(),
    ).toBe(0);
    const links = await page
      .getByRole('article')
      .locator('a, area, [role=link]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((address) => !/^https?:/.test(address ?? ''))).toEqual([]);
  });

  test('an owner exports the listed posts as a file, and no cell of the file is a formula', async ({
    page,
    service,
  }) => {
    const mine = await makeBoard(service, ['=1+1', 'Plain words']);
    await moderate(page, service, mine.id);
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByText('Export', { exact: true }).click();
    await page.getByRole('button', { name: 'Export posts (CSV)' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download 2 posts as CSV' }).click();
    const text = await readFile(await (await downloading).path(), 'utf8');
    expect(text).toContain('"\'=1+1"');
    expect(text).toContain('"Plain words"');
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  test('nothing is lost while the service is down, and the page shows a calm message', async ({
    page,
    service,
    allow,
  }) => {
    allow.failedRequests('/v2/teams/');
    const mine = await makeBoard(service, ['Stays']);
    await moderate(page, service, mine.id);
    await expect(page.getByRole('article')).toHaveCount(1);
    await service.breaks({ path: '/v2/teams/', method: 'PATCH', dropConnection: true });
    await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The service cannot be reached just now. Nothing was lost; try again.',
    );
    await service.breaks({ path: '/v2/teams/', method: 'PATCH', times: 1, status: 500, body: '{}' });
    await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('alert')).toHaveText('The service returned status 500. Try again.');
    await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toHaveText(/^The post was approved\./);
    await service.breaks({ path: '/v2/teams/', method: 'GET', status: 401, body: '{}' });
    // The success message disappears as soon as the service has responded.
    await page.getByRole('radio', { name: 'All' }).click();
    await expect(page.getByRole('alert')).toHaveText(/You were signed out/);
  });

  test('a session that outlasts its access token needs no new sign-in', async ({ page, service }) => {
    await page.clock.install();
    const mine = await makeBoard(service, ['Still here']);
    await moderate(page, service, mine.id);
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.clock.fastForward('15:00');
    await page.getByRole('article').getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('status')).toHaveText(/^The post was approved\./);
    const renewals = await service.requests({ method: 'POST', path: '/oauth/token', body: 'grant_type=refresh_token' });
    expect(renewals).toHaveLength(1);
  });
});
