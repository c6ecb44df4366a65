// Long because the first impression of a board is tested from the first card to the last.
import type { Locator } from '@playwright/test';
import { columnsOf, expectPicturesLoaded, expectTidy, readCards, walkTo } from './support/cards.ts';
import { dialogOf, numberedPost, openerOf } from './support/dialog.ts';
import type { NewPost } from './support/service.ts';
import { expect, test } from './support/test.ts';

const author = { name: 'Ada Moss', username: 'ada' };
const plain: NewPost = { type: 'custom', author, language: 'en', text: 'A plain post.' };
const sentence = 'Over the wall, along the beck, up to the larches and back by the low road. ';

test(
  'the cards of the campaign board have the expected content from the first to the last',
  { tag: '@one-engine' },
  async ({ open, page, board }) => {
    await open('script-tag');
    // The button appears with the code that makes the feed interactive.
    await expect(board.showMore).toBeVisible();

    await test.step('posts are articles in feed order, and their total is unknown until all are loaded', async () => {
      await expect(board.element.getByRole('feed', { name: /Posts of/ })).toBeVisible();
      await walkTo(page, board, 25);
      const positions = await board.posts.evaluateAll((cards) =>
        cards.map((card) => card.getAttribute('aria-posinset')),
      );
      expect(positions).toEqual(Array.from({ length: 25 }, (_, index) => String(index + 1)));
      expect(
        new Set(await board.posts.evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-setsize')))),
      ).toEqual(new Set(['-1']));
      await page.evaluate(() => scrollTo(0, 0));
      await expect(board.post(1)).toHaveAccessibleName(/^Wendle Week, \d+ (minutes?|hours?|days?|weeks?) ago$/);
    });

    await test.step('the picture of a card loads, and that of its call to action in the dialog alone', async () => {
      const picture = board.post(2).getByRole('img', {
        name: 'The uncut meadow beside the Slow Mile, full of dandelion clocks in the evening sun',
      });
      const widthOf = (image: Locator) => image.evaluate((one: HTMLImageElement) => one.naturalWidth);
      await expect.poll(() => widthOf(picture)).toBeGreaterThan(0);
      const booking = (within: Locator) => within.getByRole('link', { name: 'Book a walk' }).first();
      await expect(booking(board.element)).toBeVisible();
      await expect(booking(board.element).locator('img')).toHaveCount(0);
      const card = board.posts.filter({ has: page.getByRole('link', { name: 'Book a walk' }) }).first();
      await openerOf(card).press('Enter');
      const { dialog } = dialogOf(page);
      await expect.poll(() => widthOf(booking(dialog).locator('img'))).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('pinned posts are first', async () => {
      for (const position of [1, 2, 3]) await expect(board.post(position)).toContainText('Pinned');
      await expect(board.post(4)).not.toContainText('Pinned');
    });

    await test.step('the original opens in a tab that does not know this page', async () => {
      const original = board.post(2).getByRole('link', { name: 'View on Facebook' });
      await page
        .context()
        .route('https://village.example.com/p/32', (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }),
        );
      const opened = page.waitForEvent('popup');
      await original.click();
      const beside = await opened;
      await beside.waitForLoadState();
      expect(await beside.evaluate(() => opener === null && document.referrer === '')).toBe(true);
      await beside.close();
    });

    await test.step('hashtags have another color than the text around them', async () => {
      const tag = board.post(13).getByText('#WendleWeek', { exact: true });
      await expect(tag).toBeVisible();
      const colors = await tag.evaluate((element) => [
        getComputedStyle(element).color,
        getComputedStyle(element.parentElement!).color,
      ]);
      expect(colors[0]).not.toBe(colors[1]);
    });
  },
);

// The test uses the first row, where no card above can be in the way.
test(
  'a highlighted post spans two columns, or one if the board has only one',
  { tag: '@one-engine' },
  async ({ open, board, page, service }) => {
    const { slug } = await service.makeBoard('highlighted');
    await service.changePosts(slug, {
      add: [1, 2, 3, 4, 5, 6].map((number) => numberedPost(number, { highlighted: number === 2 })),
    });
    await open('script-tag', { board: slug });
    await expect(board.post(6)).toBeVisible();
    const wide = await readCards(board);
    const widthOf = (cards: typeof wide, position: number) =>
      cards.find((card) => card.position === position)?.width ?? 0;
    expect(columnsOf(wide).length).toBeGreaterThan(2);
    const [first = 0, second = 0] = columnsOf(wide);
    expect(widthOf(wide, 2)).toBeCloseTo(widthOf(wide, 1) + second - first, 0);
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(async () => columnsOf(await readCards(board))).toEqual([0]);
    const narrow = await readCards(board);
    expect(widthOf(narrow, 2)).toBe(widthOf(narrow, 1));
  },
);

test('a long text expands and collapses again, and no cards overlap', async ({ open, board, service }) => {
  const { slug } = await service.makeBoard('long-text');
  const texts = [
    'Short.',
    sentence.repeat(12),
    'Short as well.',
    ...Array.from({ length: 9 }, (_, index) => sentence.repeat((index % 3) + 1)),
  ];
  await service.changePosts(slug, {
    add: texts.map((text, index) => ({
      ...plain,
      text,
      publishedAt: new Date(Date.now() - index * 60_000).toISOString(),
      moderatedAt: new Date(Date.now() - index * 60_000).toISOString(),
    })),
  });
  await open('script-tag', { board: slug });
  await expect(board.posts).toHaveCount(texts.length);
  await expect(board.post(1).getByRole('button', { name: 'Read more' })).toHaveCount(0);
  // All posts are loaded, so their total is known.
  for (const position of [1, texts.length])
    await expect(board.post(position)).toHaveAttribute('aria-setsize', String(texts.length));
  await expect(board.showMore).toBeHidden();
  const before = await readCards(board);

  const card = board.post(2);
  const more = card.getByRole('button', { name: 'Read more' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expectTidy(board, texts.length);
  await more.click();
  const less = card.getByRole('button', { name: 'Show less' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await expect(less).toBeFocused();
  await expectTidy(board, texts.length);
  const expanded = await readCards(board);
  expect(expanded[1]!.height).toBeGreaterThan(before[1]!.height + 40);
  expect(
    await card.getByText('Over the wall').evaluate((text) => text.scrollHeight <= text.clientHeight + 1),
    'the whole text is visible',
  ).toBe(true);

  await less.click();
  await expect(card.getByRole('button', { name: 'Read more' })).toHaveAttribute('aria-expanded', 'false');
  await expectTidy(board, texts.length);
  expect(await readCards(board)).toEqual(before);
});

test('a truncated text ends with words, and the expanded text has its empty lines again', async ({
  open,
  board,
  service,
}) => {
  const { slug } = await service.makeBoard('paragraphs');
  // Every second line is empty. A card shows at most eight lines.
  const text = Array.from({ length: 12 }, (_, line) => `Stone ${line + 1}`).join('\n\n');
  await service.changePosts(slug, { add: [{ ...plain, text }] });
  await open('script-tag', { board: slug });
  const card = board.post(1);
  const words = card.getByText('Stone 1', { exact: false }).first();
  const isCutAt = (line: number) =>
    words.evaluate((box, line) => {
      const range = document.createRange();
      const node = box.firstChild!;
      const start = node.textContent!.indexOf(`Stone ${line}`);
      range.setStart(node, start);
      range.setEnd(node, start + `Stone ${line}`.length);
      return range.getBoundingClientRect().bottom > box.getBoundingClientRect().bottom + 1;
    }, line);
  const more = card.getByRole('button', { name: 'Read more' });
  await expect(more).toBeVisible();
  await expect
    .poll(async () => [await isCutAt(8), await isCutAt(9)], { message: 'the card shows eight lines of text' })
    .toEqual([false, true]);
  await more.click();
  await expect(words).toHaveText(text, { useInnerText: true });
});

test.describe('a missing picture', () => {
  const hills: NewPost = {
    ...plain,
    photo: 'autumn-hills.jpg',
    morePhotos: ['dandelions.jpg'],
    alternativeText: 'Hills in autumn',
  };

  test(
    'is replaced by the next one, and then by a plain panel, and the card keeps its size',
    { tag: '@one-engine' },
    async ({ open, board, service, allow, traffic }) => {
      const { slug } = await service.makeBoard('no-picture');
      await service.changePosts(slug, { add: [hills, { ...hills, text: 'A second post.' }] });
      await service.breaks({ path: '/media/', status: 404, delayMs: 300 });
      allow.failedRequests('/media/');
      await open('script-tag', { board: slug });
      await expect(board.posts).toHaveCount(2);
      const before = await readCards(board);
      await traffic.expectSent({ path: '/media/dandelions.jpg' });
      await expect(board.element.getByRole('img')).toHaveCount(0);
      await expectPicturesLoaded(board);
      expect(await readCards(board)).toEqual(before);
    },
  );
});

test(
  'a picture from an external host loads after a press, and no request is sent to its host before',
  { tag: '@one-engine' },
  async ({ open, page, board, service, traffic }) => {
    const address = 'https://pictures.example/hills.jpg';
    await page.route(address, (route) => route.fulfill({ path: 'demo/photos/autumn-hills.jpg' }));
    const { slug } = await service.makeBoard('strangers');
    await service.changePosts(slug, {
      add: [
        { ...plain, photo: address, alternativeText: 'Hills' },
        { ...plain, photo: 'dandelions.jpg', alternativeText: 'Dandelions' },
      ],
    });
    await open('script-tag', { board: slug });
    const press = board.button('Show the picture from pictures.example');
    await expect(press).toBeVisible();
    const other = board.element.getByRole('img', { name: 'Dandelions' });
    await expect.poll(() => other.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    // The engagement code is loaded last.
    await traffic.expectSent({ path: '/activity' });
    expect(traffic.hostsAsked().filter((host) => host.includes('pictures'))).toEqual([]);
    await press.click();
    const picture = board.element.getByRole('img', { name: 'Hills' });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expectTidy(board, 2);
  },
);

/** Letters and therefore heights differ between engines; a narrow and a wide window are enough to show it. */
for (const [widths, ...tag] of [[[360, 1280]], [[320, 768, 1920], '@one-engine']] as const) {
  test(
    `no two cards overlap and none leaves the feed, ${widths.join(', ')} px wide`,
    { tag },
    async ({ open, board, page }) => {
      for (const width of widths)
        await test.step(`${width} px`, async () => {
          // With this number of posts the feed is several windows high.
          const size = width < 500 ? 12 : 25;
          await page.setViewportSize({ width, height: 800 });
          await open('script-tag', { 'page-size': size });
          await expect(board.posts.first()).toBeVisible();
          // The first task renders two cards, and they must be tidy, too.
          await expectTidy(board, 1);
          await expect(board.showMore).toBeVisible();
          await expect(board.post(4)).toBeAttached();
          await expectTidy(board);
          await walkTo(page, board, size);
          await expectPicturesLoaded(board);
          await expectTidy(board, 10);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            'the page does not scroll horizontally',
          ).toBeLessThanOrEqual(0);
        });
    },
  );
}

test(
  'columns="1" to "4" set the number of columns, and a jump to the end shows the last posts',
  { tag: '@one-engine' },
  async ({ open, board }) => {
    for (const columns of [1, 2, 4]) {
      await open('script-tag', { columns, 'page-size': 12 });
      await expect(board.showMore).toBeVisible();
      expect(columnsOf(await readCards(board))).toHaveLength(columns);
      await board.showMore.scrollIntoViewIfNeeded();
      await expect(board.post(12)).toBeInViewport();
      await expectTidy(board);
    }
  },
);

test(
  'a board in a container narrower than a column has one column, as wide as the container',
  { tag: '@one-engine' },
  async ({ open, board }) => {
    await open('script-tag', { 'host-width': 190, 'page-size': 8 });
    await expect(board.post(3)).toBeVisible();
    await expectTidy(board, 3);
    const cards = await readCards(board);
    expect(columnsOf(cards)).toEqual([0]);
    const { width = 0 } = (await board.element.boundingBox()) ?? {};
    expect(width).toBeLessThanOrEqual(190);
    expect(cards[0]!.width).toBeGreaterThan(width - 30);
  },
);
