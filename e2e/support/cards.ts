import type { Page } from '@playwright/test';
import type { BoardLocators } from './board.ts';
import { expect } from './expect.ts';

/** Where a card stands, in px from the upper left corner of the feed, as it is drawn. */
export interface CardBox {
  readonly position: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What sub-pixels and a scaled page may add. */
const tolerancePx = 1;

interface DrawnFeed {
  readonly cards: readonly CardBox[];
  /** The size of the feed's box, in px. */
  readonly feed: { readonly width: number; readonly height: number };
  /** A sentence for each card that hides a part of itself. */
  readonly cut: readonly string[];
}

/** The drawn cards, in the order of the document, and the box around them. One read, so that all is of one moment. */
function readFeed({ posts }: BoardLocators): Promise<DrawnFeed> {
  // Between finding and reading, a card may have gone.
  return posts.evaluateAll((found) => {
    const all = found.filter((card) => card.isConnected);
    const feed = all[0]?.closest('[role=feed]')?.getBoundingClientRect() ?? new DOMRect();
    // Engines differ in the last binary digits of where a scrolled box is.
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

/** The drawn cards, in the order of the document. */
export const readCards = async (board: BoardLocators): Promise<readonly CardBox[]> => (await readFeed(board)).cards;

/** Where the columns begin, from the left. Highlighted cards begin where one of them does. */
export const columnsOf = (cards: readonly CardBox[]): readonly number[] =>
  [...new Set(cards.map(({ left }) => Math.round(left)))].sort((one, other) => one - other);

/**
 * No two drawn cards lie over one another, none stands out of the feed, and none hides a part of itself; and there are
 * at least `least` of them, because nothing overlaps in an empty feed.
 */
export async function expectTidy(board: BoardLocators, least = 4): Promise<void> {
  const { cards, feed, cut } = await readFeed(board);
  expect(cards.length, 'drawn cards').toBeGreaterThanOrEqual(least);
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
 * Every picture in view has been loaded, and none that is drawn is the browser's broken one. Those further away come
 * when they are near.
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
              // Beyond the end of the feed's box a card is cut off.
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

/** How often a walk looks again; a screen further each time, so that some 30 screens are passed. */
const maxSteps = 60;

/** Scrolls down as a reader does, a part of the window at a time, until the post is drawn and in view. */
export async function walkTo(page: Page, board: BoardLocators, position: number): Promise<void> {
  for (let step = 0; step < maxSteps && (await board.post(position).count()) === 0; step++) {
    await page.evaluate(async () => {
      scrollBy(0, innerHeight * 0.6);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    });
  }
  await board.post(position).scrollIntoViewIfNeeded();
}
