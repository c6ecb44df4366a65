// These tests use a board with the keyboard only: from the link before it, through bar, cards and dialog, to the link
// after it, and back.
import type { Page } from '@playwright/test';
import { messages as arabicBoard } from '../src/text/ar/board.ts';
import { messages as arabicReader } from '../src/text/ar/reader.ts';
import { messages as englishBoard } from '../src/text/en/board.ts';
import { messages as englishFirst } from '../src/text/en/first-paint.ts';
import { messages as englishReader } from '../src/text/en/reader.ts';
import { expectSeenFocus, readStop, type Stop, tabTo } from './support/focus-walk.ts';
import { dialogOf } from './support/dialog.ts';
import type { NewPost, Service } from './support/service.ts';
import { expect, origins, test } from './support/test.ts';

const hour = 3_600_000;
const author = { name: 'Ada Byron', username: 'ada', url: `${origins.pages}/about-board.html?ada` };

/**
 * Makes a board of three cards with every focusable part: a picture, a call to action, links in the text, a longer
 * text, an author, the original.
 */
async function makeBoard(service: Service): Promise<string> {
  const { slug } = await service.makeBoard('keys');
  const at = (index: number) => new Date(Date.now() - index * hour).toISOString();
  const shared = { language: 'en', author, url: `${origins.pages}/about-board.html?post` } as const;
  const posts: readonly NewPost[] = [
    {
      ...shared,
      type: 'facebook',
      text: 'First of all a picture.',
      photo: 'dandelions.jpg',
      alternativeText: 'A field',
      ctas: [{ cta: 'book' }],
    },
    {
      ...shared,
      type: 'twitter',
      text:
        `Second come words, and the way to ${origins.pages}/about-board.html among them. ` +
        `${'They go on. '.repeat(60)}`,
    },
    { ...shared, type: 'facebook', text: 'Third and last.', photo: 'autumn-hills.jpg', alternativeText: 'Hills' },
  ].map((post, index) => ({ ...post, publishedAt: at(index + 1), moderatedAt: at(index + 1) }) as NewPost);
  await service.changePosts(slug, {
    ctas: { book: { text: 'Book a walk', url: `${origins.pages}/about-board.html?book` } },
    add: posts,
  });
  return slug;
}

const ways = {
  ltr: { words: { ...englishFirst, ...englishBoard, ...englishReader }, parameters: {} },
  rtl: { words: { ...arabicBoard, ...arabicReader }, parameters: { 'host-lang': 'ar', 'host-dir': 'rtl' } },
} as const;

/** Lists every tab stop from here to the link after the board. Each is visible, and none occurs twice in a row. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab', end: string): Promise<readonly Stop[]> {
  const stops: Stop[] = [];
  const max = 60;
  while (stops.length < max) {
    await page.keyboard.press(key);
    const stop = await readStop(page);
    if (stop.id === end) return stops;
    expectSeenFocus(stop);
    expect(stop.key, 'the focus moves on').not.toBe(stops.at(-1)?.key);
    stops.push(stop);
  }
  throw new Error(`Not at #${end} after ${max} presses: ${stops.map(({ name }) => name).join(' | ')}`);
}

for (const [direction, { words, parameters }] of Object.entries(ways)) {
  // The order follows the document, so one direction is enough in a second engine.
  const engines = direction === 'rtl' ? ['@one-engine'] : [];
  test(
    `the focus moves through bar and cards to the next link, and back, ${direction}`,
    { tag: engines },
    async ({ open, page, board, service }) => {
      await open('script-tag', { board: await makeBoard(service), navigation: true, ...parameters });
      await expect(board.element.getByRole('search')).toBeVisible();
      await expect(board.post(3).getByRole('button', { name: words.share })).toBeVisible();
      await page.locator('#before').focus();
      const there = await walk(page, 'Tab', 'after');

      const inBar = there.filter(({ isInBar }) => isInBar);
      expect(inBar.map(({ name }) => name).slice(0, 1)).toEqual([words.searchWords]);
      expect(inBar.map(({ name }) => name)).toContain(words.order);
      // The bar is first, then the skip link, then card after card, then the links at the end.
      expect(there.slice(0, inBar.length)).toEqual(inBar);
      expect(there[inBar.length]!.name).toBe(words.skipFeed.replace('{board}', 'keys'));
      const inCards = there.filter(({ position }) => position !== null);
      expect(inCards.map(({ position }) => position)).toEqual(
        [...inCards].map(({ position }) => position).sort((one, other) => one! - other!),
      );
      expect(there.at(-1)!.name).toBe(words.feedStart);

      const named = (position: number) => inCards.filter((stop) => stop.position === position).map(({ name }) => name);
      const opener = (text: string) => `${words.openPostBy.replace('{name}', 'Ada Byron')}: ${text}`;
      const author: unknown = expect.stringContaining('Ada Byron');
      const tail = (network: string) => [words.original.replace('{network}', network), words.share];
      expect(named(1)).toEqual([opener('First of all a picture.'), author, 'Book a walk', ...tail('Facebook')]);
      expect(named(2)).toEqual([
        author,
        expect.stringContaining(opener('Second come words')),
        expect.stringContaining('/about-board.html'),
        words.more,
        ...tail('X'),
      ]);
      expect(named(3)).toEqual([opener('Third and last.'), author, ...tail('Facebook')]);
      // Within a card no stop is above the previous one.
      for (const position of [1, 2, 3]) {
        const tops = inCards.filter((stop) => stop.position === position).map(({ middle }) => middle);
        // Controls on the picture belong to the picture.
        const own = tops.slice(1, -1);
        expect(own.slice(1), `${position}: the tab stops are in order from the top`).toEqual(
          own.slice(1).sort((one, other) => one - other),
        );
      }

      const back = await walk(page, 'Shift+Tab', 'before');
      expect(back.map(({ key }) => key).reverse()).toEqual(there.map(({ key }) => key));
    },
  );

  test(
    `the focus moves into a dialog, through it and back to the card, ${direction}`,
    { tag: engines },
    async ({ open, page, board, service }) => {
      await open('script-tag', { board: await makeBoard(service), ...parameters });
      await expect(board.post(3).getByRole('button', { name: words.share })).toBeVisible();
      const on = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      await page.locator('#before').focus();
      const opener = await tabTo(page, /First of all/);
      await page.keyboard.press('Enter');
      const { dialog } = dialogOf(page);
      await expect(dialog).toBeVisible();
      // The button appears together with the picture.
      await expect(dialog.getByRole('button', { name: words.zoomIn })).toBeVisible();
      expect(await readStop(page)).toMatchObject({ name: words.close, isInDialog: true });
      const around: string[] = [];
      for (;;) {
        await page.keyboard.press('Tab');
        const stop = await readStop(page);
        expectSeenFocus(stop);
        expect(stop.isInDialog).toBe(true);
        around.push(stop.name);
        // After it the focus passes through the browser's own toolbar, see dialog.spec.ts.
        if (stop.name === words.share) break;
      }
      expect(around).toEqual([
        words.previousPost,
        words.nextPost,
        words.zoomIn,
        expect.stringContaining('Ada Byron'),
        'Book a walk',
        words.original.replace('{network}', 'Facebook'),
        words.share,
      ]);
      await tabTo(page, words.nextPost, 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(dialog).toContainText('Second come words');
      await page.keyboard.press(on);
      await expect(dialog).toContainText('Third and last.');
      await tabTo(page, words.share);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('group', { name: words.share })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      expect(await readStop(page)).toMatchObject({ name: words.copyLink, isInDialog: true });
      expectSeenFocus(await readStop(page));
      // One Escape closes the menu, and the next one closes the dialog.
      await page.keyboard.press('Escape');
      expect(await readStop(page)).toMatchObject({ name: words.share, isInDialog: true });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      const after = await readStop(page);
      expect(after.position, 'the focus is on the card of the last post').toBe(3);
      expectSeenFocus(after);
      await tabTo(page, /First of all/, 'Shift+Tab');
      expect((await readStop(page)).key).toBe(opener.key);
    },
  );
}

test('Page Down and Page Up move from card to card, and scroll at the last one', async ({
  open,
  page,
  board,
  service,
}) => {
  await open('script-tag', { board: await makeBoard(service) });
  await expect(board.post(3).getByRole('button', { name: 'Share' })).toBeVisible();
  await page.locator('#before').focus();
  await tabTo(page, /First of all/);
  for (const position of [2, 3]) {
    await page.keyboard.press('PageDown');
    await expect(board.post(position)).toBeFocused();
    expectSeenFocus(await readStop(page));
  }
  await page.evaluate(() => scrollTo(0, 0));
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(board.post(3)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(board.post(2)).toBeFocused();
  // The browser handles the key when a modifier is pressed.
  await page.keyboard.press('Shift+PageUp');
  await expect(board.post(2)).toBeFocused();
});

test('pictures, hotspots and products of a post are tab stops of its dialog, in their order', async ({
  open,
  page,
  board,
}) => {
  await open('products');
  await board
    .postWith('One bowl, three sales')
    .getByRole('button', { name: /^Open the post/ })
    .press('Enter');
  const { dialog } = dialogOf(page);
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  const around: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop.isInDialog || stop.name === 'Close') break;
    expectSeenFocus(stop);
    around.push(stop.name);
  }
  const mark = (name: string) => [`${name}, marked on the picture`, name];
  expect(around.filter((name) => name.startsWith('Bowl'))).toEqual([
    ...around
      .filter((name) => name.includes('marked'))
      .flatMap((name) => mark(name.replace(', marked on the picture', ''))),
    'Bowl, on sale now',
    'Bowl, sale over',
    'Bowl, sale to come',
  ]);
  expect(around.filter((name) => name.includes('marked'))).toHaveLength(3);
});

test(
  'the focus is visible on every control of a board with all kinds of posts',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('script-tag', { board: 'campaign' });
    await expect(board.showMore).toBeAttached();
    await page.locator('#before').focus();
    const stopsToVisit = 40;
    let position = 0;
    for (let count = 0; count < stopsToVisit; count++) {
      await page.keyboard.press('Tab');
      const stop = await readStop(page);
      expectSeenFocus(stop);
      expect(stop.position ?? 0, stop.name).toBeGreaterThanOrEqual(position);
      position = stop.position ?? 0;
    }
  },
);
