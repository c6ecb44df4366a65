// These tests cover the search for posts with the bar above the board, by pointer, keys and screen reader.
// `src/components/navigation/navigation-bar.test.tsx` covers the words and the requests of each control.
import { messages as english } from '../src/text/en/board.ts';
import { expectAccessible } from './support/axe.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { watchLeaks } from './support/leaks.ts';
import { expect, test } from './support/test.ts';
import { boardRequest, narrowedBy, postsPath, refusal } from './support/wire.ts';
import { posts, asked, bar, shownNetworks } from './support/navigation.ts';

test(
  'one press shows only the posts of a network, and another press shows all posts again',
  { tag: '@v1' },
  async ({ open, page, board, traffic }) => {
    const events = await watchBoardEvents(page);
    await open('navigation', { 'page-size': 6 });
    const { network, says } = bar(board);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'false');
    await events.expectEngagement('campaign', 'embed_loaded', 1);
    traffic.clear();
    await network('Facebook').click();
    await traffic.expectSent(asked(narrowedBy('networks', 'facebook')), 1);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'true');
    await expect(says).toHaveText('6 posts shown');
    await expect.poll(() => shownNetworks(board)).toEqual(['View on Facebook']);
    await network('X').click();
    await traffic.expectSent(asked(narrowedBy('networks', 'twitter')), 1);
    await expect.poll(() => shownNetworks(board)).toEqual(['View on X']);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'false');
    await network('X').click();
    await expect(network('X')).toHaveAttribute('aria-pressed', 'false');
    await expect(board.postWith('All buses today')).toBeVisible();
    // The board itself is not requested again, and a search is not counted.
    expect(traffic.matching(boardRequest('campaign'))).toEqual([]);
    expect(
      (await events.all('drystone-engagement')).map(({ name }) => name).filter((name) => name !== 'embed_viewed'),
    ).toEqual(['embed_loaded']);
  },
);

test(
  'a search starts when the typing pauses, or at once with Enter, and one press clears it',
  { tag: '@v1' },
  async ({ open, board, traffic }) => {
    await open('navigation', { 'page-size': 6 });
    const { words, clear, says } = bar(board);
    await expect(words).toHaveValue('');
    await expect(clear).toBeHidden();
    traffic.clear();
    await words.pressSequentially('soup');
    await traffic.expectSent(asked(narrowedBy('query', 'soup')), 1);
    await expect(says).toHaveText('6 posts shown');
    await expect(board.posts).toHaveCount(6);
    // The letters were typed without a pause, so they cause one request.
    expect(traffic.matching(posts)).toHaveLength(1);
    await words.fill('stars');
    await words.press('Enter');
    await traffic.expectSent(asked(narrowedBy('query', 'stars')), 1);
    await clear.click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue('');
    await expect(clear).toBeHidden();
    await expect(says).toHaveText('6 posts shown');
  },
);

test(
  'a board without the navigation option has no bar and no space for one',
  { tag: '@one-engine' },
  async ({ open, board, traffic }) => {
    await open('script-tag', { board: 'campaign', 'page-size': 6 });
    await expect(board.showMore).toBeVisible();
    await expect(bar(board).region).toHaveCount(0);
    traffic.expectNotSent('navigation-bar.js');
  },
);

test(
  'a search without results shows a message, and a button shows all posts again',
  { tag: ['@v1', '@one-engine'] },
  async ({ open, board, traffic }) => {
    await open('navigation', { 'page-size': 6 });
    const { words, network, region } = bar(board);
    await network('X').click();
    await words.fill('nothing like this');
    await expect(board.element.getByText('No results')).toBeVisible();
    await expect(board.posts).toHaveCount(0);
    await expect(words).toBeFocused();
    await expect(region).toBeVisible();
    traffic.clear();
    await board.button('Clear filters').press('Enter');
    await expect(board.postWith('All buses today')).toBeVisible();
    await expect(words).toHaveValue('');
    await expect(network('X')).toHaveAttribute('aria-pressed', 'false');
    await traffic.expectSent(posts, 1);
    // The pressed button is removed. The focus moves to the posts, not to the start of the page.
    await expect.poll(() => board.element.evaluate((element) => element.shadowRoot?.activeElement !== null)).toBe(true);
  },
);

test(
  'a failed search keeps the shown posts, gives its reason, and can be tried again',
  { tag: ['@v1', '@one-engine'] },
  async ({ open, page, board, service, allow, api }) => {
    allow.failedRequests(postsPath);
    allow.console('[drystone');
    await open('navigation', { 'page-size': 6 });
    const { network, says, tryAgain, region } = bar(board);
    await expect(network('Facebook')).toBeVisible();
    await service.breaks(refusal(api, narrowedBy('networks', 'facebook'), { times: 2 }));
    await network('Facebook').click();
    await expect(says).toHaveText(english.failure.rejected);
    await expect(board.postWith('All buses today')).toBeVisible();
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
    await tryAgain.press('Enter');
    await service.expectReceived({ path: 'facebook' }, 2);
    await expect(tryAgain).toHaveAttribute('aria-disabled', 'false');
    await expect(tryAgain).toBeFocused();
    await tryAgain.press('Enter');
    await expect(says).toHaveText('6 posts shown');
    await expect(tryAgain).toBeHidden();
    await expect(region).toBeFocused();
  },
);

test('each control of the bar is one tab stop, in the order of the row', async ({ open, page, board }) => {
  await open('navigation', { 'page-size': 16 });
  const { words, network, accounts, order, tag, language, filters } = bar(board);
  await expect(network('X')).toBeVisible();
  await words.focus();
  for (const next of [network('Instagram'), accounts, network('X')]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(network('X')).toHaveAttribute('aria-pressed', 'true');
  await expect(network('X')).toBeFocused();
  // The networks that do not fit into the bar are no tab stops, because they are on the sheet.
  await expect(network('Your week')).toBeHidden();
  await network('Facebook').focus();
  for (const next of [filters, order, tag, language]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(board.button(/^Skip/)).toBeFocused();
});

test('the dialog does not change the bar, and the bar does not change the dialog', async ({ open, page, board }) => {
  await open('navigation', { 'page-size': 6 });
  const { region, network } = bar(board);
  await expect(network('X')).toBeVisible();
  // The logos load after the buttons. With the icons of search and filters they are nine.
  await expect.poll(() => region.locator('svg').count()).toBe(9);
  const boxes = () =>
    region.evaluate((find) =>
      [find, ...find.querySelectorAll('*')]
        .map((part) => {
          const { x, y, width, height } = part.getBoundingClientRect();
          return [part.localName, x, y + scrollY, width, height].join(' ');
        })
        .filter((line) => !line.endsWith(' 0 0')),
    );
  const before = await boxes();
  await board.posts
    .first()
    .getByRole('button', { name: /^Open the post/ })
    .press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  // The bar's search icon must not appear in any other box.
  expect(
    await dialog.evaluate(
      (element) =>
        [...element.querySelectorAll('div')].filter((box) => getComputedStyle(box, '::after').content !== 'none')
          .length,
    ),
  ).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await boxes()).toEqual(before);
});

test('a removed board removes its bar and leaks nothing', async ({ open, page, board }) => {
  const leaks = await watchLeaks(page);
  await open('navigation', { 'page-size': 6 });
  const { words } = bar(board);
  await expect(words).toBeVisible();
  const element = await board.element.elementHandle();
  await board.element.evaluate((board) => board.remove());
  const before = await leaks.living();
  await page.evaluate((board) => document.querySelector('.inner')!.append(board!), element);
  await words.fill('soup');
  await expect(board.posts).toHaveCount(6);
  await words.fill('never asked for');
  await page.evaluate((board) => board!.remove(), element);
  await leaks.expectBackTo(before);
});
