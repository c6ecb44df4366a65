// Long because each change by a moderator is combined with each action of a reader.
// These tests cover a board that changes while it is read: new posts wait, removed posts disappear, and visible posts
// do not move. The boards poll; live-changes.spec.ts has those of a service that tells its changes.
import type { Page } from '@playwright/test';
import { watchBoardEvents } from './support/board-events.ts';
import type { BoardLocators } from './support/board.ts';
import { expectTidy, readCards, walkTo } from './support/cards.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { awaitLiveBoard, withoutChanges } from './support/live-board.ts';
import type { NewPost, Service } from './support/service.ts';
import type { Traffic } from './support/traffic.ts';
import { expect, test } from './support/test.ts';
import { postsRequest } from './support/wire.ts';

/** The first request of a poll. The request for removed posts follows it. */
const poll = { ...postsRequest, url: /^(?!.*(?:filter|offset=))/ };
/** This is longer than the interval of a poll with its maximum random delay. */
const aMinuteMs = 67_000;

const hourAgo = (minutes: number) => new Date(Date.now() - 3_600_000 - minutes * 60_000).toISOString();
const numbered = (count: number): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'custom',
    author: null,
    language: 'en',
    text: `Post number ${index + 1}. ${'So it goes. '.repeat(3 * (index % 4))}`,
    publishedAt: hourAgo(index),
    moderatedAt: hourAgo(index),
  }));
const fresh = (text: string): NewPost => ({ type: 'custom', author: null, language: 'en', text });

interface LiveBoard {
  readonly slug: string;
  readonly ids: readonly number[];
}

/** Opens a live board with this number of posts on a page whose clock the test can move. */
async function openLive(
  {
    page,
    open,
    service,
    board,
  }: {
    readonly page: Page;
    readonly open: (name: string, parameters: Record<string, string | number>) => Promise<void>;
    readonly service: Service;
    readonly board: BoardLocators;
  },
  count = 30,
  options: Record<string, string | number> = {},
): Promise<LiveBoard> {
  const { slug } = await service.makeBoard('moving', { live: true });
  const ids = await service.changePosts(slug, { add: numbered(count) });
  await page.clock.install();
  await withoutChanges(page);
  await open('script-tag', { board: slug, ...options });
  await expect(board.post(1)).toBeVisible();
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await awaitLiveBoard(page, board);
  return { slug, ids };
}

/** Advances the clock by a minute and waits for the requests that the board then sends. */
async function passAMinute(page: Page, traffic: Traffic): Promise<void> {
  traffic.clear();
  await page.clock.fastForward(aMinuteMs);
  await traffic.expectSent({ ...poll, status: 200 }, 1);
}

/** Reads the positions of the posts in the window. */
const readView = (board: BoardLocators) =>
  board.posts.evaluateAll((cards) =>
    cards
      .map((card) => ({
        text: card.textContent!.slice(0, 20),
        top: Math.round(card.getBoundingClientRect().top),
        left: Math.round(card.getBoundingClientRect().left),
      }))
      .filter(({ top }) => top > -200 && top < innerHeight),
  );

const newPosts = (board: BoardLocators) => board.button(/^\d+ new posts?$/);

test(
  'new posts wait behind a button, are announced once, and appear first after a press of the button',
  { tag: '@v1' },
  async ({ open, page, board, service, traffic }) => {
    const events = await watchBoardEvents(page);
    const { slug } = await openLive({ page, open, service, board });
    const before = await readView(board);
    await expect(newPosts(board)).toBeHidden();
    await service.changePosts(slug, { add: [fresh('Brand new.')] });
    await passAMinute(page, traffic);
    await expect(newPosts(board)).toHaveText('1 new post');
    await expect(board.element.getByRole('status').filter({ hasText: '1 new post' })).toBeAttached();
    expect(await readView(board)).toEqual(before);
    await expect(board.postWith('Brand new.')).toHaveCount(0);
    await service.changePosts(slug, { add: [fresh('Newer still.')] });
    await passAMinute(page, traffic);
    await expect(newPosts(board)).toHaveText('2 new posts');
    // The number on the button grows, but there is no second announcement.
    await expect(board.element.getByRole('status').filter({ hasText: '2 new posts' })).toHaveCount(0);
    await page.mouse.wheel(0, 900);
    await expect(newPosts(board)).toBeInViewport();
    await newPosts(board).click();
    await expect(board.post(1)).toContainText('Newer still.');
    await expect(board.post(1)).toBeFocused();
    await expect(board.post(1)).toBeInViewport();
    await expect(board.post(2)).toContainText('Brand new.');
    await expect(board.post(3)).toContainText('Post number 1.');
    await expect(newPosts(board)).toBeHidden();
    await expectTidy(board);
    await events.expectEngagement(slug, 'embed_loaded', 1);
    expect(await events.engagement(slug, 'embed_paginated')).toEqual([]);
  },
);

test('keys on a live board: a removed post keeps the focus, and the button for new posts precedes the posts', async ({
  open,
  page,
  board,
  service,
  traffic,
}) => {
  const { slug, ids } = await openLive({ page, open, service, board });
  await test.step('a removed post that has the focus keeps its place and the focus', async () => {
    await board.post(2).getByRole('button', { name: 'Open the post' }).focus();
    await service.changePosts(slug, { remove: [ids[1]!] });
    await passAMinute(page, traffic);
    await expect(board.post(2)).toContainText('This post is no longer available.');
    await expect(board.post(2)).toBeFocused();
  });
  await test.step('the button for new posts precedes the posts in the tab order', async () => {
    await service.changePosts(slug, { add: [fresh('Brand new.')] });
    await passAMinute(page, traffic);
    await expect(newPosts(board)).toBeVisible();
    await page.locator('#before').focus();
    await page.keyboard.press('Tab');
    await expect(newPosts(board)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(board.post(1)).toBeFocused();
    await expect(board.post(1)).toContainText('Brand new.');
  });
  await test.step('a removed board requests no more posts', async () => {
    await page.evaluate(() => document.querySelector('drystone-board')!.remove());
    traffic.clear();
    await page.clock.fastForward(aMinuteMs * 5);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    traffic.expectNotSent(postsRequest);
  });
});

test(
  'with more new posts than a page holds, the board reloads from the start and omits no post',
  { tag: '@v1' },
  async ({ open, page, board, service, traffic }) => {
    const { slug } = await openLive({ page, open, service, board }, 12, { 'page-size': 5 });
    await service.changePosts(slug, {
      add: Array.from({ length: 7 }, (_, index) => ({
        ...fresh(`New number ${index + 1}.`),
        moderatedAt: new Date(Date.now() - index * 1000).toISOString(),
      })),
    });
    await passAMinute(page, traffic);
    await expect(newPosts(board)).toHaveText('5 new posts');
    await newPosts(board).click();
    await expect(board.posts).toHaveCount(5);
    await board.showMore.click();
    await expect(board.posts).toHaveCount(10);
    expect(await board.posts.allInnerTexts()).toEqual([
      ...Array.from({ length: 7 }, (_, index) => expect.stringContaining(`New number ${index + 1}.`)),
      ...[1, 2, 3].map((number) => expect.stringContaining(`Post number ${number}.`)),
    ]);
  },
);

test('a removed post leaves a message in its place if it is in view, and nothing if it is below the view', async ({
  open,
  page,
  board,
  service,
  traffic,
  browserName,
}) => {
  const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
  const { slug, ids } = await openLive({ page, open, service, board });
  await walkTo(page, board, 24);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(board.post(2)).toBeInViewport();
  const before = await readCards(board);
  const view = await readView(board);
  await service.changePosts(slug, { remove: [ids[1]!, ids[22]!] });
  await passAMinute(page, traffic);
  await expect(board.post(2)).toContainText('This post is no longer available.');
  await expect(board.post(2)).not.toContainText('Post number 2.');
  await expect(board.post(2).getByRole('link')).toHaveCount(0);
  await expect(board.post(2).getByRole('button')).toHaveCount(0);
  await expect(board.postWith('Post number 23.')).toHaveCount(0);
  expect((await readView(board)).map(({ top, left }) => ({ top, left }))).toEqual(
    view.map(({ top, left }) => ({ top, left })),
  );
  expect((await readCards(board)).slice(0, 20)).toEqual(before.slice(0, 20));
  await expect(board.postWith('Post number 24.')).toHaveAttribute('aria-posinset', '23');
  await expectTidy(board);
  await shifts?.expectNone();
  // The reader loads more posts: the following posts appear once each.
  await board.showMore.click();
  await expect(board.element.getByRole('status').filter({ hasText: '5 more posts shown' })).toBeAttached();
  await walkTo(page, board, 29);
  await expectTidy(board);
  await shifts?.expectNone();
});

for (const [name, width] of [
  ['in one column', 380],
  ['in several columns', 1280],
] as const) {
  test(
    `visible posts keep their position when posts above them are removed, ${name}`,
    { tag: width > 400 ? '@v1' : [] },
    async ({ open, page, board, service, traffic, browserName }) => {
      await page.setViewportSize({ width, height: 800 });
      const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
      const { slug, ids } = await openLive({ page, open, service, board }, 25);
      await walkTo(page, board, 18);
      const before = await readView(board);
      expect(before.length).toBeGreaterThan(2);
      await service.changePosts(slug, { remove: [ids[0]!, ids[2]!] });
      await passAMinute(page, traffic);
      await expect(board.postWith('Post number 3.')).toHaveCount(0);
      // Posts that were not in view may move up below it.
      expect(await readView(board)).toEqual(expect.arrayContaining(before));
      await expectTidy(board);
      await shifts?.expectNone();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(board.postWith('Post number 2.')).toBeInViewport();
      await expectTidy(board);
      await expect(board.postWith('no longer available')).toHaveCount(width < 400 ? 0 : 2);
    },
  );
}

test(
  'the dialog reports that its open post was removed, and the arrow keys skip that post from then on',
  { tag: '@v1' },
  async ({ open, page, board, service, traffic }) => {
    const { slug, ids } = await openLive({ page, open, service, board });
    await board.post(2).getByRole('button', { name: 'Open the post' }).click();
    const dialog = board.element.getByRole('dialog');
    await expect(dialog).toContainText('Post number 2.');
    await service.changePosts(slug, { remove: [ids[1]!] });
    await passAMinute(page, traffic);
    await expect(dialog).toContainText('This post is no longer available.');
    await expect(dialog).not.toContainText('Post number 2.');
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('Post number 3.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(board.post(2)).toContainText('This post is no longer available.');
  },
);

test('a changed text appears at once if it fits its card, and otherwise only while the card is out of view', async ({
  open,
  page,
  board,
  service,
  traffic,
  browserName,
}) => {
  const shifts = browserName === 'chromium' ? await watchLayoutShifts(page) : null;
  const { slug, ids } = await openLive({ page, open, service, board });
  await walkTo(page, board, 24);
  await page.evaluate(() => scrollTo(0, 0));
  const before = await readCards(board);
  const change = (index: number, text: string) => ({ ...numbered(30)[index]!, id: ids[index]!, text });
  await service.changePosts(slug, {
    update: [change(0, 'Post number 1!'), change(1, 'Longer. '.repeat(60)), change(20, 'Much longer. '.repeat(40))],
  });
  await passAMinute(page, traffic);
  await expect(board.post(1)).toContainText('Post number 1!');
  await expect(board.post(2)).toContainText('Post number 2.');
  expect((await readCards(board)).slice(0, 12)).toEqual(before.slice(0, 12));
  await walkTo(page, board, 21);
  await expect(board.post(21)).toContainText('Much longer.');
  await expectTidy(board);
  await shifts?.expectNone();
});
