// These tests check the language in which a visitor gets the board. `src/components/board/board-words.test.tsx` has the
// words of every language.
import { messages as german } from '../src/text/de/board.ts';
import { messages as germanReader } from '../src/text/de/reader.ts';
import { messages as englishReader } from '../src/text/en/reader.ts';
import type { BoardLocators } from './support/board.ts';
import { dialogOf, makePosts } from './support/dialog.ts';
import { holdRequests } from './support/hold-requests.ts';
import { board as boardOf, expect, test } from './support/test.ts';
import type { Traffic } from './support/traffic.ts';

/** The expected texts. They are not read from the sources on purpose. */
const feedNames = {
  en: 'Posts of Wendle Week',
  de: 'Beiträge von Wendle Week',
  fr: 'Publications de « Wendle Week »',
  nl: 'Berichten van Wendle Week',
  pl: 'Wpisy z tablicy Wendle Week',
};
const showMore = { de: 'Mehr Beiträge zeigen', pl: 'Pokaż więcej wpisów' };

const languageFile = { type: 'script', path: /\/text-(?!en-)[\w-]+-board\.js$/ };
const filesAsked = (traffic: Traffic) =>
  traffic.matching(languageFile).map(({ path }) => /text-([\w-]+)-board\.js$/.exec(path)?.[1]);

const feedOf = (board: BoardLocators) => board.element.getByRole('feed');

/** Reads `lang` and direction of the element that contains the text. */
const surroundings = (board: BoardLocators) =>
  feedOf(board).evaluate((feed) => {
    const root = feed.closest<HTMLElement>('[lang]');
    return { lang: root?.lang, dir: root?.dir, direction: getComputedStyle(feed).direction };
  });

test('the attribute has priority over the page, and the nearest element with a language over others', async ({
  open,
  page,
  board,
  traffic,
}) => {
  await test.step('the attribute has priority over the page', async () => {
    await open('script-tag', { board: 'campaign', language: 'fr', 'host-lang': 'de', 'page-size': 2 });
    await expect(feedOf(board)).toHaveAccessibleName(feedNames.fr);
    expect(filesAsked(traffic)).toEqual(['fr']);
  });
  await test.step('the page has priority over the browser, and its nearest element over others', async () => {
    traffic.clear();
    await open('script-tag', { board: 'campaign', 'host-lang': 'de', 'page-size': 2 });
    await expect(feedOf(board)).toHaveAccessibleName(feedNames.de);
    expect(filesAsked(traffic)).toEqual(['de']);
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.lang = 'nl';
      section.append(document.createElement('div'));
      section.firstElementChild!.append(document.querySelector('drystone-board')!.cloneNode(true));
      document.querySelector('main')!.append(section);
    });
    await expect(feedOf(boardOf(page, 1))).toHaveAccessibleName(feedNames.nl);
    await expect(feedOf(board)).toHaveAccessibleName(feedNames.de);
  });
  await test.step('two boards of one language request its file once', async () => {
    traffic.clear();
    await open('two-boards', { language: 'pl', 'page-size': 2 });
    for (const index of [0, 1])
      await expect(boardOf(page, index).element.getByRole('button', { name: showMore.pl })).toBeVisible();
    expect(filesAsked(traffic)).toEqual(['pl']);
  });
  // src/text/choose-language.test.ts covers the texts that each language tag selects.
  await test.step('a region with another script has the texts of that script', async () => {
    traffic.clear();
    await open('script-tag', { board: 'campaign', language: 'zh-HK', 'page-size': 2 });
    await expect(feedOf(board)).toBeVisible();
    expect((await surroundings(board)).lang).toBe('zh-hk');
    expect(filesAsked(traffic)).toEqual(['zh-tw']);
  });
});

test.describe('for a visitor from Poland', () => {
  test.use({ locale: 'pl-PL' });

  test('an English page has an English board; the browser decides if the page’s language is not available', async ({
    open,
    board,
    traffic,
  }) => {
    await open('script-tag', { board: 'campaign', 'host-lang': 'en-GB', 'page-size': 2 });
    await expect(feedOf(board)).toHaveAccessibleName(feedNames.en);
    expect((await surroundings(board)).lang).toBe('en-gb');
    await traffic.expectSent({ path: '/activity' });
    expect(filesAsked(traffic)).toEqual([]);

    await open('script-tag', { board: 'campaign', 'host-lang': 'ru', 'page-size': 2 });
    await expect(feedOf(board)).toHaveAccessibleName(feedNames.pl);
    expect(await surroundings(board)).toEqual({ lang: 'pl-pl', dir: 'ltr', direction: 'ltr' });
    expect(filesAsked(traffic)).toEqual(['pl']);
  });
});

test('a page in Hebrew is mirrored: the first card is at the right', async ({ open, page, board }) => {
  await open('script-tag', { board: 'campaign', 'host-lang': 'he', 'host-dir': 'rtl', 'page-size': 6 });
  await expect(board.post(2)).toBeVisible();
  const [first, second] = [(await board.post(1).boundingBox())!, (await board.post(2).boundingBox())!];
  expect(first.x).toBeGreaterThan(second.x);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    'nothing overflows the page horizontally',
  ).toBe(0);
});

test('nothing is shown in another language until the texts of the language have loaded', async ({
  open,
  page,
  board,
  traffic,
}) => {
  const release = await holdRequests(page, /\/text-de-board\.js$/);
  const opened = open('script-tag', { board: 'campaign', language: 'de', 'page-size': 6 });
  await traffic.expectSent({ path: /\/posts$/, status: 200 });
  await expect(board.posts).toHaveCount(0);
  release();
  await opened;
  await expect(board.element.getByRole('button', { name: showMore.de })).toBeVisible();
  await expect(board.element.getByText('View source')).toHaveCount(0);
});

test('the board is in English if the file of its language fails to load', async ({ open, page, board, allow }) => {
  allow.failedRequests('/text-de-board.js');
  allow.console('text-de-board.js');
  await page.route('**/text-de-board.js', (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript', body: '' }),
  );
  await open('script-tag', { board: 'campaign', language: 'de', 'page-size': 6 });
  await expect(feedOf(board)).toHaveAccessibleName(feedNames.en);
  await expect(board.showMore).toBeVisible();
  await board.showMore.click();
  await expect(board.post(7)).toBeAttached();
});

/** The search bar is above the posts and uses the texts of `reader.ts`. */
const searchOf = (board: BoardLocators) => board.element.getByRole('search');

test('texts for interactions load once, with the first code that needs them, in the board’s language', async ({
  open,
  page,
  board,
  service,
  traffic,
}) => {
  const readerFiles = () => traffic.matching({ type: 'script', path: /-reader\.js$/ }).map(({ path }) => path);
  const { slug } = await makePosts(service, 2, { photo: 'dandelions.jpg', alternativeText: 'A field' });
  await test.step('a board without interaction does not request them', async () => {
    await open('script-tag', { board: slug, language: 'de' });
    await traffic.expectSent({ path: '/activity' });
    await expect(board.posts.first().getByRole('button', { name: german.share })).toBeVisible();
    expect(readerFiles()).toEqual([]);
  });
  await test.step('the dialog opens without them, and its zoom waits for them', async () => {
    const release = await holdRequests(page, /\/text-de-reader\.js$/);
    await board.posts
      .first()
      .getByRole('button', { name: /^Beitrag .*öffnen/ })
      .press('Enter');
    const { dialog } = dialogOf(page);
    await expect(dialog.getByRole('button', { name: german.close })).toBeVisible();
    await traffic.expectSent({ path: /\/picture-zoom\.js$/, status: 200 });
    await expect(dialog.locator('.zoom')).toHaveCount(0);
    release();
    await expect(dialog.getByRole('button', { name: germanReader.zoomIn })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  await test.step('later parts use the loaded texts', async () => {
    await page.locator('drystone-board').evaluate((element) => element.setAttribute('navigation', ''));
    await expect(searchOf(board)).toHaveAccessibleName(germanReader.findPosts);
    expect(readerFiles()).toEqual([expect.stringMatching(/\/text-de-reader\.js$/)]);
  });
});

test('the English texts are used if the second file of texts fails to load', async ({ open, page, board, allow }) => {
  const fail = async (tag: string) => {
    allow.failedRequests(`/text-${tag}-reader.js`);
    allow.console(`text-${tag}-reader.js`);
    await page.route(`**/text-${tag}-reader.js`, (route) =>
      route.fulfill({ status: 404, contentType: 'text/javascript', body: '' }),
    );
  };
  await fail('de');
  await open('script-tag', { board: 'campaign', language: 'de', navigation: true, 'page-size': 6 });
  await expect(feedOf(board)).toHaveAccessibleName(feedNames.de);
  await expect(searchOf(board)).toHaveAccessibleName(englishReader.findPosts);

  // Parts with their own texts are missing in this case, but the posts are shown.
  await fail('en');
  await open('script-tag', { board: 'campaign', language: 'de', navigation: true, 'page-size': 6 });
  await expect(feedOf(board)).toHaveAccessibleName(feedNames.de);
  await expect(board.element.getByRole('button', { name: showMore.de })).toBeVisible();
  await expect(searchOf(board)).toHaveCount(0);
});
