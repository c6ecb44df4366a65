// These tests cover the accessibility of the parts that a reader opens: the places of articles, the descriptions of
// pictures, and axe in dark and mirrored boards, which the specs of each part omit. The dialog's requirements are in
// `dialog.spec.ts`.
import type { Page } from '@playwright/test';
import { messages as arabic } from '../src/text/ar/reader.ts';
import { expectAccessible } from './support/axe.ts';
import { makePosts, numberedPost, openPost } from './support/dialog.ts';
import { makeReaderPosts, readerBoard } from './support/dialog-pages.ts';
import type { BoardLocators } from './support/board.ts';
import { awaitLiveBoard } from './support/live-board.ts';
import { expect, test } from './support/test.ts';

test('articles of a feed give their position, and a button that opens a post names it', async ({
  open,
  board,
  service,
}) => {
  const { slug } = await makePosts(service, 6, { author: { name: 'Ada Byron', username: 'ada' } });
  await open('script-tag', { board: slug, 'page-size': 4 });
  await expect(board.showMore).toBeVisible();
  const places = () =>
    board.posts.evaluateAll((cards) =>
      cards.map((card) => `${card.getAttribute('aria-posinset')} of ${card.getAttribute('aria-setsize')}`),
    );
  expect(await places()).toEqual(['1 of -1', '2 of -1', '3 of -1', '4 of -1']);
  await board.showMore.click();
  await expect.poll(places).toEqual([1, 2, 3, 4, 5, 6].map((place) => `${place} of 6`));
  const openers = board.button(/^Open the post/);
  await expect(openers).toHaveCount(6);
  const names = await openers.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(names).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Open the post by Ada Byron: Post ${number}.`));
});

test('pictures have the service’s description, else the first sentence, else the author, and repeat no text', async ({
  open,
  page,
  board,
  service,
}) => {
  const author = { name: 'Ada Byron', username: 'ada', picture: 'avatar-fig-close.jpg' };
  const { slug } = await service.makeBoard('pictures');
  const photo = 'dandelions.jpg';
  const posts = [
    { text: 'Told by the service. And more.', alternativeText: 'A field of dandelions' },
    { text: 'The first sentence says it. The second does not.' },
    { text: 'These words alone.' },
    { text: 'The same twice.', alternativeText: 'The same twice.' },
    { text: '' },
  ];
  await service.changePosts(slug, {
    add: posts.map((post, index) => ({ ...numberedPost(index + 1), author, photo, ...post })),
  });
  await open('script-tag', { board: slug });
  await expect(board.post(5).locator('img').first()).toBeVisible();
  const told = ['A field of dandelions', 'The first sentence says it.', '', '', 'Photo by Ada Byron'];
  // The author's picture beside the name has no text alternative.
  for (const [index, words] of told.entries())
    await expect(board.post(index + 1).getByRole('img')).toHaveCount(words ? 1 : 0);
  const saying = (images: readonly Element[]) => images.map((image) => image.getAttribute('alt'));
  expect(await board.posts.locator('[part=picture] img').evaluateAll(saying)).toEqual(told);
  const { dialog, next } = await openPost(board, page, 'Told by the service');
  for (const [index, words] of told.entries()) {
    if (index) await next.click();
    await expect(dialog).toContainText(`${index + 1} of 5`);
    expect(await dialog.getByRole('group').locator('img').evaluateAll(saying)).toEqual([words]);
  }
});

test.describe('axe finds no problem', () => {
  test.skip(
    ({ browserName }) => browserName === 'firefox',
    'axe finds the same in Firefox and takes several times as long',
  );
  test.setTimeout(90_000);

  const darkAppearance = {
    'card-background': '#1d1f24',
    'text-color': '#f4f4f4',
    'hashtag-color': '#8cc8ff',
    'cta-background': '#8cc8ff',
    'cta-color': '#000',
    'button-background': '#8cc8ff',
    'button-color': '#000',
  };
  /** Gives the board the dark colors of the owner's page. */
  const darken = (page: Page) =>
    page.evaluate((look) => {
      for (const [name, value] of Object.entries(look))
        document.querySelector<HTMLElement>('drystone-board')!.style.setProperty(`--drystone-${name}`, value);
    }, darkAppearance);
  // One test covers dark and Arabic: contrast depends only on the colors, names and order only on the texts.
  const parameters = { 'host-theme': 'dark', 'host-lang': 'ar', 'host-dir': 'rtl' };
  const within = { within: 'drystone-board' };
  const openAny = async (board: BoardLocators, text: string | RegExp) => {
    await board.postWith(text).first().locator('button[aria-haspopup=dialog]').press('Enter');
    await expect(board.element.getByRole('dialog')).toBeVisible();
  };

  test('in dialogs of posts of every kind', async ({ open, page, board, service }) => {
    const plain = [
      'Twelve pictures.',
      'A very flat picture.',
      'A film file with captions.',
      'A film of vimeo.',
      'A film of tiktok',
      'Every third word is a #hashtag',
    ];
    for (const [selection, texts] of [
      [{ board: await makeReaderPosts(service, plain) }, plain],
      [readerBoard('shop'), ['One bowl, three sales', 'Hotspots that lead away']],
    ] as const) {
      await open('dialog', { ...selection, ...parameters });
      await darken(page);
      for (const text of texts)
        await test.step(text, async () => {
          await openAny(board, text);
          const dialog = page.getByRole('dialog');
          if (texts !== plain)
            await expect(dialog.getByRole(text.startsWith('One') ? 'listitem' : 'link').first()).toBeVisible();
          await expectAccessible(page, within);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        });
    }
  });

  test('in a dialog with an open menu, or with a removed post', async ({ open, page, board, service }) => {
    const { slug, ids } = await makePosts(service, 2);
    await open('script-tag', { board: slug, ...parameters });
    await darken(page);
    await openAny(board, 'Post 1.');
    const dialog = page.getByRole('dialog');
    await dialog.locator('button[aria-expanded]').press('Enter');
    await expect(dialog.locator('[popover]')).toBeVisible();
    await expectAccessible(page, within);
    await page.keyboard.press('Escape');
    await service.changePosts(slug, { remove: [ids[0]!] });
    await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
    await expect(dialog).not.toContainText('Post 1.');
    await expectAccessible(page, within);
  });

  test('in a bar with results, without results, and after a failed search', async ({
    open,
    page,
    board,
    service,
    allow,
  }) => {
    allow.failedRequests('/posts');
    allow.console('[drystone');
    await open('navigation', { ...parameters, 'page-size': 6 });
    await darken(page);
    const bar = board.element.getByRole('search');
    const words = bar.getByRole('searchbox');
    for (const [search, count] of [
      ['soup', /6/],
      ['nothing like this', /^لم/],
    ] as const) {
      await words.fill(search);
      await expect(bar.getByRole('status')).toHaveText(count);
      await expectAccessible(page, within);
    }
    await service.breaks({ path: /filter\[q\]=fails/, status: 400 });
    await words.fill('fails');
    await expect(bar.locator('.again')).toBeVisible();
    await expectAccessible(page, within);
  });

  test('on a live board with new posts, and between pages', async ({ open, page, board, service, traffic }) => {
    const { slug } = await service.makeBoard('moving', { live: true });
    await service.changePosts(slug, { add: [1, 2, 3, 4, 5].map((number) => numberedPost(number)) });
    await page.clock.install();
    await open('script-tag', { board: slug, ...parameters });
    await darken(page);
    await awaitLiveBoard(page, board);
    await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'New.' }] });
    traffic.clear();
    const aMinuteMs = 67_000;
    await page.clock.fastForward(aMinuteMs);
    await expect(board.element.locator('.arrivals button')).toBeVisible();
    await expectAccessible(page, within);
    await open('script-tag', { board: slug, more: 'pages', 'page-size': 2, ...parameters });
    await darken(page);
    const pages = board.element.getByRole('navigation', { name: arabic.pages });
    await expect(pages).toBeVisible();
    await expectAccessible(page, within);
  });
});
