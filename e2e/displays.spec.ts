// Boards that move by themselves: the waterfall and the spotlight.
import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import type { BoardLocators } from './support/board.ts';
import { dialogOf } from './support/dialog.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import type { NewPost, Service } from './support/service.ts';
import { expect, test } from './support/test.ts';
import type { Traffic } from './support/traffic.ts';
import { postsRequest } from './support/wire.ts';

const second = 1000;
const minute = 60 * second;

const numbered = (count: number, from = 1): readonly NewPost[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'custom',
    author: null,
    language: 'en',
    text: `Post number ${from + index}. ${'So it goes. '.repeat((index % 4) * 3)}`,
    publishedAt: new Date(Date.now() - 3_600_000 - index * minute).toISOString(),
    moderatedAt: new Date(Date.now() - 3_600_000 - index * minute).toISOString(),
  }));
const fresh = (text: string): NewPost => ({ type: 'custom', author: null, language: 'en', text });

async function makeLive(service: Service, count: number): Promise<string> {
  const { slug } = await service.makeBoard('display', { live: true });
  await service.changePosts(slug, { add: numbered(count) });
  return slug;
}

const feedOf = (board: BoardLocators) => board.element.getByRole('feed');
/** How far the box has come, in px. */
const scrolled = (board: BoardLocators) => feedOf(board).evaluate(({ scrollTop }) => scrollTop);
/** Less than any of its movements, and more than the engine's rounding. */
const nothingPx = 0.5;

/**
 * In steps of what may pass between two frames: the clock of a test that ran through every frame would take minutes.
 */
async function pass(page: Page, ms: number, stepMs = 4 * second): Promise<void> {
  for (let left = ms; left > 0; left -= stepMs) await page.clock.fastForward(Math.min(left, stepMs));
}

/** Puts the clock forward until the board has been answered; one that was overtaken asks later, and less often. */
async function answerPoll(page: Page, traffic: Traffic): Promise<void> {
  traffic.clear();
  await expect
    .poll(
      async () => {
        await pass(page, 8 * second);
        return traffic.matching({ ...postsRequest, status: 200 }).length;
      },
      { intervals: [200], timeout: 30_000 },
    )
    .toBeGreaterThan(0);
}

async function expectMoves(page: Page, board: BoardLocators): Promise<void> {
  const start = await scrolled(board);
  await pass(page, 4 * second, 500);
  await expect.poll(() => scrolled(board)).toBeGreaterThan(start + 15);
}
async function expectStands(page: Page, board: BoardLocators): Promise<void> {
  const start = await scrolled(board);
  await pass(page, 2 * second, 500);
  expect(Math.abs((await scrolled(board)) - start)).toBeLessThan(nothingPx);
}

interface Usage {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** What lives after all garbage has gone. */
async function readUsage(session: CDPSession): Promise<Usage> {
  for (let nth = 0; nth < 3; nth++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners, heap: await readHeap(session) };
}

/**
 * Bytes of all objects and strings of the page. The engine's compiled code is not the page's: it grows while it runs.
 */
async function readHeap(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot;
  const {
    node_fields: fields,
    node_types: [kinds],
  } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!['code', 'native'].includes(kinds[nodes[at + kindAt]!]!)) bytes += nodes[at + sizeAt]!;
  }
  return bytes;
}

/** As much of Chromium's heap snapshots as is read here. */
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  /** `node_fields.length` numbers a node. */
  readonly nodes: number[];
}

/**
 * What is shown differs from moment to moment, a film's post has more nodes than one of words: so the least is
 * compared, which all that stays behind must raise.
 */
function expectNoGrowth(rounds: readonly Usage[]): void {
  const least = (kind: keyof Usage, of: readonly Usage[]) => Math.min(...of.map((usage) => usage[kind]));
  // Engines go on compiling for a while: after four rounds of five minutes come six more, the half hour that counts.
  const early = rounds.slice(2, 5);
  const late = rounds.slice(-3);
  for (const kind of ['nodes', 'listeners', 'heap'] as const)
    expect(least(kind, late), `${kind}: ${rounds.map((usage) => usage[kind])}`).toBeLessThan(least(kind, early) * 1.05);
}

test('a waterfall drifts, waits for whoever looks closer, and is an ordinary box when it is paused', async ({
  open,
  page,
  board,
  traffic,
  allow,
}) => {
  // A clock that is put forward overtakes answers that are on their way.
  allow.console('did not answer in time');
  allow.failedRequests('/posts');
  await page.clock.install();
  await open('layouts', { layout: 'waterfall', 'page-size': 12 });
  await expect(board.post(1)).toBeVisible();
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await page.mouse.move(2, 2);
  await feedOf(board).scrollIntoViewIfNeeded();
  await expectMoves(page, board);
  await expectAccessible(page, { within: 'drystone-board' });
  // A pointer, the focus, an open post.
  await feedOf(board).hover();
  await expectStands(page, board);
  await page.mouse.move(2, 2);
  await expectMoves(page, board);
  const opener = board.posts
    .filter({ visible: true })
    .nth(3)
    .getByRole('button', { name: /^Open the post/ });
  await opener.focus();
  await expectStands(page, board);
  await page.keyboard.press('Enter');
  const { dialog } = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expectStands(page, board);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  // Faster.
  await board.button('Faster').click();
  for (let press = 0; press < 5; press++) await page.keyboard.press('Enter');
  await expect(board.button('Faster')).toHaveAttribute('aria-disabled', 'true');
  await page.mouse.move(2, 2);
  const slow = await scrolled(board);
  await pass(page, 4 * second, 500);
  expect(await scrolled(board)).toBeGreaterThan(slow + 250);
  await traffic.expectSent({ ...postsRequest, url: /page(?:\[|%5B)(?!size)/ });
  // All pages, and behind the last post the first.
  await expect(async () => {
    await pass(page, 20 * second);
    await expect(board.post(50)).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [20] });
  await expect(async () => {
    await pass(page, 8 * second);
    await expect(board.post(1)).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [20] });
  expect(await board.posts.count()).toBeLessThan(80);

  await board.button('Pause').click();
  await page.mouse.move(2, 2);
  await expectStands(page, board);
  await expectAccessible(page, { within: 'drystone-board' });
  await feedOf(board).focus();
  await expect(feedOf(board)).toHaveAccessibleName(/.+/);
  const paused = await scrolled(board);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => scrolled(board)).toBeGreaterThan(paused);
  // A press of a key scrolls for a while; what stands in view then stays.
  let before = -1;
  await expect
    .poll(
      async () => {
        const moved = (await scrolled(board)) - before;
        before += moved;
        return moved;
      },
      { intervals: [200] },
    )
    .toBe(0);
  const place = await feedOf(board).evaluate((box) => {
    const { top } = box.getBoundingClientRect();
    const cards = [...box.querySelectorAll('article')];
    const placeOf = (card: Element | undefined) => Number(card?.getAttribute('aria-posinset'));
    return placeOf(
      cards.find(
        (card) => card.getBoundingClientRect().top > top && cards.some((other) => placeOf(other) === placeOf(card) + 1),
      ),
    );
  });
  await board.post(place).first().focus();
  await page.keyboard.press('PageDown');
  await expect(board.post(place + 1).first()).toBeFocused();
  // It ends with the last post.
  await feedOf(board).focus();
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(board.post(50)).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [20] });
  await board.button('Resume').click();
  await page.mouse.move(2, 2);
  await expectMoves(page, board);
});

test('a waterfall takes new posts in next, keeps what it has at a failure, and does not grow in half an hour', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // Half an hour of frames: on a machine that does other things too, they take longer than a minute.
  test.slow();
  // A clock that is put forward overtakes answers that are on their way.
  allow.console('did not answer in time');
  allow.failedRequests('/posts');
  const slug = await makeLive(service, 60);
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await open('layouts', { layout: 'waterfall', board: slug, 'page-size': 100 });
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await page.mouse.move(2, 2);
  await feedOf(board).scrollIntoViewIfNeeded();
  const comeIn = async (texts: readonly string[]) => {
    await service.changePosts(slug, { add: texts.map(fresh) });
    await answerPoll(page, traffic);
  };
  await comeIn(['A first guest']);
  await expect(async () => {
    await pass(page, 8 * second);
    await expect(board.postWith('A first guest')).toBeAttached({ timeout: 1 });
  }).toPass({ intervals: [20] });
  await expect(board.button(/new post/)).toHaveCount(0);
  await pass(page, 2 * minute);
  await service.breaks({ path: '/posts', times: 1, status: 500 });
  await pass(page, 3 * minute);
  const rounds: Usage[] = [];
  for (let nth = 0; nth < 10; nth++) {
    await comeIn([`Guest ${nth}`]);
    await pass(page, 5 * minute);
    rounds.push(await readUsage(session));
  }
  await expect(board.posts.first()).toBeAttached();
  expectNoGrowth(rounds);
  await expectMoves(page, board);
});

test(
  'nothing of the page moves while a waterfall comes and is resized; less motion is an ordinary ' +
    'list; right to left',
  async ({ open, page, board }) => {
    const shifts = await watchLayoutShifts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await open('layouts', { layout: 'waterfall', 'page-size': 12 });
    await expect(board.post(1)).toBeVisible();
    await page.mouse.move(2, 2);
    await feedOf(board).scrollIntoViewIfNeeded();
    await expect.poll(() => scrolled(board)).toBeGreaterThan(5);
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const start = await scrolled(board);
      await expect.poll(async () => Math.abs((await scrolled(board)) - start)).toBeGreaterThan(5);
    }
    await shifts.expectNone();
    const { height } = (await feedOf(board).boundingBox())!;
    expect(height).toBe(640);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open('layouts', { layout: 'waterfall', 'page-size': 12, 'host-lang': 'ar', 'host-dir': 'rtl' });
    await expect(board.post(1)).toBeVisible();
    const [one, two] = await Promise.all([board.post(1).boundingBox(), board.post(2).boundingBox()]);
    expect(one!.x).toBeGreaterThan(two!.x);
    await expect(board.button('متابعة')).toBeVisible();
    expect(await scrolled(board)).toBe(0);
    await expectAccessible(page, { within: 'drystone-board' });
  },
);

/** How many locks of the screen are held; in place of the browser's own, which a test cannot look into. */
async function watchWakeLocks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let held = 0;
    Object.defineProperty(window, 'heldWakeLocks', { get: () => held });
    Object.defineProperty(Navigator.prototype, 'wakeLock', {
      configurable: true,
      value: {
        request: () => {
          held++;
          const sentinel = {
            released: false,
            release: () => Promise.resolve(void (sentinel.released || ((sentinel.released = true), held--))),
          };
          return Promise.resolve(sentinel);
        },
      },
    });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'heldWakeLocks')));
}

test(
  'a spotlight shows one post after the other, by itself and by buttons, on the whole screen, and ' +
    'keeps the screen on while it runs',
  async ({ open, page, board, traffic, allow }) => {
    const wakeLocks = await watchWakeLocks(page);
    const shifts = await watchLayoutShifts(page);
    // A clock that is put forward overtakes answers that are on their way.
    allow.console('did not answer in time');
    allow.failedRequests('/posts');
    await page.clock.install();
    await open('layouts', { layout: 'spotlight', 'page-size': 12 });
    await expect(board.post(1)).toBeVisible();
    await expect(board.button('Next post')).toBeVisible();
    await page.mouse.move(2, 2);
    await board.post(1).scrollIntoViewIfNeeded();
    await pass(page, 18 * second, second);
    await expect(board.posts).toHaveCount(1);
    await expect(board.post(2)).toBeVisible();
    await expect.poll(wakeLocks).toBe(1);
    await expectAccessible(page, { within: 'drystone-board' });
    for (const width of [768, 360, 1280]) await page.setViewportSize({ width, height: 800 });
    await shifts.expectNone();
    // A pointer that rests holds nothing; the dialog opens from here as from everywhere.
    await board.post(2).hover();
    await pass(page, 16 * second, second);
    await expect(board.post(2)).toHaveCount(0);
    await board.button('Previous post').click();
    await expect(board.post(2)).toBeVisible();
    await board
      .post(2)
      .getByRole('button', { name: /^Open the post/ })
      .press('Enter');
    await expect(dialogOf(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await board.button('Previous post').click();
    await expect(board.post(1)).toBeVisible();
    await board.button('Previous post').press('Enter');
    await expect(board.post(1)).toBeVisible();
    for (let press = 0; press < 3; press++) await board.button('Next post').press('Enter');
    await expect(board.post(4)).toBeVisible();
    await board.button('Pause').press('Enter');
    await page.mouse.move(2, 2);
    await pass(page, 20 * second, 2 * second);
    await expect(board.post(4)).toBeVisible();
    await expect.poll(wakeLocks).toBe(0);
    await expectAccessible(page, { within: 'drystone-board' });
    await board.button('Full screen').press('Enter');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('drystone-board');
    await board.button('Exit full screen').press('Enter');
    await expect(board.button('Full screen')).toBeAttached();
    // Further pages, before the first comes again.
    for (let press = 0; press < 4; press++) await board.button('Next post').press('Enter');
    await traffic.expectSent({ ...postsRequest, url: /page(?:\[|%5B)(?!size)/ });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { value: false });
      Object.defineProperty(Navigator.prototype, 'wakeLock', {
        value: { request: () => Promise.reject(new Error('Refused.')) },
      });
    });
    await open('layouts', { layout: 'spotlight', 'page-size': 12, 'host-lang': 'ar', 'host-dir': 'rtl' });
    await expect(board.button('المنشور التالي')).toBeVisible();
    await expect(board.button('ملء الشاشة')).toHaveCount(0);
    await pass(page, 40 * second);
    await expect(board.post(1)).toBeVisible();
    await board.button('متابعة').click();
    await page.mouse.move(2, 2);
    await board.post(1).scrollIntoViewIfNeeded();
    await board.element.evaluate((element) => (element.shadowRoot?.activeElement as HTMLElement | null)?.blur());
    await pass(page, 20 * second, second);
    await expect(board.post(1)).toHaveCount(0);
  },
);

test('a spotlight shows new posts next, without a press, and does not grow in half an hour', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // A clock that is put forward overtakes answers that are on their way.
  allow.console('did not answer in time');
  allow.failedRequests('/posts');
  const slug = await makeLive(service, 60);
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await open('layouts', { layout: 'spotlight', board: slug, 'page-size': 50 });
  await expect(board.button('Next post')).toBeVisible();
  await page.mouse.move(2, 2);
  await board.posts.first().scrollIntoViewIfNeeded();
  const comeIn = async (text: string) => {
    await service.changePosts(slug, { add: [fresh(text)] });
    await answerPoll(page, traffic);
    await expect(async () => {
      await pass(page, 4 * second);
      await expect(board.postWith(text)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
  };
  await comeIn('A first guest');
  await expect(board.button(/new post/)).toHaveCount(0);
  await pass(page, 3 * minute);
  const rounds: Usage[] = [];
  for (let nth = 0; nth < 10; nth++) {
    await comeIn(`Guest ${nth}`);
    await pass(page, 5 * minute);
    rounds.push(await readUsage(session));
  }
  expectNoGrowth(rounds);
  await expect(board.posts).toHaveCount(1);
});
