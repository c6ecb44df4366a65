// The complete process of a visitor's post in one test: the form on one page, the approval by the board's owner, the
// board of another visitor, and the metrics.
import { join } from 'node:path';
import { board as boardOn } from './support/board.ts';
import { moderate } from './support/moderation.ts';
import { awaitLiveBoard } from './support/live-board.ts';
import { expect, origins, test } from './support/test.ts';

const demo = join(import.meta.dirname, '../demo');
const pictures = ['photos/two-dogs-close.jpg', 'photos/bridge-cables.webp'].map((file) => join(demo, file));
const film = join(demo, 'videos/dandelions-in-the-evening.webm');
/** Longer than the pause between two polls, including its random part. */
const aMinuteMs = 67_000;

test('a post with two pictures and a film is sent, approved, seen by another visitor, clicked, and counted', async ({
  open,
  page,
  context,
  service,
  browserName,
}) => {
  test.skip(
    browserName !== 'chromium',
    'other tests cover each step in both engines; this one encodes a video, which takes long',
  );
  test.slow();
  const { id, slug } = await service.makeBoard('whole', { live: true, takesPosts: true });
  await service.changePosts(slug, {
    ctas: { walk: { text: 'Book this walk', url: `${origins.pages}/script-tag.html?board=empty` } },
    add: [{ type: 'custom', author: null, language: 'en', text: 'The first post of all' }],
  });

  // Another visitor has opened the board before.
  const other = await context.newPage();
  await other.clock.install();
  await other.goto(`${origins.pages}/script-tag.html?board=${slug}&service=${encodeURIComponent(service.address)}`);
  const theirs = boardOn(other);
  await expect(theirs.posts).toHaveCount(1);
  await awaitLiveBoard(other, theirs);

  await open('script-tag', { board: slug });
  await page.getByRole('button', { name: 'Add a post' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Your post' }).fill('Walk 7, with two dogs and a film');
  await form.getByRole('textbox', { name: 'Your name' }).fill('Ada Byron');
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles([...pictures, film]);
  for (const name of ['two-dogs-close.jpg', 'bridge-cables.webp', 'dandelions-in-the-evening.webm'])
    await expect(form.getByRole('listitem').filter({ hasText: name })).toContainText('Uploaded');
  const shows = form.getByRole('textbox', { name: 'Describe this photo' });
  await shows.nth(0).fill('Two wet dogs');
  await shows.nth(1).fill('Cables of a bridge');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('We’ll publish your post once it’s approved.')).toBeVisible({ timeout: 60_000 });

  // Other visitors must not see the post yet.
  await other.clock.fastForward(aMinuteMs);
  await service.expectReceived({ path: `/boards/${slug}/posts?page`, method: 'GET' });
  await expect(theirs.button(/^\d+ new posts?$/)).toHaveCount(0);

  const owner = await context.newPage();
  await moderate(owner, service, id);
  const waiting = owner.getByRole('article').filter({ hasText: 'Walk 7, with two dogs and a film' });
  await waiting.getByRole('checkbox').check();
  await owner.getByText('More for the selected posts').click();
  await owner.getByRole('combobox', { name: 'Button' }).selectOption({ label: 'Book this walk' });
  await owner.getByRole('button', { name: 'Apply' }).click();
  await expect(owner.getByRole('status')).toHaveText('Button added.');
  await waiting.getByRole('button', { name: 'Approve' }).click();
  await expect(owner.getByRole('status')).toHaveText(/^The post was approved\./);

  await other.clock.fastForward(aMinuteMs);
  await theirs.button('1 new post').click();
  const card = theirs.postWith('Walk 7, with two dogs and a film');
  await expect(card).toContainText('Ada Byron');
  await card.getByRole('button', { name: /^Open the post/ }).click();
  const dialog = theirs.element.getByRole('dialog');
  await expect(dialog).toContainText('1 of 3');
  await expect(dialog.getByRole('img', { name: 'Two wet dogs' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Next picture' }).click();
  await expect(dialog.getByRole('img', { name: 'Cables of a bridge' })).toBeVisible();
  await other.keyboard.press('Escape');
  await card.getByRole('link', { name: 'Book this walk' }).click();
  await other.waitForURL(/board=empty/);
  await expect
    .poll(async () => (await service.figures('embed_post_cta_clicked', { boardId: id })).map(({ count }) => count))
    .toEqual([1]);
});
