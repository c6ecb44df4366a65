// Finding posts: the bar above the board, by pointer, keys and screen reader.
import { messages as english } from '../src/text/en/board.ts';
import { messages as arabic } from '../src/text/ar/board.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { watchLeaks } from './support/leaks.ts';
import type { NewPost } from './support/service.ts';
import { type board as boardOf, expect, test } from './support/test.ts';
import { boardRequest, narrowedBy, postsOf, postsPath, refusal } from './support/wire.ts';

type Board = ReturnType<typeof boardOf>;

const posts = postsOf('campaign');
const asked = (filter: string | RegExp) => ({ ...posts, url: filter });

const bar = (board: Board) => {
  const region = board.element.getByRole('search', { name: 'Find posts' });
  return {
    region,
    words: region.getByRole('searchbox', { name: 'Search posts' }),
    clear: region.getByRole('button', { name: 'Clear search' }),
    network: (name: string) =>
      region.getByRole('group', { name: 'Filter by network' }).getByRole('button', { name, exact: true }),
    accounts: region.getByRole('combobox', { name: 'Accounts of Instagram' }),
    tag: region.getByRole('combobox', { name: 'Tag', exact: true }),
    language: region.getByRole('combobox', { name: 'Language' }),
    order: region.getByRole('combobox', { name: 'Order' }),
    says: region.getByRole('status'),
    tryAgain: region.getByRole('button', { name: 'Try again' }),
    filters: region.getByRole('button', { name: 'Filters', exact: false }),
    chip: (name: string) => region.getByRole('button', { name: `Remove filter: ${name}` }),
  };
};

/** The sheet with all filters, while it is open. */
const sheetOf = (board: Board) => {
  const sheet = board.element.getByRole('dialog', { name: 'Filters' });
  return {
    sheet,
    network: (name: string) => sheet.getByRole('button', { name, exact: true }),
    accounts: sheet.getByRole('combobox', { name: 'Accounts of Instagram' }),
    tag: sheet.getByRole('combobox', { name: 'Tag', exact: true }),
    language: sheet.getByRole('combobox', { name: 'Language' }),
    order: sheet.getByRole('combobox', { name: 'Order' }),
    says: sheet.getByRole('status'),
    clear: sheet.getByRole('button', { name: 'Clear filters' }),
    done: sheet.getByRole('button', { name: 'Show results' }),
  };
};

/** Each control that is seen is seen whole: no box around it cuts it. */
async function expectWhole(region: Locator): Promise<void> {
  const cut = await region.evaluate((find) =>
    [...find.querySelectorAll('button, select, input')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const box = control.getBoundingClientRect();
        for (let at = control.parentElement; at; at = at.parentElement) {
          const around = at.getBoundingClientRect();
          if (getComputedStyle(at).overflowX === 'visible') continue;
          if (box.left < around.left - 1 || box.right > around.right + 1 || box.bottom > around.bottom + 1) return true;
        }
        return false;
      })
      .map((control) => control.textContent),
  );
  expect(cut).toEqual([]);
}

/** So many posts, newest first. */
const numbered = (count: number, more: Partial<NewPost> = {}): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => {
    const moment = new Date(Date.now() - (index + 1) * 60_000).toISOString();
    return {
      type: 'custom',
      author: null,
      language: 'en',
      text: `Loaf number ${index + 1}.`,
      publishedAt: moment,
      moderatedAt: moment,
      ...more,
    };
  });

/** The networks that the cards name in their links to the original: their badges are drawings. */
const shownNetworks = (board: Board) =>
  board.posts.evaluateAll((cards) => [...new Set(cards.map((card) => card.querySelector('.original')?.textContent))]);

test(
  'one press shows the posts of one network, another all again',
  { tag: '@v1' },
  async ({ open, page, board, traffic }) => {
    const events = await watchBoardEvents(page);
    await open('navigation');
    const { network, says } = bar(board);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'false');
    await events.expectEngagement('campaign', 'embed_loaded', 1);
    traffic.clear();
    await network('Facebook').click();
    await traffic.expectSent(asked(narrowedBy('networks', 'facebook')), 1);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'true');
    await expect(says).toHaveText('25 posts shown');
    await expect.poll(() => shownNetworks(board)).toEqual(['View on Facebook']);
    await network('X').click();
    await traffic.expectSent(asked(narrowedBy('networks', 'twitter')), 1);
    await expect.poll(() => shownNetworks(board)).toEqual(['View on X']);
    await expect(network('Facebook')).toHaveAttribute('aria-pressed', 'false');
    await network('X').click();
    await expect(network('X')).toHaveAttribute('aria-pressed', 'false');
    await expect(board.postWith('All buses today')).toBeVisible();
    // The board itself is not asked for again, and a search is nothing that is counted.
    expect(traffic.matching(boardRequest('campaign'))).toEqual([]);
    expect(
      (await events.all('drystone-engagement')).map(({ name }) => name).filter((name) => name !== 'embed_viewed'),
    ).toEqual(['embed_loaded']);
  },
);

test('of a network with several accounts, one can be chosen', async ({ open, board, traffic }) => {
  await open('navigation');
  const { network, accounts } = bar(board);
  await accounts.selectOption('wendleweek');
  const [request] = await traffic.expectSent(asked('filter[social_feed_id]='), 1);
  expect(request?.url).not.toContain('filter[type]');
  await expect(network('Instagram')).toHaveAttribute('aria-pressed', 'true');
  await accounts.selectOption('Instagram');
  await traffic.expectSent(asked('filter[type]=instagram_business'), 1);
  await network('X').click();
  await traffic.expectSent(asked('filter[type]=twitter'), 1);
  await expect(accounts).toHaveValue('');
});

test(
  'words are searched for when the typing pauses, at once with Enter, and cleared with one press',
  { tag: '@v1' },
  async ({ open, board, traffic }) => {
    await open('navigation');
    const { words, clear, says } = bar(board);
    await expect(words).toHaveValue('');
    await expect(clear).toBeHidden();
    traffic.clear();
    await words.pressSequentially('soup');
    await traffic.expectSent(asked(narrowedBy('query', 'soup')), 1);
    await expect(says).toHaveText('6 posts shown');
    await expect(board.posts).toHaveCount(6);
    // The letters before came without a pause.
    expect(traffic.matching(posts)).toHaveLength(1);
    await words.fill('stars');
    await words.press('Enter');
    await traffic.expectSent(asked(narrowedBy('query', 'stars')), 1);
    await clear.click();
    await expect(words).toBeFocused();
    await expect(words).toHaveValue('');
    await expect(clear).toBeHidden();
    await expect(says).toHaveText('25 posts shown');
  },
);

test('an answer that comes late does not replace the newer one', async ({ open, page, board, service, traffic }) => {
  await open('navigation');
  const { words, says } = bar(board);
  await expect(words).toBeVisible();
  await service.breaks({ path: /filter\[q\]=film/, delayMs: 3000 });
  await words.fill('film');
  await words.press('Enter');
  await traffic.expectSent(asked('filter[q]=film'), 1);
  await words.fill('soup');
  await words.press('Enter');
  await expect(says).toHaveText('6 posts shown');
  // The request itself is given up; and when its time has come, nothing has changed.
  await expect.poll(() => traffic.matching(asked('filter[q]=film'))[0]?.failure).toBe('aborted');
  await service.expectReceived({ path: 'film' }, 1);
  await page.evaluate(() =>
    fetch(
      document.querySelector('drystone-board')!.getAttribute('service') + '/v2/boards/campaign/posts?filter[q]=film',
    ).then((answer) => answer.text()),
  );
  await expect(board.posts).toHaveCount(6);
  await expect(words).toHaveValue('soup');
});

test('tags, languages and the order narrow each other', { tag: '@one-engine' }, async ({ open, board, traffic }) => {
  await open('navigation');
  const { tag, language, order, words } = bar(board);
  await tag.selectOption('walks');
  await traffic.expectSent(asked('filter[tag]=walks'), 1);
  await language.selectOption('German');
  await traffic.expectSent(asked('filter[tag]=walks&filter[language]=de'), 1);
  await order.selectOption('Oldest first');
  await traffic.expectSent(asked(/filter\[tag\]=walks&filter\[language\]=de&sort=published_at$/), 1);
  await words.fill('der');
  await traffic.expectSent(asked(/filter\[tag\]=walks&filter\[q\]=der&filter\[language\]=de&sort=published_at$/), 1);
  await expect(order.getByRole('option')).toHaveText([
    'Featured',
    'Newest first',
    'Oldest first',
    'Most popular first',
  ]);
  await tag.selectOption('All tags');
  await traffic.expectSent(asked(/size\]=25[^f]*filter\[q\]=der&filter\[language\]=de&sort=published_at$/), 1);
});

test('words that are still being typed go along with another choice', async ({ open, page, board, traffic }) => {
  await page.clock.install();
  await open('navigation');
  const { words, network } = bar(board);
  await expect(network('X')).toBeVisible();
  traffic.clear();
  // However slow the machine is, the press comes before the words would have gone by themselves.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await words.fill('soup');
  await network('X').click();
  await page.clock.resume();
  await traffic.expectSent(asked('filter[type]=twitter&filter[q]=soup'), 1);
  await expect(network('X')).toHaveAttribute('aria-pressed', 'true');
  await expect(board.posts.first()).toBeVisible();
  expect(traffic.matching(posts)).toHaveLength(1);
});

test('a filter that has nothing to choose is not there', { tag: '@one-engine' }, async ({ open, board, service }) => {
  const { slug } = await service.makeBoard('plain');
  await service.changePosts(slug, { add: numbered(3) });
  await open('navigation', { board: slug });
  const { region, words, order, tag, language } = bar(board);
  await expect(words).toBeVisible();
  await expect(order).toBeVisible();
  await expect(tag).toBeHidden();
  await expect(language).toBeHidden();
  await expect(region.getByRole('group')).toHaveCount(0);
});

test('reviews can be ordered by their stars', { tag: '@one-engine' }, async ({ open, board, traffic }) => {
  await open('navigation', { board: 'reviews' });
  await bar(board).order.selectOption('Best rated first');
  await traffic.expectSent(/boards\/reviews\/posts.*sort=-rating$/, 1);
});

test(
  'a board without the option has no bar and no room for one',
  { tag: '@one-engine' },
  async ({ open, board, traffic }) => {
    await open('script-tag', { board: 'campaign' });
    await expect(board.showMore).toBeVisible();
    await expect(bar(board).region).toHaveCount(0);
    traffic.expectNotSent('navigation-bar.js');
  },
);

test(
  'a search that finds nothing says so, and shows all again',
  { tag: ['@v1', '@one-engine'] },
  async ({ open, board, traffic }) => {
    await open('navigation');
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
    // The pressed button has gone; its reader is at the posts, not at the start of the page.
    await expect.poll(() => board.element.evaluate((element) => element.shadowRoot?.activeElement !== null)).toBe(true);
  },
);

test(
  'a search that fails leaves what stands, says why, and can be tried again',
  { tag: ['@v1', '@one-engine'] },
  async ({ open, page, board, service, allow, api }) => {
    allow.failedRequests(postsPath);
    allow.console('[drystone');
    await open('navigation');
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
    await expect(says).toHaveText('25 posts shown');
    await expect(tryAgain).toBeHidden();
    await expect(region).toBeFocused();
  },
);

test(
  'the bar tells that it is searching only when it lasts, and what it found once',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('navigation');
    const { words, says, network } = bar(board);
    await expect(network('X')).toBeVisible();
    const said = await says.evaluateHandle((status) => {
      const heard: string[] = [];
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
      }).observe(status, { childList: true });
      return heard;
    });
    const release = await holdRequests(page, /\/posts$/);
    await words.pressSequentially('so');
    await expect(says).toHaveText('Searching…');
    await words.pressSequentially('up', { delay: 300 });
    release();
    await expect(says).toHaveText('6 posts shown');
    const heard = await said.jsonValue();
    expect([...new Set(heard)]).toEqual(['Searching…', '6 posts shown']);
    expect(heard.filter((words) => words === '6 posts shown')).toHaveLength(1);
    await said.dispose();
  },
);

test(
  'while someone types, answers in between are not read out',
  { tag: '@one-engine' },
  async ({ open, board, traffic }) => {
    await open('navigation');
    const { words, says, network } = bar(board);
    await expect(network('X')).toBeVisible();
    const said = await says.evaluateHandle((status) => {
      const heard: string[] = [];
      new MutationObserver(() => heard.push(status.textContent ?? '')).observe(status, { childList: true });
      return heard;
    });
    // By timers of the page itself: when the machine stalls, the bar's own wait as long.
    await words.evaluate((input: HTMLInputElement) => {
      ['s', 'so', 'sou', 'soup'].forEach((letters, index) =>
        setTimeout(() => {
          input.value = letters;
          input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }, index * 350),
      );
    });
    await expect(says).toHaveText('6 posts shown');
    await traffic.expectSent(asked(/filter\[q\]=so?u?$/));
    expect((await said.jsonValue()).filter((text) => /shown/.test(text))).toEqual(['6 posts shown']);
    await said.dispose();
  },
);

test('all by keyboard: one stop for each control, in the order of the row', async ({ open, page, board }) => {
  await open('navigation');
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
  // Of the networks beyond, which do not fit, none is stopped at: they are on the sheet.
  await expect(network('Your week')).toBeHidden();
  await network('Facebook').focus();
  for (const next of [filters, order, tag, language]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(board.button(/^Skip/)).toBeFocused();
});

for (const width of [320, 400, 760, 1280]) {
  test(
    `the bar keeps to its room in a window of ${width} px, and nothing of it is lost`,
    { tag: width === 400 || width === 760 ? '@one-engine' : [] },
    async ({ open, page, board, service, allow, browserName }) => {
      allow.failedRequests('/posts');
      allow.console('[drystone');
      await page.setViewportSize({ width, height: 800 });
      const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
      await open('navigation');
      const { region, words, filters, says, tryAgain } = bar(board);
      const onSheet = sheetOf(board);
      await expect(filters).toBeVisible();
      const height = () =>
        region.evaluate((find) => ({
          room: find.parentElement!.clientHeight,
          content: find.scrollHeight,
          wide: find.scrollWidth - find.clientWidth,
        }));
      const room = width > 640 ? 64 : 116;
      expect(await height()).toEqual({ room, content: room, wide: 0 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      // Nothing that can be pressed is cut by the window or by what is beside it.
      await expectWhole(region);
      await filters.click();
      await expect(onSheet.done).toBeInViewport({ ratio: 1 });
      for (const control of [onSheet.network('Your week'), onSheet.language, onSheet.tag]) {
        await control.focus();
        await expect(control).toBeInViewport({ ratio: 0.98 });
      }
      for (const target of await region
        .getByRole('button')
        .or(region.getByRole('combobox'))
        .or(region.getByRole('searchbox'))
        .all()) {
        if (!(await target.isVisible())) continue;
        const box = (await target.boundingBox())!;
        expect(Math.min(box.width, box.height), await target.innerText()).toBeGreaterThanOrEqual(24);
      }
      await service.breaks({ path: /filter\[tag\]/, status: 429, headers: { 'retry-after': '0' } });
      await onSheet.tag.selectOption('walks');
      await expect(onSheet.says).toHaveText(english.failure['rate-limited'], { timeout: 40_000 });
      await onSheet.done.click();
      await expect(says).toHaveText(english.failure['rate-limited']);
      await expect(tryAgain).toBeInViewport({ ratio: 1 });
      await expect(words).toBeInViewport({ ratio: 1 });
      expect((await height()).room).toBe(room);
      await service.heals();
      await tryAgain.click();
      await expect(says).toHaveText('25 posts shown');
      expect(await height()).toEqual({ room, content: room, wide: 0 });
      await shifts?.expectNone();
    },
  );
}

test('on a phone a sheet holds the filters, and each one in force is a chip', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open('navigation');
  const { filters, network, tag, chip, says } = bar(board);
  const onSheet = sheetOf(board);
  await expect(filters).toHaveText('Filters');
  await expect(network('X')).toBeHidden();
  await expect(tag).toBeHidden();
  await filters.click();
  await expect(onSheet.says).toHaveText('25 posts shown');
  await expect(onSheet.clear).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await onSheet.network('X').click();
  await traffic.expectSent(asked(narrowedBy('networks', 'twitter')), 1);
  await onSheet.tag.selectOption('walks');
  await expect(onSheet.says).toHaveText('12 posts shown');
  await onSheet.done.click();
  await expect(onSheet.sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filters2');
  await expect(says).toHaveText('12 posts shown');
  await expectAccessible(page);
  await chip('X').click();
  await expect(chip('X')).toHaveCount(0);
  await expect(chip('walks')).toBeVisible();
  await expect(filters).toBeFocused();
  await filters.click();
  await onSheet.clear.click();
  await expect(onSheet.tag).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(onSheet.sheet).toHaveCount(0);
  await expect(filters).toBeFocused();
  await expect(filters).toHaveText('Filters');
  await expect(says).toHaveText('25 posts shown');
});

test('the sheet is mirrored and keeps to a small window', { tag: '@one-engine' }, async ({ open, page, board }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open('navigation', { 'host-lang': 'ar', 'host-dir': 'rtl', 'host-theme': 'dark' });
  await board.element.getByRole('button', { name: arabic.filters }).click();
  const sheet = board.element.getByRole('dialog', { name: arabic.filters });
  const done = sheet.getByRole('button', { name: arabic.showResults });
  await expect(done).toBeInViewport({ ratio: 1 });
  const clear = sheet.getByRole('button', { name: arabic.showAll });
  expect((await clear.boundingBox())!.x).toBeGreaterThan((await done.boundingBox())!.x);
  expect(await sheet.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
  await expectAccessible(page);
});

test(
  'a filter that has become of use comes with the next choice, and nothing moves by itself',
  { tag: '@one-engine' },
  async ({ open, board, service }) => {
    const { slug } = await service.makeBoard('growing');
    await service.changePosts(slug, {
      add: [
        ...numbered(5),
        ...numbered(5, { tags: ['rye', 'spelt'], language: 'de' }).map((post) => ({
          ...post,
          moderatedAt: '2020-01-01T00:00:00Z',
        })),
      ],
    });
    await open('navigation', { board: slug, 'page-size': 5 });
    const { tag, language, order } = bar(board);
    await expect(order).toBeVisible();
    await board.showMore.click();
    await expect(board.posts).toHaveCount(10);
    await expect(tag).toBeHidden();
    await order.selectOption('Newest first');
    await expect(tag).toBeVisible();
    await expect(tag.getByRole('option')).toHaveText(['All tags', 'rye', 'spelt']);
    await expect(language.getByRole('option')).toHaveText(['All languages', 'English', 'German']);
  },
);

test('mirrored, in another language, with words of both directions', async ({ open, page, board }) => {
  await open('navigation', { 'host-lang': 'ar', 'host-dir': 'rtl' });
  const region = board.element.getByRole('search', { name: arabic.findPosts });
  const words = region.getByRole('searchbox', { name: arabic.searchWords });
  await expect(words).toBeVisible();
  const [box, group] = [(await words.boundingBox())!, (await region.getByRole('group').boundingBox())!];
  expect(box.x).toBeGreaterThan(group.x);
  await words.fill('soup');
  await expect(words).toHaveCSS('direction', 'ltr');
  await expect(region.getByRole('status')).not.toBeEmpty();
  await expect(region.getByRole('combobox', { name: arabic.postLanguage })).toContainText('الألمانية');
  await expectAccessible(page);
  expect(arabic.tryAgain).not.toBe(english.tryAgain);
});

for (const look of ['light', 'dark'] as const) {
  test(`accessible with results and without any, ${look}`, { tag: '@one-engine' }, async ({ open, page, board }) => {
    await open('navigation', { 'host-theme': look });
    const { words, network, says } = bar(board);
    await network('X').click();
    await expect(says).toHaveText('25 posts shown');
    await expectAccessible(page);
    await words.fill('nothing like this');
    await expect(board.element.getByText('No results')).toBeVisible();
    await expect(says).toHaveText('0 posts shown');
    await expectAccessible(page);
  });
}

test('what is chosen can be told without its colours', async ({ open, page, board, browserName }) => {
  test.skip(browserName !== 'chromium', 'Firefox does not emulate forced colours');
  await page.emulateMedia({ forcedColors: 'active' });
  await open('navigation');
  const { network } = bar(board);
  await network('X').click();
  await expect(network('X')).toHaveAttribute('aria-pressed', 'true');
  const colour = (name: string) => network(name).evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await colour('X')).not.toBe(await colour('Facebook'));
});

test('a dialog that was open leaves the bar as it was, and the bar the dialog', async ({ open, page, board }) => {
  await open('navigation');
  const { region, network } = bar(board);
  await expect(network('X')).toBeVisible();
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
  // The bar's looking glass stands in no other box.
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

test('a board that goes takes its bar along', async ({ open, page, board }) => {
  const leaks = await watchLeaks(page);
  await open('navigation');
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
