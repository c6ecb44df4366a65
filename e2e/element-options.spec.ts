// These tests cover the options of the element, as attributes and properties: the effect of each option, and the
// message for an invalid value.
import { watchBoardEvents, watchOwnerLines } from './support/board-events.ts';
import { columnsOf, readCards } from './support/cards.ts';
import { expect, origins, test } from './support/test.ts';
import { boardRequest, postsRequest, anyRequest, askLast, setAttributes } from './support/element.ts';

test.describe('options', () => {
  test(
    'properties set before the element is defined are applied',
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

  test(
    'columns, more and personalization change the board without a request',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, allow }) => {
      // The personalization has too little contrast, and the board reports it to its owner.
      allow.console('[drystone');
      await open('script-tag', { 'page-size': 8 });
      await expect(board.showMore).toBeVisible();
      traffic.clear();
      await setAttributes(page, { columns: '2' });
      await expect.poll(async () => columnsOf(await readCards(board)).length).toBe(2);
      await setAttributes(page, { more: 'none' });
      await expect(board.post(1)).toBeVisible();
      await expect(board.showMore).toBeHidden();
      const color = () => board.post(1).evaluate((card) => getComputedStyle(card).backgroundColor);
      expect(await color()).toBe('rgb(255, 255, 255)');
      await setAttributes(page, { personalization: '403' });
      await expect.poll(color).toBe('rgb(22, 28, 61)');
      await setAttributes(page, { more: 'button' });
      await expect(board.showMore).toBeVisible();
      await askLast(page, traffic);
      expect(traffic.matching(anyRequest)).toEqual([]);
    },
  );

  test(
    'media-hosts changes the allowed hosts of pictures, without a request to the service',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic, service }) => {
      await page.route('https://pictures.example/hills.jpg', (route) =>
        route.fulfill({ path: 'demo/photos/autumn-hills.jpg' }),
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
      // The board asks a visitor again after they revoke their consent.
      await setAttributes(page, { 'media-hosts': '' });
      await expect(board.button('Show the picture from pictures.example')).toBeVisible();
      await expect(board.element.getByRole('img', { name: 'Hills' })).toBeHidden();
    },
  );

  for (const { what, file, attributes, expected, count } of [
    { what: 'columns', file: 'board-address.js', attributes: { columns: '1' }, expected: 'All buses', count: 8 },
    {
      what: 'board',
      file: 'board.js',
      attributes: { board: 'reviews', 'page-size': '4', columns: '1' },
      expected: 'nobody stops',
      count: 4,
    },
  ])
    test(
      `a change of options while the board starts is applied: ${what}`,
      { tag: '@one-engine' },
      async ({ open, page, board }) => {
        let letItCome = () => {};
        const hasChanged = new Promise<void>((resolve) => (letItCome = resolve));
        const asked = page.waitForRequest(`**/${file}`);
        await page.route(`**/${file}`, async (route) => {
          await hasChanged;
          await route.continue();
        });
        await open('script-tag', { linkable: '', 'page-size': 8 });
        await expect(board.post(4)).toBeAttached();
        await asked;
        await setAttributes(page, attributes);
        letItCome();
        await expect(board.postWith(expected)).toBeVisible();
        await expect(board.posts).toHaveCount(count);
        const lefts = () =>
          board.posts.evaluateAll((posts) => new Set(posts.map((post) => post.getBoundingClientRect().left)).size);
        await expect.poll(lefts).toBe(1);
      },
    );

  test(
    'board and page-size restart the board with new requests',
    { tag: '@one-engine' },
    async ({ open, page, board, traffic }) => {
      await open('script-tag', { 'page-size': 8 });
      await expect(board.showMore).toBeVisible();
      traffic.clear();
      await setAttributes(page, { 'page-size': '5' });
      await traffic.expectSent({ ...postsRequest, url: 'page[size]=5' }, 1);
      await expect(board.post(5)).toBeAttached();
      await expect(board.showMore).toBeVisible();
      await expect(board.posts).toHaveCount(5);
      traffic.clear();
      // Attributes that are set together cause one restart.
      await setAttributes(page, { board: 'reviews', 'page-size': '4' });
      await expect(board.postWith('nobody stops')).toBeVisible();
      await expect(board.posts).toHaveCount(4);
      await traffic.expectSent({ ...boardRequest, url: 'reviews' }, 1);
      await traffic.expectSent({ ...postsRequest, url: 'reviews' }, 1);
      expect(traffic.matching({ ...anyRequest, url: 'campaign' })).toEqual([]);
    },
  );

  test(
    'an invalid value is reported once, with the valid values, and the default applies',
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
      `a missing ${missing} causes a message to the visitor and one console line to the owner`,
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
