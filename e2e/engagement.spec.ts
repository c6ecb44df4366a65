// Long because each event is counted for each way of causing it.
// The widget reports each interaction to the page, and the service counts it: once each.
import type { Page } from '@playwright/test';
import type { EngagementName } from '../src/model/engagement-names.ts';
import { watchBoardEvents } from './support/board-events.ts';
import { type ClickableBoard, expectCounted, links, makeClickableBoard, readSentEvents } from './support/engagement.ts';
import type { Service } from './support/service.ts';
import { expect, origins, test } from './support/test.ts';
import { leave, holdLinks, letAnotherPass, linkOf } from './support/leaving.ts';

const dimensions = ['board_id', 'theme', 'personalization_type', 'device_category', 'embed_url'];
const postDimensions = [...dimensions, 'post_id', 'media_type'];

const dimensionsOf = ({ id }: ClickableBoard) => ({
  board_id: id,
  theme: 'classic',
  personalization_type: 'grid',
  device_category: 'desktop',
  embed_url: `${origins.pages}/script-tag.html`,
});

/**
 * Adds a second board in view. When it counts as viewed, more than a second has passed for every other board, too, so
 * an event that has not happened by then will not happen.
 */
async function letASecondPass(
  page: Page,
  service: Service,
  events: Awaited<ReturnType<typeof watchBoardEvents>>,
  name: string,
): Promise<void> {
  const control = await makeClickableBoard(service, name);
  await page.evaluate(
    ({ address, slug }) => {
      const place = document.createElement('div');
      place.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:0;inline-size:200px;z-index:9';
      const board = document.createElement('drystone-board');
      board.setAttribute('board', slug);
      board.setAttribute('service', address);
      place.append(board);
      document.body.append(place);
    },
    { address: service.address, slug: control.slug },
  );
  await events.expectEngagement(control.slug, 'embed_viewed', 1);
  await page.evaluate(
    (slug) => document.querySelector(`drystone-board[board="${slug}"]`)?.parentElement?.remove(),
    control.slug,
  );
}

test('the loading and the view of a board are counted once each, with their dimensions', async ({
  page,
  open,
  service,
}) => {
  const events = await watchBoardEvents(page);
  const made = await makeClickableBoard(service, 'seen', 3);
  await open('script-tag', { board: made.slug, 'host-page': 'secret' });
  const [loaded] = await events.expectEngagement(made.slug, 'embed_loaded', 1);
  const [viewed] = await events.expectEngagement(made.slug, 'embed_viewed', 1);
  expect(viewed!.atMs - loaded!.atMs).toBeGreaterThanOrEqual(990);
  expect([loaded!.detail, viewed!.detail]).toEqual(
    ['embed_loaded', 'embed_viewed'].map((name) => ({ board: made.slug, name, postId: null, mediaType: null })),
  );
  for (const name of ['embed_loaded', 'embed_viewed'] as const) {
    expect(await expectCounted(service, name, made.id, 1, postDimensions)).toEqual([
      { count: 1, dimensions: { ...dimensionsOf(made), post_id: null, media_type: null } },
    ]);
  }
  await leave(page);
  await letAnotherPass(service);
  const sent = await readSentEvents(service);
  expect(sent.map(({ attributes }) => attributes['name']).sort()).toEqual(['embed_loaded', 'embed_viewed']);
  expect(JSON.stringify(sent)).not.toContain('secret');
});

test('a board below the window counts as viewed only after the visitor has scrolled to it', async ({
  page,
  open,
  board,
  service,
}) => {
  const events = await watchBoardEvents(page);
  const made = await makeClickableBoard(service, 'below', 9);
  await open('script-tag', { board: made.slug, 'host-before': 3000 });
  await events.expectEngagement(made.slug, 'embed_loaded', 1);
  await letASecondPass(page, service, events, 'above');
  expect(await events.engagement(made.slug, 'embed_viewed')).toEqual([]);
  // The board fills a third of the window, which is less than half of the window and less than half of the board.
  const height = await board.element.evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(800);
  await board.element.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - innerHeight * 0.67));
  await letASecondPass(page, service, events, 'third');
  expect(await events.engagement(made.slug, 'embed_viewed')).toEqual([]);
  const scrolledAt = await board.element.evaluate((element) => {
    scrollBy(0, element.getBoundingClientRect().top);
    return performance.now();
  });
  const [viewed] = await events.expectEngagement(made.slug, 'embed_viewed', 1);
  expect(viewed!.atMs - scrolledAt).toBeGreaterThanOrEqual(990);
  await page.evaluate(() => scrollTo(0, 0));
  await board.element.scrollIntoViewIfNeeded();
  await letASecondPass(page, service, events, 'again');
  expect(await events.engagement(made.slug, 'embed_viewed')).toHaveLength(1);
  await expectCounted(service, 'embed_viewed', made.id, 1);
});

test('a board in a closed tab of the page counts as viewed only when the tab is opened', async ({
  page,
  open,
  board,
  service,
}) => {
  const events = await watchBoardEvents(page);
  const made = await makeClickableBoard(service, 'panel');
  await open('hidden-tab', { board: made.slug });
  await events.expectEngagement(made.slug, 'embed_loaded', 1);
  await letASecondPass(page, service, events, 'panel-control');
  expect(await events.engagement(made.slug, 'embed_viewed')).toEqual([]);
  await page.getByRole('tab', { name: 'Board' }).click();
  await board.element.evaluate((element) => element.scrollIntoView());
  await events.expectEngagement(made.slug, 'embed_viewed', 1);
});

for (const more of ['button', 'scroll']) {
  test(`a further page is counted once (${more})`, async ({ page, open, board, service }) => {
    const events = await watchBoardEvents(page);
    const made = await makeClickableBoard(service, 'pages', 6);
    await open('script-tag', { board: made.slug, 'page-size': 2, more });
    await expect(board.post(1)).toBeVisible();
    if (more === 'button') {
      await board.showMore.click();
      await expect(board.post(4)).toBeAttached();
      await events.expectEngagement(made.slug, 'embed_paginated', 1);
      await board.showMore.click();
    } else {
      await board.element.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    }
    await expect(board.post(6)).toBeAttached();
    await expect(board.showMore).toBeHidden();
    expect(await expectCounted(service, 'embed_paginated', made.id, 2, dimensions)).toEqual([
      { count: 2, dimensions: dimensionsOf(made) },
    ]);
    expect(await events.engagement(made.slug, 'embed_paginated')).toHaveLength(2);
  });
}

interface Way {
  readonly description: string;
  readonly opens: (page: Page, name: string | RegExp, post: number) => Promise<void>;
}

const ways: readonly Way[] = [
  { description: 'a click', opens: (page, name, post) => linkOf(page, name, post).click() },
  {
    description: 'the middle button',
    opens: (page, name, post) => linkOf(page, name, post).click({ button: 'middle' }),
  },
  { description: 'the keyboard', opens: (page, name, post) => linkOf(page, name, post).press('Enter') },
];

const actions: readonly { readonly name: EngagementName; readonly link: string | RegExp }[] = [
  { name: 'embed_post_cta_clicked', link: links.cta },
  { name: 'embed_post_external_link_opened', link: links.original },
  { name: 'embed_post_author_clicked', link: links.author },
];

for (const { description, opens } of ways) {
  test(`links of a post by ${description} are counted once each, with the right post and dimensions`, async ({
    page,
    open,
    board,
    service,
  }) => {
    const events = await watchBoardEvents(page);
    const made = await makeClickableBoard(service, 'clicks', 2);
    await open('script-tag', { board: made.slug });
    await events.expectEngagement(made.slug, 'embed_loaded', 1);
    await holdLinks(page);
    for (const [index, { name, link }] of actions.entries()) {
      // The calls to action of both posts are clicked, and one link of each other kind.
      const positions = index === 0 ? [1, 2] : [index];
      for (const position of positions) await opens(page, link, position);
      const heard = await events.expectEngagement(made.slug, name, positions.length);
      const expected = positions.map((position) => ({
        post: made.posts[position - 1]!,
        media: position === 1 ? 'image' : 'text',
      }));
      expect(heard.map(({ detail }) => detail)).toEqual(
        expected.map(({ post, media }) => ({ board: made.slug, name, postId: String(post), mediaType: media })),
      );
      const counted = await expectCounted(service, name, made.id, positions.length, postDimensions);
      expect(
        [...counted].sort((left, right) => Number(left.dimensions['post_id']) - Number(right.dimensions['post_id'])),
      ).toEqual(
        [...expected]
          .sort((left, right) => left.post - right.post)
          .map(({ post, media }) => ({
            count: 1,
            dimensions: { ...dimensionsOf(made), post_id: post, media_type: media },
          })),
      );
    }
    expect((await events.all('drystone-cta-click')).map(({ postId, text }) => [postId, text])).toEqual(
      [1, 2].map((position) => [String(made.posts[position - 1]), links.cta]),
    );
    await expect(board.posts).toHaveCount(2);
    await leave(page);
    await letAnotherPass(service);
    const ids = (await readSentEvents(service))
      .filter(({ attributes }) => attributes['post_id'] !== undefined)
      .map(({ id }) => id);
    // Chromium may send an event again when its page is closed. It has the same id, so the service counts it once.
    expect(new Set(ids).size).toBe(4);
  });
}

test('events are sent as plain text, without preflight and cookies, their response is read, and nothing is stored', async ({
  page,
  context,
  open,
  service,
  traffic,
}) => {
  const events = await watchBoardEvents(page);
  const made = await makeClickableBoard(service, 'plain');
  const isReport = (request: { url(): string; method(): string }): boolean =>
    request.method() === 'POST' && request.url().endsWith('/activity');
  const [ended] = await Promise.all([
    Promise.any([
      page.waitForEvent('requestfinished', isReport).then(() => 'finished'),
      page.waitForEvent('requestfailed', isReport).then(() => 'failed'),
    ]),
    open('script-tag', { board: made.slug }),
  ]);
  expect(ended, 'a request ends when its response is read').toBe('finished');
  await holdLinks(page);
  await events.expectEngagement(made.slug, 'embed_viewed', 1);
  await linkOf(page, links.cta, 1).click();
  await expectCounted(service, 'embed_post_cta_clicked', made.id, 1);
  const requests = await service.requests({ method: 'POST' });
  expect(requests.length).toBeGreaterThan(0);
  for (const { headers, path } of requests) {
    expect(path).toBe(`/v2/boards/${made.slug}/activity`);
    expect(headers['content-type']).toMatch(/^text\/plain\b/);
    expect(headers['cookie']).toBeUndefined();
    expect(headers['referer'] ?? '').toMatch(new RegExp(`^(${origins.pages}/)?$`));
  }
  expect(await service.requests({ method: 'OPTIONS' })).toEqual([]);
  expect(traffic.matching({ method: 'OPTIONS' })).toEqual([]);
  expect(
    await page.evaluate(async () => [
      document.cookie,
      localStorage.length,
      sessionStorage.length,
      (await indexedDB.databases()).length,
    ]),
  ).toEqual(['', 0, 0, 0]);
  expect(await context.cookies()).toEqual([]);
});
