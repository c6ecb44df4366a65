// These tests cover the board without modules: it is one plain script.
import { dialogOf, openPost } from './support/dialog.ts';
import { makeReaderPosts } from './support/dialog-pages.ts';
import { boardRequest, postsRequest } from './support/element.ts';
import { awaitLiveBoard } from './support/live-board.ts';
import { expect, origins, test } from './support/test.ts';

test(
  'one file contains board, dialog, navigation bar and engagement, and works under the strictest policy; ' +
    'loaded twice and beside the module it gives one board',
  async ({ open, page, board, traffic, service }) => {
    await open('classic', { 'host-csp': 'trusted-types', 'host-script': 'twice', navigation: true });
    await expect(board.posts.first()).toBeVisible();
    await expect(board.showMore).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(await page.evaluate(() => [...document.scripts].map(({ type }) => type))).toEqual(['', '']);
    await openPost(board, page, /./);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page).dialog).toBeHidden();
    await service.expectReceived({ method: 'POST', path: '/activity', body: 'embed_post_modal_opened' });

    await page.evaluate((widget) => {
      const policy = Reflect.get(window, 'trustedTypes').createPolicy('page', {
        createScriptURL: (address: string) => address,
      });
      const script = Object.assign(document.createElement('script'), {
        type: 'module',
        src: policy.createScriptURL(`${widget}/v0/drystone.js`),
      });
      document.head.append(script);
      return new Promise((resolve) => script.addEventListener('load', resolve));
    }, origins.widget);
    await board.showMore.click();
    await expect(board.post(26)).toBeAttached();
    await expect(page.getByRole('feed')).toHaveCount(1);
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 2);
    expect([...new Set(traffic.matching({ origin: origins.widget, path: '.js' }).map(({ path }) => path))]).toEqual([
      '/v0/drystone.classic.js',
      '/v0/drystone.js',
    ]);
  },
);

test('the classic file uses English texts and a button for pages, and logs one line for a missing feature', async ({
  open,
  page,
  board,
  allow,
}) => {
  allow.console('not part of drystone.classic.js');
  await open('classic', { 'host-lang': 'de', more: 'pages', 'page-size': 10 });
  await expect(board.showMore).toBeVisible();
  await board.showMore.click();
  await expect(board.post(20)).toBeAttached();

  const told = page.waitForEvent('console', (message) => message.text().includes('not part of drystone.classic.js'));
  await open('classic', { mix: '1001', board: '' });
  await expect(board.notice).toContainText(/could not|cannot/i);
  await expect(page.getByRole('link', { name: 'See the posts' })).toBeVisible();
  expect((await told).text()).toMatch(/^\[drystone ?\] .*not part of drystone\.classic\.js: fallback-source/);
});

test('a video of a post plays in the dialog of the classic file', async ({ open, page, board, service }) => {
  await open('classic', { board: await makeReaderPosts(service, ['A film file with captions.']) });
  const { dialog } = await openPost(board, page, 'A film file with captions.');
  await dialog.locator('video').evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  await expect(dialog.locator('video')).toHaveJSProperty('paused', false);
});

test('a live board of the classic file asks for new posts once a minute, and says nothing in the console', async ({
  open,
  page,
  board,
  service,
}) => {
  const { slug } = await service.makeBoard('classic-live', { live: true });
  await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'The first one.' }] });
  await page.clock.install();
  await open('classic', { board: slug });
  await expect(board.postWith('The first one.')).toBeVisible();
  await awaitLiveBoard(page, board);
  await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'A new one.' }] });
  await page.clock.fastForward(61_000);
  await expect(board.button('1 new post')).toBeVisible();
});
