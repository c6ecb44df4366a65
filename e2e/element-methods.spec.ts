// These tests cover the methods and events of the element, and the loader's requests before the widget has loaded.
import { watchBoardEvents } from './support/board-events.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';
import { boardRequest, postsRequest, anyRequest, askLast, setAttributes } from './support/element.ts';

test.describe('methods', () => {
  test(
    'update sets several options at once, and destroy removes the board for good',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('update', { 'page-size': 6 });
      await expect(board.showMore).toBeVisible();
      traffic.clear();
      await page.getByRole('button', { name: 'update({ columns: 2 })' }).click();
      await expect.poll(async () => columnsOf(await readCards(board)).length).toBe(2);
      expect(traffic.matching(anyRequest)).toEqual([]);
      await page.getByRole('button', { name: "update({ board: 'reviews' })" }).click();
      await expect(board.postWith('nobody stops')).toBeVisible();
      await expect(board.element).toHaveAttribute('board', 'reviews');
      expect(columnsOf(await readCards(board))).toHaveLength(2);

      await test.step('destroy shows the owner’s content, and a later change has no effect', async () => {
        await page.getByRole('button', { name: 'destroy()' }).click();
        await expect(board.posts).toHaveCount(0);
        await expect(page.getByRole('link', { name: 'See the posts' })).toBeVisible();
        traffic.clear();
        await setAttributes(page, { board: 'campaign' });
        await askLast(page, traffic);
        expect(traffic.matching(anyRequest)).toEqual([]);
        await expect(board.posts).toHaveCount(0);
      });
    },
  );

  test(
    'refresh shows new posts, and the old posts stay visible until then, or if it fails',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      allow.failedRequests('/v2/boards/');
      allow.console('[drystone');
      const events = await watchBoardEvents(page);
      const { slug } = await service.makeBoard('moving');
      const write = (text: string) =>
        service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text }] });
      await write('The first one.');
      await open('update', { board: slug });
      await expect(board.postWith('The first one.')).toBeVisible();
      await expect(board.post(1)).toHaveAttribute('aria-setsize', '1');
      await write('The second one.');
      // The service sets how long a response may be cached, but a refresh must get a new response.
      await service.breaks({ path: '/posts', delayMs: 400, times: 1 });
      const status = page.getByText('refresh() is done.');
      await page.getByRole('button', { name: 'refresh()' }).click();
      await expect(board.postWith('The first one.')).toBeVisible();
      await expect(status).toBeVisible();
      await expect(board.postWith('The second one.')).toBeVisible();
      await expect(board.posts).toHaveCount(2);

      await test.step('a failed refresh keeps the posts', async () => {
        expect(await events.all('drystone-error')).toEqual([]);
        await service.breaks({ path: '/v2/boards/', status: 403 });
        await page.evaluate(() => document.querySelector('drystone-board')!.refresh());
        await expect.poll(() => events.all('drystone-error')).toHaveLength(1);
        await expect(board.post(1)).toBeVisible();
      });
    },
  );
});

test.describe('events', () => {
  test(
    'events carry plain data, bubble, and cross a shadow root',
    { tag: '@one-engine' },
    async ({ open, page, service, allow }) => {
      allow.console('[drystone');
      allow.failedRequests('/boards/private');
      const events = await watchBoardEvents(page);
      await open('script-tag');
      await expect(boardOf(page).showMore).toBeVisible();
      await expect
        .poll(() => events.all('drystone-ready'))
        .toEqual([{ board: 'campaign', name: 'Wendle Week', posts: 25 }]);
      expect((await events.all('drystone-engagement'))[0]).toEqual({
        board: 'campaign',
        name: 'embed_loaded',
        postId: null,
        mediaType: null,
      });
      // Two boards are inside a section with a shadow root, and the test records the events that are received outside.
      await page.evaluate((address) => {
        document.addEventListener('click', (event) => event.preventDefault());
        const heard: string[] = [];
        Object.assign(window, { heardFromSection: heard });
        for (const name of ['drystone-ready', 'drystone-error', 'drystone-cta-click', 'drystone-engagement']) {
          document.querySelector('main')!.addEventListener(name, (event) => {
            if ((event.target as Element).localName === 'site-section')
              heard.push(`${name} ${event.bubbles} ${event.composed}`);
          });
        }
        const host = document.createElement('site-section');
        document.querySelector('main')!.prepend(host);
        const inside = host.attachShadow({ mode: 'open' });
        for (const board of ['campaign', 'private'])
          inside.append(Object.assign(document.createElement('drystone-board'), { board, service: address }));
      }, service.address);
      const inner = boardOf(page, 0);
      await expect(inner.post(3)).toBeVisible();
      await expect
        .poll(() => events.all('drystone-error'))
        .toEqual([{ board: 'private', kind: expect.stringMatching(/private|not-found/), message: expect.any(String) }]);
      const target = inner
        .post(3)
        .getByRole('link')
        .filter({ hasNotText: /original|@/ })
        .first();
      const [text, url] = [await target.innerText(), await target.getAttribute('href')];
      await target.click();
      await expect
        .poll(() => events.all('drystone-cta-click'))
        .toEqual([{ board: 'campaign', postId: expect.stringMatching(/^\d+$/), text: text.trim(), url }]);
      expect((await events.all('drystone-engagement')).map(({ name }) => name)).toContain('embed_post_cta_clicked');
      const heard = await page.evaluate(() => [...new Set(Reflect.get(window, 'heardFromSection') as string[])].sort());
      expect(heard).toEqual([
        'drystone-cta-click true true',
        'drystone-engagement true true',
        'drystone-error true true',
        'drystone-ready true true',
      ]);
    },
  );
});

test('the loader requests board and first page once each, before the widget has loaded', async ({
  open,
  page,
  board,
  traffic,
  service,
}) => {
  await page.context().addCookies([{ name: 'session', value: 'of-the-owner', url: origins.pages }]);
  await page.route('**/first-paint.js', async (route) => {
    await traffic.expectSent({ ...boardRequest, status: 200 }, 1);
    await traffic.expectSent({ ...postsRequest, status: 200 }, 1);
    await route.continue();
  });
  await open('script-tag', { 'page-size': 8 });
  await expect(board.post(8)).toBeAttached();
  await expect(board.showMore).toBeVisible();
  await service.expectReceived({ method: 'POST', path: '/activity' });
  await traffic.expectSent(boardRequest, 1);
  await traffic.expectSent(postsRequest, 1);
  // The test sends one preflight itself, so that the next line is able to fail.
  await fetch(`${service.address}/v2/boards/campaign`, {
    method: 'OPTIONS',
    headers: { origin: origins.pages, 'access-control-request-method': 'GET' },
  });
  expect(await service.requests({ method: 'OPTIONS' }), 'the only preflight is that of the test').toHaveLength(1);
  const asked = await service.requests({ method: 'GET', path: '/v2/boards' });
  expect(asked).toHaveLength(2);
  const browserHeaders =
    /^(host|connection|user-agent|accept-(encoding|language)|origin|referer|sec-.*|priority|te|pragma|cache-control|dnt)$/;
  for (const { headers } of asked) {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !browserHeaders.test(name)));
    expect(own).toEqual({ accept: '*/*' });
    // The header contains only the origin, never the path or query of the page.
    expect(headers['referer']).toBe(`${origins.pages}/`);
  }
  for (const { headers } of await service.requests({ method: 'POST' })) expect(headers).not.toHaveProperty('cookie');
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    'session=of-the-owner',
    0,
    0,
  ]);
});
