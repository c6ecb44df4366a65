import type { Masonry } from './masonry.ts';

/** The card at the top of the visitor's window. */
export interface Anchor {
  readonly index: number;
  /** How much of the card is above the top of the window, in px; negative if the card begins below it. */
  readonly offset: number;
}

/** The first card in feed order that is not completely above `viewTop`; `null` if there is none. */
export function anchorOf(masonry: Masonry, viewTop: number): Anchor | null {
  for (let index = 0; index < masonry.count; index++) {
    const offset = viewTop - masonry.y(index);
    if (offset < masonry.height(index)) return { index, offset };
  }
  return null;
}

/**
 * Where the top of the window must be so that the card keeps its place, in px of the box; never beyond the card's end.
 */
export function anchoredTop(masonry: Masonry, { index, offset }: Anchor): number {
  return masonry.y(index) + Math.min(offset, masonry.height(index));
}
