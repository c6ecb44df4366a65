import { chooseMounted } from '../../layout/mounted-window.ts';
import type { FeedParts } from './feed-parts.ts';

/** A feed of up to this many posts stays in the document as a whole, for find in page and print. */
const maxMounted = 116;

/**
 * A longer feed keeps this many drawn cards beside those near the window, so that a short scroll back draws nothing.
 */
const spareCards = 8;

/** Whether all posts of the feed can stay in the document. */
export const canStay = ({ content, placed }: FeedParts): boolean =>
  placed.posts.length <= maxMounted && !content.isEndless;

/**
 * Chooses the posts whose cards are drawn: those near the window, those drawn already while there is room, and the
 * focused one.
 *
 * @param near the posts near the window
 * @param alsoDrawn posts that are drawn wherever they are
 * @param left so many cards may be drawn at least; null = only those near the window
 * @returns the indices, ascending
 */
export function chooseCards(
  feed: FeedParts,
  near: readonly number[],
  alsoDrawn: readonly number[],
  left: number | null,
): number[] {
  const { drawing } = feed;
  const { count } = feed.placed.masonry;
  const drawn = [...drawing.cards.keys()];
  // Screen readers ignore a feed without an article, so one card stays when the board is far from the window.
  const inRange = count > 0 && !near.length ? [Math.min(count - 1, ...drawn)] : near;
  return chooseMounted({
    inRange,
    mounted: drawn,
    kept: [...drawn.filter(drawing.hasFocus), ...alsoDrawn],
    max: canStay(feed) ? maxMounted : left === null ? 0 : Math.max(inRange.length + spareCards, left),
  });
}

/**
 * If all cards can stay in the document, chooses up to `max` posts whose cards are missing, to draw in an idle moment.
 * Then find in page finds them, and the end of the feed is in its true place before a visitor reaches it.
 */
export function chooseMissing(feed: FeedParts, max: number): number[] {
  const { placed, drawing } = feed;
  const missing: number[] = [];
  if (!placed.width || !canStay(feed)) return missing;
  for (let index = 0; index < placed.posts.length && missing.length < max; index++)
    if (!drawing.cards.has(index)) missing.push(index);
  return missing;
}
