import type { Masonry } from './masonry.ts';

/**
 * Gives cards their true heights after cards below them have been seen: a visitor who jumps down a feed has cards of
 * estimated heights above them. The cards in view stay beside one another and all move by the same distance; if a
 * column above them has grown less than another, the difference is shared out among the gaps of its corrected cards.
 * @param heights in px, by index
 * @param inView indices of the cards that the visitor sees, in feed order
 * @returns by how many px the cards in view moved down: the page must scroll by this distance
 */
export function correctHeights(
  masonry: Masonry,
  heights: ReadonlyMap<number, number>,
  inView: readonly number[],
): number {
  const seen = inView.map((index) => ({ index, before: masonry.y(index) }));
  for (const [index, height] of heights) masonry.setHeight(index, height);
  if (!seen.length) return 0;
  /** The largest distance by which a card in view has moved. */
  const farthest = () => Math.max(...seen.map(({ index, before }) => masonry.y(index) - before));

  const expected = farthest();
  for (const { index, before } of seen) {
    const above = [...heights.keys()].filter((one) => one < index && masonry.x(one) === masonry.x(index));
    const room = Math.floor((before + expected - masonry.y(index)) / (above.length + 1));
    if (room > 0) for (const one of above) masonry.addRoomAbove(one, room);
  }
  // A card across several columns passes the added room on to all of them. So the remaining difference is computed once
  // more, to the pixel.
  const moved = farthest();
  for (const { index, before } of seen) {
    const room = before + moved - masonry.y(index);
    if (room > 0) masonry.addRoomAbove(index, room);
  }
  return moved;
}
