// A board that nobody touches stays as it was painted, with all its controls. The interactive board comes at the first
// sign of a visitor, and no press is lost while it comes.
import type { Locator, Page } from '@playwright/test';
import { drawToday } from '../src/model/test-support/draws.ts';
import { expectAccessible } from './support/axe.ts';
import { board as boardOf, type BoardLocators } from './support/board.ts';
import { columnsOf, differenceOfEnds, expectTidy, placeInOrder, readCards, walkTo } from './support/cards.ts';
import { holdRequests } from './support/hold-requests.ts';
import { watchLayoutShifts } from './support/layout-shift.ts';
import { watchLeaks } from './support/leaks.ts';
import { makeLongTexts } from './support/long-texts.ts';
import { menuOf, shareOf } from './support/share.ts';
import { expect, test } from './support/test.ts';

const interactiveCode = { path: /\/board\.js$/ };
const restingCode = /\/rest\.js$/;

/** The page of a board, by the maker of its first cards. */
const pageOf = { 'the first paint': 'script-tag', 'a server': 'server-rendering' } as const;
const anyMaker = ['the first paint', 'a server'] as const;

/** The number of posts where a test is about none of them. */
const few = 6;

/** Waits until a resting board has drawn everything. */
async function expectAtRest(board: BoardLocators, posts: number): Promise<void> {
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await expect(board.posts).toHaveCount(posts);
}

/** The accessibility tree of the page, one line for each node: its depth, role, name and states. */
async function readTree(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  type Node = (typeof nodes)[number];
  // Boxes without a role are not told to anybody, and Chromium lists them or not as it likes.
  const isTold = ({ ignored, role }: Node) => !ignored && !/^(InlineTextBox|generic)$/.test(`${role?.value}`);
  // The list is not in the order of reading: that depends on the boxes in between.
  const read = (node: Node | undefined, depth: number): string[] => {
    if (!node) return [];
    const states = (node.properties ?? [])
      .filter(({ value }) => value.type !== 'nodeList' && value.type !== 'idref')
      .map(({ name, value }) => `${name}=${value.value}`);
    const told = [depth, node.role?.value, node.name?.value, node.description?.value, ...states].join(' | ');
    const within = (node.childIds ?? []).flatMap((id) => read(byId.get(id), depth + Number(isTold(node))));
    return isTold(node) ? [told, ...within] : within;
  };
  return read(
    nodes.find(({ parentId }) => !parentId),
    0,
  );
}

for (const [maker, pageName] of Object.entries(pageOf))
  test(`at rest, a board of ${maker} has the controls of an interactive one, and nothing moves when it becomes interactive`, async ({
    open,
    page,
    board,
    traffic,
  }) => {
    const shifts = await watchLayoutShifts(page);
    await open(pageName, { board: 'long', 'page-size': 12 });
    await expectAtRest(board, 12);
    await traffic.expectSent({ path: '/activity' });
    traffic.clear();
    await expectAccessible(page);
    await expect(board.showMore).toBeAttached();
    const atRest = await readTree(page);
    const nodes = await board.posts.evaluateAll((cards) => {
      Object.assign(window, { cardsAtRest: cards });
      return cards.length;
    });
    expect(nodes).toBe(12);
    expect(traffic.matching(interactiveCode)).toEqual([]);

    await page.mouse.move(640, 790);
    await traffic.expectSent(interactiveCode, 1);
    // A pointer on a card of an interactive board loads the dialog.
    await traffic.expectSent({ path: /\/post-dialog\.js$/ });
    await page.mouse.move(0, 0);
    await expect.poll(() => readTree(page)).toEqual(atRest);
    const isKept = await board.posts.evaluateAll((cards) =>
      cards.every((card, at) => card === (Reflect.get(window, 'cardsAtRest') as Element[])[at]),
    );
    expect(isKept, 'every card keeps its node').toBe(true);
    await shifts.expectNone();
  });

/** The position of the first card that is not above the window. */
const readTop = (board: BoardLocators): Promise<number> =>
  board.posts.evaluateAll((cards) => cards.findIndex((card) => card.getBoundingClientRect().bottom > 0) + 1);

test('the columns of a board end at similar heights, at rest and in use, in every width and with more posts', async ({
  open,
  page,
  board,
  traffic,
}) => {
  const shifts = await watchLayoutShifts(page);
  await open('script-tag', { board: 'long' });
  await expectAtRest(board, 25);
  const atRest = await readCards(board);
  expect(differenceOfEnds(atRest)).toBeLessThan(differenceOfEnds(placeInOrder(atRest)));
  await page.mouse.move(640, 790);
  // A pointer on a card of an interactive board loads the dialog.
  await traffic.expectSent({ path: /\/post-dialog\.js$/ });
  expect(await readCards(board)).toEqual(atRest);
  await shifts.expectNone();

  await walkTo(page, board, 25);
  await board.showMore.press('Enter');
  await expect(board.posts).toHaveCount(50);
  await expectTidy(board, 50);
  expect((await readCards(board)).slice(0, 25), 'no card moves when others follow').toEqual(atRest);
  for (const width of [1240, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await walkTo(page, board, 50);
    await expectTidy(board, 50);
    const cards = await readCards(board);
    expect(differenceOfEnds(cards)).toBeLessThan(differenceOfEnds(placeInOrder(cards)));
  }
});

test('a board at rest follows another width at once, and the card at the top of the window stays there', async ({
  open,
  page,
  board,
}) => {
  const release = await holdRequests(page, interactiveCode.path);
  await open('script-tag', { board: 'long' });
  await expectAtRest(board, 25);
  await walkTo(page, board, 12);
  // Notes, in the frame of a resize, how far the cards are from the end of the feed. The last pixels cannot be shared.
  await page.evaluate(() => {
    addEventListener('resize', () =>
      requestAnimationFrame(() => {
        const feed = document.querySelector('drystone-board')!.shadowRoot!.querySelector('[role=feed]')!;
        const ends = [...feed.querySelectorAll('article')].map((card) => card.getBoundingClientRect().right);
        Object.assign(window, { leftOver: feed.getBoundingClientRect().right - Math.max(...ends) });
      }),
    );
  });
  for (const width of [700, 1600, 360]) {
    const before = columnsOf(await readCards(board));
    const first = await readTop(board);
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => columnsOf(await readCards(board))).not.toEqual(before);
    await expectTidy(board, 25);
    await expect(board.post(first)).toBeInViewport();
    const leftOver = await page.evaluate(() => Number(Reflect.get(window, 'leftOver')));
    expect(leftOver, 'px beside the cards, in the frame of the resize').toBeGreaterThanOrEqual(-1);
    expect(leftOver).toBeLessThan(10);
  }
  const atRest = await readCards(board);
  release();
  await board
    .post(12)
    .getByRole('button', { name: /^Open the post/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => readCards(board)).toEqual(atRest);
});

/** Presses a control in one of the ways in which visitors and programs do. */
const ways: Readonly<Record<string, (control: Locator) => Promise<unknown>>> = {
  pointer: (control) => control.click(),
  key: (control) => control.press('Enter'),
  script: (control) => control.evaluate((element: HTMLElement) => element.click()),
};

interface Pressable {
  readonly find: (board: BoardLocators) => Locator;
  readonly expectDone: (board: BoardLocators, page: Page) => Promise<void>;
}

const buttonOf = (card: Locator, name: string) => card.getByRole('button', { name, exact: true });
const readMoreOf = (position: number): Pressable => ({
  find: (board) => buttonOf(board.post(position), 'Read more'),
  async expectDone(board) {
    await expect(buttonOf(board.post(position), 'Show less')).toBeVisible();
    const text = board.post(position).locator('[part=text]').first();
    const cutPx = () => text.evaluate((box) => box.scrollHeight - box.clientHeight);
    await expect.poll(cutPx, 'px of the text that its card cuts').toBeLessThan(2);
  },
});
const controls: Readonly<Record<string, Pressable>> = {
  'Read more': readMoreOf(1),
  'Read more of another': readMoreOf(2),
  'Load more': {
    find: ({ showMore }) => showMore,
    // A card without room is hidden.
    expectDone: (board) => expect(board.post(few + 1)).toBeVisible(),
  },
  Share: {
    find: (board) => shareOf(board.post(2)),
    expectDone: (board) => expect(menuOf(board.post(2))).toBeVisible(),
  },
  'Open the post': {
    find: (board) => board.post(3).getByRole('button', { name: /^Open the post/ }),
    async expectDone(board, page) {
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(controls['Open the post']!.find(board)).toBeFocused();
    },
  },
  'Back to the start': {
    find: (board) => board.button('Back to the start of the posts'),
    expectDone: (board) => expect(board.post(1)).toBeFocused(),
  },
};

interface Moment {
  /** The code that the press must wait for. */
  readonly held: RegExp | null;
  /** Controls that are pressed together. An open dialog leaves a history entry, so that the next page does not rest. */
  readonly together: readonly (readonly string[])[];
  /** The makers of the board; the controls of a server's markup wait for the resting board, too. */
  readonly makers: readonly (keyof typeof pageOf)[];
}

const all = [['Read more', 'Load more', 'Share'], ['Back to the start'], ['Open the post']];
const moments: Readonly<Record<string, Moment>> = {
  'before there are other controls': {
    held: restingCode,
    together: [['Read more', 'Read more of another']],
    makers: ['the first paint'],
  },
  'at rest': { held: null, together: all, makers: anyMaker },
  'while the interactive board loads': { held: interactiveCode.path, together: all, makers: anyMaker },
};

const presses = Object.entries(moments).flatMap(([moment, { held, together, makers }]) =>
  Object.entries(ways).flatMap(([way, press]) =>
    makers.map((maker) => ({ moment, held, together, maker, way, press })),
  ),
);

for (const { moment, held, together, maker, way, press } of drawToday(presses))
  test(`no press is lost: ${way}, ${moment}, on a board of ${maker}`, async ({ open, page, board, service }) => {
    const slug = await makeLongTexts(service);
    // A menu closes when its button is out of the window, and a script does not scroll.
    await page.setViewportSize({ width: 1280, height: 1400 });
    for (const names of together) {
      // It is shown while it has the focus, so a pointer does not find it.
      if (way === 'pointer' && names.includes('Back to the start')) continue;
      const release = held ? await holdRequests(page, held) : () => {};
      await open(pageOf[maker], { board: slug, 'page-size': few });
      if (held === restingCode) await expect(board.post(2)).toBeVisible();
      else await expectAtRest(board, few);
      for (const name of names) await press(controls[name]!.find(board));
      release();
      for (const name of names) await controls[name]!.expectDone(board, page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

test('a press on a painted card, before there are any controls, opens its post', async ({ open, page, board }) => {
  const release = await holdRequests(page, restingCode);
  await open('script-tag', { board: 'campaign', 'page-size': few });
  await board.post(1).click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const [stage, held] of drawToday([
  ['painted', restingCode],
  ['at rest', null],
  ['becoming interactive', interactiveCode.path],
] as const))
  test(`a board that is removed while it is ${stage} leaves nothing`, async ({ open, page, board, traffic }) => {
    const release = held ? await holdRequests(page, held) : () => {};
    const leaks = await watchLeaks(page);
    await open('late', { board: 'campaign', 'page-size': 12 });
    await expect.poll(() => page.evaluate(() => !!document.querySelector('script[src]'))).toBe(true);
    const before = await leaks.living();
    await page.getByRole('button', { name: 'Add the board', exact: true }).click();
    if (held === restingCode) await traffic.expectSent({ path: restingCode });
    else await expectAtRest(board, 12);
    if (held === interactiveCode.path) {
      await board.showMore.press('Enter');
      await traffic.expectSent(interactiveCode);
    }
    await page.evaluate(() => document.querySelector('drystone-board')?.remove());
    release();
    await leaks.expectBackTo(before);
  });

test('two boards rest and become interactive one after the other', async ({ open, page, board, traffic }) => {
  await open('script-tag', { board: 'campaign', 'page-size': few });
  await page.evaluate(() => {
    const first = document.querySelector('drystone-board')!;
    first.after(first.cloneNode());
  });
  const second = boardOf(page, 1);
  await expectAtRest(board, few);
  await expectAtRest(second, few);
  expect(traffic.matching(interactiveCode)).toEqual([]);
  await second.showMore.press('Enter');
  await expect(second.post(few + 1)).toBeAttached();
  await expect(board.posts).toHaveCount(few);
  await board.showMore.press('Enter');
  await expect(board.post(few + 1)).toBeAttached();
});

test('a live board rests until its service tells of another first page', async ({ open, board, service, traffic }) => {
  const { slug } = await service.makeBoard('resting', { live: true });
  const post = (text: string) => ({ type: 'custom', author: null, language: 'en', text }) as const;
  await service.changePosts(slug, { add: [post('The first post.')] });
  await open('script-tag', { board: slug });
  await expectAtRest(board, 1);
  // The board asks once for what has changed while the connection opened.
  await traffic.expectSent({ path: /\/posts$/, url: 'board_version' }, 1);
  expect(traffic.matching(interactiveCode)).toEqual([]);
  await service.changePosts(slug, { add: [post('The next post.')] });
  await expect(board.button('1 new post')).toBeVisible();
  await traffic.expectSent(interactiveCode, 1);
});

test('who presses a control while there is no network learns it there, and the press has its effect when it is back', async ({
  open,
  page,
  board,
  context,
  allow,
}) => {
  allow.console('Failed to fetch dynamically imported module');
  allow.failedRequests(/\/(?:media\/|board\.js$)/);
  const shifts = await watchLayoutShifts(page);
  await page.clock.install();
  await open('script-tag', { board: 'long', 'page-size': few });
  await expectAtRest(board, few);
  await context.setOffline(true);
  const share = shareOf(board.posts.first());
  await share.click();
  const notice = board.element.getByRole('alert').filter({ hasText: 'offline' });
  await expect(notice).toHaveText('You are offline.');
  const [button, line] = [(await share.boundingBox())!, (await notice.boundingBox())!];
  expect(Math.abs(line.y - (button.y + button.height))).toBeLessThan(16);
  await expectAccessible(page);
  await shifts.expectNone();
  // Without a clock nothing is tried again, except when the browser is online.
  await page.clock.pauseAt(Date.now() + 5000);
  const again = page.waitForRequest(interactiveCode.path);
  await context.setOffline(false);
  await again;
  await page.clock.resume();
  await expect(menuOf(page)).toBeVisible();
  await expect(notice).toHaveCount(0);
});
