/** The height of a box, held so that content below it on the page does not move while it is in view. All in px. */
export interface HeldHeight {
  /** The current height of the box; 0 = it has had no content yet. */
  held: number;
  /**
   * Sets the box to the height that its content needs, as far as that moves nothing in view. Returns whether the rest
   * can follow in the next frame. `viewBottom` is the lower edge of the window, from the top of the box. `isExcused`:
   * the change follows an input; browsers do not count a layout shift for half a second after one.
   */
  take(wanted: number, viewBottom: number, isExcused: boolean): boolean;
  /**
   * The content above the window has grown by this much and the page has scrolled by the same distance, so nothing
   * moves in view.
   */
  growAbove(px: number): void;
}

/**
 * end of the box:            new height:
 * was in view                stays, whatever is wanted
 * was not, and still is not  the wanted one, down to the edge of the window: content below stays out of view
 * was not, and comes in view the wanted one if it is more: at its end the last card must be whole
 */
export function holdHeight(held: number): HeldHeight {
  /** The lower edge of the window in the frame before. */
  let seenTo = Infinity;
  return {
    held,
    take(wanted, viewBottom, isExcused) {
      const wasInView = this.held < seenTo;
      if (isExcused || !this.held) this.held = wanted;
      else if (!wasInView) this.held = Math.max(wanted, Math.min(this.held, viewBottom));
      seenTo = viewBottom;
      return wasInView && this.held !== wanted && this.held >= viewBottom;
    },
    growAbove(px) {
      this.held += px;
      seenTo += px;
    },
  };
}
