// These tests cover moderation in the owner's app: decisions about posts, and their result on the board.
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { moderate } from './support/moderation.ts';
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
  test('the page for posts is accessible in every step, and its dialogs by keyboard', async ({
    page,
    service,
    allow,
  }) => {
    // The service refuses a change of a post.
    allow.failedRequests('/v2/teams/');
    const mine = await makeBoard(service, ['One', 'Two'], { photo: 'dandelions.jpg', alternativeText: 'Dandelions' });
    await moderate(page, service, mine.id);
    await expect(page.getByRole('article')).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await page.getByText('More for the selected posts').click();
    for (const tool of ['New post', 'Export']) await page.getByText(tool, { exact: true }).click();
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Selected posts' }).getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const expectNarrow = async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await sidewaysPx(page)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await expectNarrow();

    await test.step('a post is edited by keyboard, and an error of the service has the focus', async () => {
      const edit = page.getByRole('article').filter({ hasText: 'One' }).getByRole('button', { name: 'Edit' });
      const dialog = page.getByRole('dialog', { name: /^Edit Author of One/ });
      await edit.press('Enter');
      await expect(dialog.getByLabel('Title')).toBeFocused();
      await page.keyboard.type('A <title>');
      const tags = dialog.getByLabel('Tags, separated by commas');
      await tags.fill('x'.repeat(101));
      await page.keyboard.press('Enter');
      await expect(tags).toBeFocused();
      await expectAccessible(page);
      await expectNarrow();
      await tags.fill('walks');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('status')).toHaveText('The post was changed.');
      await expect(edit).toBeFocused();
    });

    await test.step('the focus returns from the question about changes, and from the dialog behind it', async () => {
      const edit = page.getByRole('article').filter({ hasText: 'One' }).getByRole('button', { name: 'Edit' });
      const text = page.getByRole('dialog', { name: /^Edit Author of One/ }).getByLabel('Title');
      const question = page.getByRole('dialog', { name: 'Discard your changes?' });
      await edit.press('Enter');
      await text.press('End');
      await text.pressSequentially('!');
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(text).toBeFocused();
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Discard' }).press('Enter');
      await expect(edit).toBeFocused();
    });
  });

  test('an owner exports form responses as a file', async ({ page, service }) => {
    const experience = (await (
      await page.request.get(`${service.address}/v2/teams/1/experiences/published/say-hello`)
    ).json()) as { readonly data: { readonly id: number; readonly links: { readonly form_submissions: string } } };
    const words = `=hello ${experience.data.id} ${Date.now()}`;
    expect((await page.request.post(experience.data.links.form_submissions, { form: { words } })).status()).toBe(204);
    const mine = await makeBoard(service, ['Here']);
    await moderate(page, service, mine.id);
    await page.getByText('Export', { exact: true }).click();
    await page.getByLabel('Form', { exact: true }).selectOption('Say hello');

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
});
