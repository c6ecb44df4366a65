// The element as an owner meets it: markup, attributes, properties, methods, events.
import type { Page } from '@playwright/test';
import { watchBoardEvents, watchOwnerLines } from './support/board-events.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { BoardElement } from '../src/element/board-element.ts';
import { board as boardOf, expect, origins, test } from './support/test.ts';
import type { Traffic } from './support/traffic.ts';

const boardRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+$/ };
const postsRequest = { method: 'GET', path: /\/v2\/boards\/[\w.]+\/posts$/ };
const anyRequest = { method: 'GET', path: '/v2/boards/' };

/** A request of the page itself, which comes after whatever was asked for before it. */
async function askLast(page: Page, traffic: Traffic): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await fetch('/csp-reports?page=last');
  });
  await traffic.expectSent({ path: '/csp-reports', status: 200 }, 1);
}

const setAttributes = (page: Page, attributes: Readonly<Record<string, string>>) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given))
      document.querySelector('drystone-board')!.setAttribute(name, value);
  }, attributes);

test.describe('wherever and whenever the element comes', () => {
  test('a late element, long after the script', async ({ open, page, board, traffic }) => {
    await open('late');
    await askLast(page, traffic);
    expect(traffic.matching('/v2/')).toEqual([]);
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    await expect(board.posts.first()).toBeVisible();
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 1);
  });

  test('moved within the page it goes on, and asks for nothing again', async ({ open, page, board, traffic }) => {
    const events = await watchBoardEvents(page);
    await open('late');
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    await expect(board.showMore).toBeVisible();
    await expect.poll(() => events.all('drystone-ready')).toHaveLength(1);
    await page.evaluate(() =>
      Object.assign(document.querySelector('drystone-board')!.shadowRoot!.querySelector('article')!, {
        isTheSame: true,
      }),
    );
    traffic.clear();
    await page.getByRole('button', { name: 'Move it to the other place' }).click();
    await expect(page.locator('#second-place').getByRole('article').first()).toBeVisible();
    await board.showMore.click();
    await expect(board.post(26)).toBeAttached();
    expect(traffic.matching(anyRequest).map(({ url }) => url)).toEqual([expect.stringContaining('page')]);
    expect(
      await page.evaluate(
        () => 'isTheSame' in document.querySelector('drystone-board')!.shadowRoot!.querySelector('article')!,
      ),
    ).toBe(true);
    expect(await events.all('drystone-ready')).toHaveLength(1);
  });

  test('removed and added again it starts anew', async ({ open, page, board, traffic }) => {
    await open('late');
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    await expect(board.posts.first()).toBeVisible();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(board.element).toHaveCount(0);
    traffic.clear();
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    await expect(board.posts.first()).toBeVisible();
    await expect(board.showMore).toBeVisible();
    await board.showMore.click();
    await expect(board.post(26)).toBeAttached();
  });

  for (const [place, name] of [
    ['twice', 'the script twice on the page'],
    ['before', 'the script before its element'],
  ] as const) {
    test(`${name}: one board, one load`, async ({ open, board, traffic }) => {
      await open('script-tag', { 'host-script': place });
      await expect(board.showMore).toBeVisible();
      await traffic.expectSent(boardRequest, 1);
      await traffic.expectSent(postsRequest, 1);
      await traffic.expectSent({ path: '/first-paint.js' }, 1);
    });
  }

  test('a plain placeholder becomes a board with its options', async ({ open, page, board, traffic }) => {
    await open('placeholder', { 'page-size': 7, columns: 2, more: 'none' });
    await expect(board.post(7)).toBeAttached();
    await expect(page.locator('drystone-board')).toHaveCount(1);
    expect(columnsOf(await readCards(board))).toHaveLength(2);
    await expect(page.getByRole('link', { name: 'See the posts' })).toBeHidden();
    await traffic.expectSent({ ...postsRequest, url: 'page[size]=7' }, 1);
  });

  test('the npm entry draws the same board as the script tag', async ({ open, page, board }) => {
    const seen = async () => {
      await expect(board.post(4)).toBeVisible();
      await expect(board.showMore).toBeVisible();
      const { width = 0 } = (await board.element.boundingBox()) ?? {};
      return {
        width,
        cards: (await readCards(board)).slice(0, 4),
        texts: (await board.posts.allInnerTexts()).slice(0, 4),
        names: await board.posts.evaluateAll((cards) =>
          cards.slice(0, 4).map((card) => card.getAttribute('aria-label')),
        ),
      };
    };
    await open('npm', { 'host-width': 1000 });
    const bundled = await seen();
    await open('paging', { 'page-size': 12, 'host-width': 1000 });
    expect(await seen()).toEqual(bundled);
    expect(bundled.texts.join(' ')).toContain('Sunday');
    await expect(page.locator('drystone-board')).toHaveCount(1);
  });
});

test.describe('lazy', () => {
  test('nothing is asked before the board is near the window, not even its code', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    await open('lazy');
    await askLast(page, traffic);
    expect(traffic.matching(/first-paint\.js|\/v2\//)).toEqual([]);
    await page.evaluate(() => scrollTo(0, innerHeight * 0.3));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(traffic.matching(/first-paint\.js|\/v2\//)).toEqual([]);
    const { y = 0 } = (await board.element.boundingBox()) ?? {};
    // A screen ahead, so that it stands when it is reached.
    await page.evaluate((top) => scrollBy(0, top - innerHeight * 1.9), y);
    await traffic.expectSent(boardRequest, 1);
    await traffic.expectSent(postsRequest, 1);
    await board.element.scrollIntoViewIfNeeded();
    await expect(board.posts.first()).toBeVisible();
  });

  test('also when the widget is there already', async ({ open, page, traffic, service }) => {
    await open('script-tag');
    await expect(boardOf(page).showMore).toBeVisible();
    traffic.clear();
    await page.evaluate((address) => {
      const spacer = document.body.appendChild(document.createElement('div'));
      spacer.style.height = '4000px';
      const lazy = Object.assign(document.createElement('drystone-board'), {
        board: 'reviews',
        service: address,
        loading: 'lazy',
      });
      document.body.append(lazy);
    }, service.address);
    await askLast(page, traffic);
    expect(traffic.matching('/boards/reviews')).toEqual([]);
    await page.locator('drystone-board').nth(1).scrollIntoViewIfNeeded();
    await expect(boardOf(page, 1).posts.first()).toBeVisible();
    await traffic.expectSent({ ...postsRequest, url: 'reviews' }, 1);
  });
});

test.describe('the element’s own content', () => {
  const content = (page: Page) => page.getByRole('link', { name: 'See the posts' });

  test('gives way to grey cards, and these to the posts', { tag: '@one-engine' }, async ({ open, page, board }) => {
    const release = await holdRequests(page, /\/posts$/);
    await open('script-tag');
    await expect(board.element.getByText('Still loading…')).toBeAttached();
    await expect(content(page)).toBeHidden();
    await expect(board.posts).toHaveCount(0);
    release();
    await expect(board.posts.first()).toBeVisible();
    await expect(content(page)).toBeHidden();
  });

  test('does not contradict that there are none', { tag: '@one-engine' }, async ({ open, page, board }) => {
    await open('script-tag', { board: 'empty' });
    await expect(board.notice).toContainText('There are no posts yet.');
    await expect(content(page)).toBeHidden();
  });

  test(
    'is seen when none could be had, with a way to try again',
    { tag: '@one-engine' },
    async ({ open, page, board, service, allow }) => {
      await service.breaks({ path: '/v2/boards/', status: 400 });
      allow.failedRequests('/v2/boards/');
      allow.console('[drystone');
      await open('script-tag');
      await expect(board.tryAgain).toBeVisible();
      await expect(content(page)).toBeVisible();
      await service.heals();
      await board.tryAgain.click();
      await expect(board.posts.first()).toBeVisible();
      await expect(content(page)).toBeHidden();
    },
  );

  test('and what is reserved is held while the posts are on their way', async ({ open, page, board }) => {
    await open('script-tag', { 'host-script': 'none' });
    const below = async () => (await page.getByRole('heading', { name: 'Come by' }).boundingBox())?.y;
    const reserved = await below();
    const release = await holdRequests(page, /\/posts$/);
    await open('script-tag');
    await expect(board.element.getByText('Still loading…')).toBeAttached();
    expect(await below()).toBe(reserved);
    expect((await board.element.boundingBox())?.height).toBe(800);
    release();
    await expect(board.posts.first()).toBeVisible();
    expect(await below()).toBeGreaterThanOrEqual(reserved ?? Infinity);
  });
});

test.describe('options', () => {
  test(
    'properties set before the element is defined are taken over',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, service }) => {
      await open('script-tag', { 'host-script': 'none' });
      await page.evaluate(
        ({ address, loader }) => {
          const element = Object.assign(document.createElement('drystone-board'), {
            board: 'campaign',
            service: address,
            pageSize: 6,
            columns: 2,
            noEngagement: true,
          });
          document.querySelector('drystone-board')!.replaceWith(element);
          document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: loader }));
        },
        { address: service.address, loader: `${origins.widget}/v0/drystone.js` },
      );
      await expect(board.post(6)).toBeAttached();
      await expect(board.showMore).toBeVisible();
      expect(columnsOf(await readCards(board))).toHaveLength(2);
      await traffic.expectSent({ ...postsRequest, url: 'page[size]=6' }, 1);
      expect(
        await page.evaluate(() => {
          const { board, pageSize, columns, noEngagement, more, language } = document.querySelector('drystone-board')!;
          return { board, pageSize, columns, noEngagement, more, language };
        }),
      ).toEqual({ board: 'campaign', pageSize: 6, columns: 2, noEngagement: true, more: 'button', language: '' });
      await expect(board.element).toHaveAttribute('page-size', '6');
    },
  );

  test('some change the looks without a request: columns, more, personalization', async ({
    open,
    page,
    board,
    traffic,
    allow,
  }) => {
    // The look was made with too little contrast, and its owner is told so.
    allow.console('[drystone');
    await open('script-tag');
    await expect(board.showMore).toBeVisible();
    traffic.clear();
    await setAttributes(page, { columns: '2' });
    await expect.poll(async () => columnsOf(await readCards(board)).length).toBe(2);
    await setAttributes(page, { more: 'none' });
    await expect(board.post(1)).toBeVisible();
    await expect(board.showMore).toBeHidden();
    const colour = () => board.post(1).evaluate((card) => getComputedStyle(card).backgroundColor);
    expect(await colour()).toBe('rgb(255, 255, 255)');
    await setAttributes(page, { personalization: '403' });
    await expect.poll(colour).toBe('rgb(22, 28, 61)');
    await setAttributes(page, { more: 'button' });
    await expect(board.showMore).toBeVisible();
    await askLast(page, traffic);
    expect(traffic.matching(anyRequest)).toEqual([]);
  });

  test(
    'media-hosts changes what may be shown, without a request to the service',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, service }) => {
      await page.route('https://pictures.example/hills.jpg', (route) =>
        route.fulfill({ path: 'demo/service/photos/autumn-hills.jpg' }),
      );
      const { slug } = await service.makeBoard('stranger');
      await service.changePosts(slug, {
        add: [
          {
            type: 'custom',
            author: null,
            language: 'en',
            text: 'Far away.',
            photo: 'https://pictures.example/hills.jpg',
            alternativeText: 'Hills',
          },
        ],
      });
      await open('script-tag', { board: slug });
      await expect(board.button('Show the picture from pictures.example')).toBeVisible();
      traffic.clear();
      await setAttributes(page, { 'media-hosts': '*.example pictures.example' });
      await expect(board.element.getByRole('img', { name: 'Hills' })).toBeVisible();
      await askLast(page, traffic);
      expect(traffic.matching(anyRequest)).toEqual([]);
      await traffic.expectSent('https://pictures.example/hills.jpg', 1);
    },
  );

  test('others load anew: board, page-size', { tag: '@one-engine' }, async ({ open, page, board, traffic }) => {
    await open('script-tag');
    await expect(board.showMore).toBeVisible();
    traffic.clear();
    await setAttributes(page, { 'page-size': '5' });
    await traffic.expectSent({ ...postsRequest, url: 'page[size]=5' }, 1);
    await expect(board.post(5)).toBeAttached();
    await expect(board.showMore).toBeVisible();
    await expect(board.posts).toHaveCount(5);
    traffic.clear();
    // Set together they make one new start.
    await setAttributes(page, { board: 'reviews', 'page-size': '4' });
    await expect(board.postWith('nobody stops')).toBeVisible();
    await expect(board.posts).toHaveCount(4);
    await traffic.expectSent({ ...boardRequest, url: 'reviews' }, 1);
    await traffic.expectSent({ ...postsRequest, url: 'reviews' }, 1);
    expect(traffic.matching({ ...anyRequest, url: 'campaign' })).toEqual([]);
  });

  test(
    'a wrong one is named once, with the remedy, and the default counts',
    { tag: '@one-engine' },
    async ({ open, page, board, allow, traffic }) => {
      allow.console(/is not understood/);
      const lines = watchOwnerLines(page);
      const events = await watchBoardEvents(page);
      await open('script-tag', { columns: 'many', 'page-size': 0, more: 'sideways', 'engagement-url': 'here' });
      await expect(board.showMore).toBeVisible();
      await expect.poll(() => lines.length).toBe(4);
      await setAttributes(page, { more: 'none' });
      await expect(board.showMore).toBeHidden();
      await setAttributes(page, { more: 'sideways' });
      await expect(board.showMore).toBeVisible();
      await askLast(page, traffic);
      expect(await events.all('drystone-error')).toHaveLength(4);
      expect([...lines].sort()).toEqual([
        expect.stringMatching(
          /columns="many" is not understood, so "0" counts\. It takes a whole number from 0 to 24\.$/,
        ),
        expect.stringMatching(
          /engagement-url="here" is not understood.*It takes an address that begins with https:\/\/\.$/,
        ),
        expect.stringMatching(
          /more="sideways" is not understood, so "button" counts\. It takes button, scroll, pages, none\.$/,
        ),
        expect.stringMatching(
          /page-size="0" is not understood, so "25" counts\. It takes a whole number from 1 to 100\.$/,
        ),
      ]);
      for (const detail of await events.all('drystone-error'))
        expect(detail).toEqual({
          board: 'campaign',
          kind: 'option',
          message: expect.stringContaining('is not understood'),
        });
    },
  );

  for (const missing of ['board', 'service']) {
    test(
      `without ${missing}: a calm sentence for the visitor, one line for the owner`,
      { tag: '@one-engine' },
      async ({ open, page, board, allow, traffic }) => {
        allow.console('[drystone');
        const lines = watchOwnerLines(page);
        const events = await watchBoardEvents(page);
        await open('script-tag', { 'host-script': 'none' });
        await page.evaluate(
          ({ name, loader }) => {
            document.querySelector('drystone-board')!.removeAttribute(name);
            document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: loader }));
          },
          { name: missing, loader: `${origins.widget}/v0/drystone.js` },
        );
        await expect(board.notice).toContainText('These posts are not available.');
        await expect(page.getByRole('link', { name: 'See the posts' })).toBeVisible();
        await expect
          .poll(() => lines)
          .toEqual([expect.stringMatching(/both attributes.*board="…".* and service="https:\/\/…"/)]);
        expect(await events.all('drystone-error')).toEqual([
          { board: missing === 'board' ? '' : 'campaign', kind: 'not-found', message: expect.any(String) },
        ]);
        await askLast(page, traffic);
        expect(traffic.matching('/v2/')).toEqual([]);
      },
    );
  }
});

test.describe('methods', () => {
  test('update sets several options at once', { tag: '@one-engine' }, async ({ open, page, board, traffic }) => {
    await open('update');
    await expect(board.showMore).toBeVisible();
    traffic.clear();
    await page.getByRole('button', { name: 'update({ columns: 2 })' }).click();
    await expect.poll(async () => columnsOf(await readCards(board)).length).toBe(2);
    expect(traffic.matching(anyRequest)).toEqual([]);
    await page.getByRole('button', { name: "update({ board: 'reviews' })" }).click();
    await expect(board.postWith('nobody stops')).toBeVisible();
    await expect(board.element).toHaveAttribute('board', 'reviews');
    expect(columnsOf(await readCards(board))).toHaveLength(2);
  });

  test(
    'refresh shows what is new, and what stands stays until then',
    { tag: '@one-engine' },
    async ({ open, page, board, service }) => {
      const { slug } = await service.makeBoard('moving');
      const write = (text: string) =>
        service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text }] });
      await write('The first one.');
      await open('update', { board: slug });
      await expect(board.postWith('The first one.')).toBeVisible();
      await expect(board.post(1)).toHaveAttribute('aria-setsize', '1');
      await write('The second one.');
      // The service says how long an answer may be kept; whoever asks for a refresh wants a new one.
      await service.breaks({ path: '/posts', delayMs: 400, times: 1 });
      const status = page.getByText('refresh() is done.');
      await page.getByRole('button', { name: 'refresh()' }).click();
      await expect(board.postWith('The first one.')).toBeVisible();
      await expect(status).toBeVisible();
      await expect(board.postWith('The second one.')).toBeVisible();
      await expect(board.posts).toHaveCount(2);
    },
  );

  test('refresh that fails leaves the posts', { tag: '@one-engine' }, async ({ open, page, board, service, allow }) => {
    allow.failedRequests('/v2/boards/');
    allow.console('[drystone');
    const events = await watchBoardEvents(page);
    await open('update');
    await expect(board.showMore).toBeVisible();
    await service.breaks({ path: '/v2/boards/', status: 403 });
    await page.evaluate(() => document.querySelector('drystone-board')!.refresh());
    await expect.poll(() => events.all('drystone-error')).toHaveLength(1);
    await expect(board.post(1)).toBeVisible();
  });

  test('destroy takes the board away for good and leaves the owner’s content', async ({
    open,
    page,
    board,
    traffic,
  }) => {
    await open('update');
    await expect(board.showMore).toBeVisible();
    await page.getByRole('button', { name: 'destroy()' }).click();
    await expect(board.posts).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'See the posts' })).toBeVisible();
    traffic.clear();
    await setAttributes(page, { board: 'reviews' });
    await askLast(page, traffic);
    expect(traffic.matching(anyRequest)).toEqual([]);
    await expect(board.posts).toHaveCount(0);
  });
});

test.describe('events', () => {
  test('say what happened in plain data, bubble, and cross a shadow root', async ({ open, page, service, allow }) => {
    allow.console('[drystone');
    allow.failedRequests('/boards/private');
    const events = await watchBoardEvents(page);
    await open('script-tag');
    await expect(boardOf(page).showMore).toBeVisible();
    await expect.poll(() => events.all('drystone-ready')).toEqual([{ board: 'campaign', posts: 25 }]);
    expect((await events.all('drystone-engagement'))[0]).toEqual({
      board: 'campaign',
      name: 'embed_loaded',
      postId: null,
      mediaType: null,
    });
    // Two boards inside of a section that keeps its content to itself, and what is heard outside of it.
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
  });
});

test('the loader asks for board and first page, each once, while the widget is still on its way', async ({
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
  // One preflight by hand, so that the next line can fail.
  await fetch(`${service.address}/v2/boards/campaign`, {
    method: 'OPTIONS',
    headers: { origin: origins.pages, 'access-control-request-method': 'GET' },
  });
  expect(await service.requests({ method: 'OPTIONS' }), 'no preflight but ours').toHaveLength(1);
  const asked = await service.requests({ method: 'GET', path: '/v2/boards' });
  expect(asked).toHaveLength(2);
  const browserHeaders =
    /^(host|connection|user-agent|accept-(encoding|language)|origin|referer|sec-.*|priority|te|pragma|cache-control|dnt)$/;
  for (const { headers } of asked) {
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => !browserHeaders.test(name)));
    expect(own).toEqual({ accept: 'application/vnd.api+json' });
    // The origin, and never where on it or what the page was asked for.
    expect(headers['referer']).toBe(`${origins.pages}/`);
  }
  for (const { headers } of await service.requests({ method: 'POST' })) expect(headers).not.toHaveProperty('cookie');
  expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
    'session=of-the-owner',
    0,
    0,
  ]);
});

declare global {
  interface HTMLElementTagNameMap {
    'drystone-board': BoardElement;
  }
}
