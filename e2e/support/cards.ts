import type { Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import { expect } from './expect.ts';

/** The position and size of a drawn card, in px, relative to the upper left corner of the feed. */
export interface CardBox {
  readonly position: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Tolerance for sub-pixel positions and a scaled page. */
const tolerancePx = 1;

interface DrawnFeed {
  readonly cards: readonly CardBox[];
  /** The size of the feed's box, in px. */
  readonly feed: { readonly width: number; readonly height: number };
  /** One sentence for each card that cuts off its content. */
  readonly cut: readonly string[];
}

/** Returns the drawn cards in document order, and the feed's box. One call reads everything at the same moment. */
function readFeed({ posts }: BoardLocators): Promise<DrawnFeed> {
  // A card may be removed between the query and the read.
  return posts.evaluateAll((found) => {
    const all = found.filter((card) => card.isConnected);
    const feed = all[0]?.closest('[role=feed]')?.getBoundingClientRect() ?? new DOMRect();
    // The position of a scrolled box differs between engines in the last binary digits.
    const round = (px: number) => Math.round(px * 10) / 10;
    return {
      feed: { width: feed.width, height: feed.height },
      cards: all.map((card) => {
        const { left, top, width, height } = card.getBoundingClientRect();
        return {
          position: Number(card.getAttribute('aria-posinset')),
          left: round(left - feed.left),
          top: round(top - feed.top),
          width: round(width),
          height: round(height),
        };
      }),
      cut: all
        .filter((card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1)
        .map(
          (card) =>
            `${card.getAttribute('aria-posinset')} is smaller than what is in it: ${card.clientWidth} × ` +
            `${card.clientHeight}, needs ${card.scrollWidth} × ${card.scrollHeight}`,
        ),
    };
  });
}

/** Returns the drawn cards in document order. */
export const readCards = async (board: BoardLocators): Promise<readonly CardBox[]> => (await readFeed(board)).cards;

/** Returns the left edges of the columns. A highlighted card also begins at one of these edges. */
export const columnsOf = (cards: readonly CardBox[]): readonly number[] =>
  [...new Set(cards.map(({ left }) => Math.round(left)))].sort((one, other) => one - other);

/**
 * Expects that no two drawn cards overlap, that no card leaves the feed, and that no card cuts off its content. There
 * must be at least `min` cards, because an empty feed would always pass.
 */
export async function expectTidy(board: BoardLocators, min = 4): Promise<void> {
  // New posts land for a moment.
  await board.posts.evaluateAll(async (posts) => {
    await Promise.allSettled(posts.flatMap((post) => post.getAnimations().map(({ finished }) => finished)));
  });
  const { cards, feed, cut } = await readFeed(board);
  expect(cards.length, 'drawn cards').toBeGreaterThanOrEqual(min);
  const problems = [...cut];
  cards.forEach((card, index) => {
    const { position, left, top, width, height } = card;
    if (
      left < -tolerancePx ||
      top < -tolerancePx ||
      left + width > feed.width + tolerancePx ||
      top + height > feed.height + tolerancePx
    )
      problems.push(`${describe(card)} stands out of the feed`);
    if (width < 1 || height < 1) problems.push(`${describe(card)} has no size`);
    for (const other of cards.slice(index + 1)) {
      const isApart =
        left + width <= other.left + tolerancePx ||
        other.left + other.width <= left + tolerancePx ||
        top + height <= other.top + tolerancePx ||
        other.top + other.height <= top + tolerancePx;
      if (!isApart) problems.push(`${describe(card)} lies over ${describe(other)}`);
      if (other.position <= position) problems.push(`${other.position} comes after ${position} in the document`);
    }
  });
  expect(problems, 'cards stand beside one another').toEqual([]);
}

const describe = ({ position, left, top, width, height }: CardBox) =>
  `${position} (${[left, top, width, height].map(Math.round).join(', ')})`;

/**
 * Expects that every picture in view is loaded, and that no drawn picture is broken. Pictures further away load when
 * they are near the window.
 */
export async function expectPicturesLoaded({ element }: BoardLocators): Promise<void> {
  await expect
    .poll(
      () =>
        element.locator('img').evaluateAll((pictures) =>
          pictures
            .map((picture) => picture as HTMLImageElement)
            .filter((picture) => {
              const { top, bottom } = picture.getBoundingClientRect();
              // A card is cut off beyond the end of the feed's box.
              const end = Math.min(innerHeight, picture.closest('[role=feed]')?.getBoundingClientRect().bottom ?? 0);
              const isInView = picture.isConnected && bottom > 0 && top < end;
              return picture.complete ? !picture.naturalWidth : isInView;
            })
            .map(({ src }) => src),
        ),
      { message: 'pictures that are not there' },
    )
    .toEqual([]);
}

/** The maximum number of scroll steps of a walk. A step is 0.6 of a window, so a walk covers 36 windows. */
const maxSteps = 60;

/**
 * Brings a drawn post into view. Cards drawn far ahead of a scroll go when it stops, so the page scrolls in the same
 * moment. Returns whether the post is drawn.
 */
const bringIntoView = (board: BoardLocators, position: number): Promise<boolean> =>
  board.post(position).evaluateAll(([card]) => {
    const { top = 0, bottom = 0 } = card?.getBoundingClientRect() ?? {};
    if (top < 0 || bottom > innerHeight) card?.scrollIntoView({ block: 'center' });
    return !!card;
  });

/** Scrolls down like a reader, by a part of the window at a time, until the post is drawn and in view. */
export async function walkTo(page: Page, board: BoardLocators, position: number): Promise<void> {
  for (let step = 0; step < maxSteps && !(await bringIntoView(board, position));) {
    const isMoved = await page.evaluate(async () => {
      const from = scrollY;
      scrollBy(0, innerHeight * 0.6);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY > from;
    });
    if (isMoved) step++;
    // At the end of the page, more posts are still being loaded. A reader goes on with the wheel, and then the posts
    // get their room.
    else await page.mouse.wheel(0, 100);
  }
  await board.post(position).scrollIntoViewIfNeeded();
}

/** By how many px the ends of the columns differ. */
export function differenceOfEnds(cards: readonly CardBox[]): number {
  const ends = columnsOf(cards).map((left) =>
    Math.max(...cards.filter((card) => Math.round(card.left) === left).map(({ top, height }) => top + height)),
  );
  return Math.max(...ends) - Math.min(...ends);
}

/** Places the cards anew, one after another at the highest free place. None of them spans columns. */
export function placeInOrder(cards: readonly CardBox[]): readonly CardBox[] {
  const lefts = columnsOf(cards);
  const gap = (lefts[1] ?? 0) - (lefts[0] ?? 0) - (cards[0]?.width ?? 0);
  const ends = lefts.map(() => 0);
  return cards.map((card) => {
    const column = ends.indexOf(Math.min(...ends));
    const top = ends[column]!;
    ends[column] = top + card.height + gap;
    return { ...card, left: lefts[column]!, top };
  });
}
