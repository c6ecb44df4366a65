// The messages for the visitor and for the owner when a board is slow, empty, closed, broken or unreachable.
// The file is long because each error has its own message, line for the owner and requests.
import type { Page } from '@playwright/test';
import { messages as english } from '../src/text/en/board.ts';
import { messages as englishNotices } from '../src/text/en/reader.ts';
import type { SourceErrorKind } from '../src/sources/source-error.ts';
import { type BoardEvents, watchBoardEvents, watchOwnerLines } from './support/board-events.ts';
import type { BoardLocators } from './support/board.ts';
import { holdRequests } from './support/hold-requests.ts';
import { board as boardOf, expect, test } from './support/test.ts';
import type { Fault } from './support/service.ts';

const posts = '/v2/boards/campaign/posts';

/** Technical terms that a message for visitors must not contain: technologies, raw errors, statuses, addresses. */
const jargon =
  /\b(json|html|http|https|cors|fetch|server|service|request|response|error|exception|undefined|null|NaN|object)\b|\d{3}|:\/\/|[{}<>]/i;

/** Expects one plain sentence in place of the posts. */
async function expectSentence(board: BoardLocators, sentence: string): Promise<void> {
  await expect(board.notice.getByText(sentence, { exact: true })).toBeVisible({ timeout: 10_000 });
  expect(await board.notice.innerText()).not.toMatch(jargon);
  await expect(board.posts).toHaveCount(0);
}

/** Expects one line for the owner, with the error, the place and the remedy. */
async function expectOwnerLine(lines: readonly string[], remedy: RegExp): Promise<void> {
  await expect.poll(() => lines.length, { message: 'lines for the owner' }).toBe(1);
  expect(lines[0]).toMatch(/^\[drystone [\w.-]+\] /);
  expect(lines[0]).toMatch(remedy);
}

async function expectOneError(events: BoardEvents, board: string, kind: SourceErrorKind): Promise<void> {
  expect((await events.expect('drystone-error', 1)).map((detail) => [detail.board, detail.kind])).toEqual([
    [board, kind],
  ]);
}

/** Checks every frame, and returns whether the board has ever shown the message about waiting. */
async function watchWaiting(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((words) => {
    const seen = { isWaiting: false };
    Object.defineProperty(window, Symbol.for('drystone-test-waiting'), { value: seen });
    const look = () => {
      for (const element of document.querySelectorAll('drystone-board'))
        if (element.shadowRoot?.textContent?.includes(words)) seen.isWaiting = true;
      requestAnimationFrame(look);
    };
    look();
  }, englishNotices.stalled);
  return () =>
    page.evaluate(() => (Reflect.get(window, Symbol.for('drystone-test-waiting')) as { isWaiting: boolean }).isWaiting);
}

test('a slow response shows a message, and a placeholder in the columns of the posts; a quick one neither', async ({
  page,
  open,
  board,
  service,
}) => {
  const wasWaiting = await watchWaiting(page);
  await test.step('a quick response', async () => {
    const { slug } = await service.makeBoard('quick');
    await service.changePosts(slug, { add: [{ type: 'custom', author: null, language: 'en', text: 'Here at once' }] });
    await open('script-tag', { board: slug });
    await expect(board.postWith('Here at once')).toBeVisible();
    expect(await wasWaiting()).toBe(false);
  });
  await test.step('a slow response', async () => {
    const release = await holdRequests(page, /\/campaign\/posts$/);
    await open('script-tag', { board: 'campaign', 'page-size': 6 });
    const columns = board.element.locator('[aria-hidden=true] > div');
    await expect(columns.first()).toBeVisible();
    const places = await columns.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    await expect(page.getByRole('link', { name: 'See the posts' }), 'the link does not flash').toBeHidden();
    await expect(board.notice.getByText(englishNotices.stalled)).toBeAttached();
    await expect(columns.first()).toBeVisible();
    release();
    await expect(board.posts.first()).toBeVisible();
    await expect(board.element.getByText(englishNotices.stalled)).toHaveCount(0);
    const cards = await board.posts.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().x)));
    expect([...new Set(cards)].sort((one, other) => one - other)).toEqual(places);
    // This proves that the frames are checked. Without it, the step of the quick response would prove nothing.
    expect(await wasWaiting()).toBe(true);
  });
});

test('without posts the reserved space is one window at most, with the complete message near its top', async ({
  page,
  open,
  board,
}) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('script-tag', { board: 'empty', 'add-post': true });
    // The page reserves as much height as a long board needs on a phone.
    await page.addStyleTag({ content: 'drystone-board { min-height: 9000px !important }' });
    await board.element.evaluate((element) => {
      const parent = element.parentElement!;
      const again = element.cloneNode(true);
      element.remove();
      parent.append(again);
    });
    const notice = board.notice.filter({ hasText: englishNotices.empty });
    await expect(notice).toBeVisible();
    const room = (await board.element.boundingBox())!;
    expect(room.height).toBeLessThanOrEqual(height);
    const box = (await notice.boundingBox())!;
    expect(Math.abs(box.x + box.width / 2 - (room.x + room.width / 2)), 'the message is centered').toBeLessThan(2);
    expect(box.y - room.y, 'the message is near the top').toBeLessThan(height / 3);
    expect(await notice.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
    expect(await notice.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  }
});

interface ErrorCase {
  readonly happens: string;
  readonly board?: string;
  readonly faults?: readonly Fault[];
  readonly kind: SourceErrorKind;
  readonly remedy: RegExp;
  /** The number of requests for the posts before the error is shown. */
  readonly requests?: number;
}

const errorCases: readonly ErrorCase[] = [
  {
    happens: 'a private board',
    board: 'private',
    kind: 'private',
    remedy: /is not public \(40\d http.+\)\. Make it public/,
  },
  {
    happens: 'a dropped connection',
    faults: [{ path: posts, dropConnection: true }],
    kind: 'blocked',
    remedy: /CORS.+connect-src.+ad blocker/,
  },
  {
    happens: 'permanent errors',
    faults: [{ path: posts, status: 500 }],
    kind: 'rejected',
    remedy: /\(500 http.+\)\. Check the log of the service/,
    requests: 3,
  },
];

test(
  'each error shows a calm message and a next step, and logs one line for the owner',
  { tag: '@one-engine' },
  async ({ page, open, board, service, allow }) => {
    const events = await watchBoardEvents(page);
    allow.failedRequests('/v2/boards/');
    allow.console('[drystone');
    for (const [
      index,
      { happens, board: slug = 'campaign', faults = [], kind, remedy, requests },
    ] of errorCases.entries()) {
      await test.step(happens, async () => {
        const lines = watchOwnerLines(page);
        const before = (await service.requests({ path: posts })).length;
        await service.breaks(...faults);
        // Each page size is new: for a repeated request, the board would show the last stored posts instead.
        await open('script-tag', { board: slug, 'page-size': 2 + index });
        await expectSentence(board, english.failure[kind]);
        await expectOwnerLine(lines, remedy);
        await expectOneError(events, slug, kind);
        if (requests !== undefined) await service.expectReceived({ path: posts }, before + requests);

        const elsewhere = page.getByRole('link', { name: 'See the posts' });
        if (faults.length === 0) {
          // A retry would fail in the same way.
          await expect(board.tryAgain).toHaveCount(0);
          await expect(elsewhere, 'without posts there is no link to them').toBeHidden();
        } else {
          await expect(elsewhere).toBeVisible();
          await service.heals();
          await board.tryAgain.click();
          await expect(board.posts.first()).toBeVisible();
          await expect(elsewhere).toBeHidden();
          await expect(board.notice.getByText(english.failure[kind])).toHaveCount(0);
          expect(await events.all('drystone-error')).toHaveLength(1);
        }
        expect(lines).toHaveLength(1);
      });
    }
  },
);

test('an empty board shows a message and reports no error; an offline board recovers by itself', async ({
  page,
  context,
  open,
  board,
  service,
  allow,
}) => {
  const events = await watchBoardEvents(page);
  const lines = watchOwnerLines(page);
  allow.failedRequests(/./);
  allow.console('[drystone');
  await open('script-tag', { board: 'empty' });
  await test.step('an empty board', async () => {
    await expectSentence(board, englishNotices.empty);
    await expect(board.tryAgain).toHaveCount(0);
    const elsewhere = page.getByRole('link', { name: 'See the posts' });
    await expect(elsewhere, 'an empty board has no link to its posts').toBeHidden();
    expect(await events.expect('drystone-ready', 1)).toEqual([
      { board: 'empty', name: expect.stringMatching(/./), posts: 0 },
    ]);
    expect([await events.all('drystone-error'), lines]).toEqual([[], []]);
  });
  await context.setOffline(true);
  await page.evaluate((address) => {
    const late = document.createElement('drystone-board');
    late.setAttribute('board', 'campaign');
    late.setAttribute('service', address);
    late.innerHTML = '<a href="/about-board.html">Look elsewhere</a>';
    document.querySelector('drystone-board')!.before(late);
  }, service.address);
  const late = boardOf(page, 0);
  await expect(late.notice.getByText(english.failure.offline)).toBeVisible();
  await expect(late.tryAgain).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look elsewhere' })).toBeVisible();
  await expectOneError(events, 'campaign', 'offline');
  // The text of the remedy is in a file that cannot be loaded offline, so the line contains the bare facts.
  await expectOwnerLine(lines, /offline: .*http/);
  await context.setOffline(false);
  await expect(late.posts.first()).toBeVisible();
  await expect(late.notice.getByText(english.failure.offline)).toHaveCount(0);
});

test('a further page and a refresh that fail lose no posts', async ({ page, open, board, service, allow, traffic }) => {
  const events = await watchBoardEvents(page);
  const lines = watchOwnerLines(page);
  allow.failedRequests('/v2/boards/campaign');
  allow.console('[drystone');
  await service.breaks({ path: /posts\?.*cursor/, status: 500 });
  await open('script-tag', { board: 'campaign', more: 'scroll', 'page-size': 10 });
  await expect(board.posts.first()).toBeVisible();
  const first = await board.post(1).getAttribute('aria-label');
  const shown = await board.posts.count();
  await board.element.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect(board.element.getByRole('alert')).toHaveText(english.failure.rejected);
  expect(await board.element.getByRole('alert').innerText()).not.toMatch(jargon);
  await expectOwnerLine(lines, /\(500 http.+\)\. Check the log/);
  await expectOneError(events, 'campaign', 'rejected');
  expect(await board.posts.count()).toBeGreaterThanOrEqual(shown);

  await service.heals();
  traffic.clear();
  await board.tryAgain.click();
  // Of a page that was loaded by scrolling, only the cards near the window are rendered.
  await expect
    .poll(() => board.posts.evaluateAll((cards) => Math.max(...cards.map((card) => Number(card.ariaPosInSet)))))
    .toBeGreaterThan(10);
  await expect(board.element.getByRole('alert')).toBeEmpty();
  // The retry requests the page that failed, not the first page.
  expect(traffic.matching(/page\[size\]=10&include=[^&]*$/)).toEqual([]);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(board.post(1)).toHaveAttribute('aria-label', first!);
  expect(lines).toHaveLength(1);

  await test.step('a refresh that fails', async () => {
    const before = await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel));
    // The owner gets one line per kind of error, so this one is of another kind.
    await service.breaks({ path: '/v2/boards/campaign', status: 429, headers: { 'Retry-After': '3600' } });
    await board.element.evaluate((element) => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
    expect((await events.expect('drystone-error', 2)).map(({ kind }) => kind)).toEqual(['rejected', 'rate-limited']);
    await expect.poll(() => lines.length, { message: 'lines for the owner' }).toBe(2);
    expect(lines[1]).toMatch(/Raise its limit/);
    // The board may have rendered more cards in the meantime. The earlier cards must remain.
    expect(
      (await board.posts.evaluateAll((cards) => cards.map((card) => card.ariaLabel))).slice(0, before.length),
    ).toEqual(before);
  });
});
