/** The height of a box, kept so that what follows it on the page does not move before anyone's eyes. All in px. */
export interface HeldHeight {
  /** What the box has; 0 = nothing has been in it yet. */
  held: number;
  /**
   * Takes what the content wants now, as far as that may be. Answers whether the rest can follow with the next frame.
   * `viewBottom` is the lower edge of the window, from the top of the box. `isExcused`: a person has just done
   * something that a change of height follows from; browsers count no shift for half a second.
   */
  take(wanted: number, viewBottom: number, isExcused: boolean): boolean;
  /** The content above the window has grown by so much, and the page is scrolled by as much: nobody sees it. */
  growAbove(px: number): void;
}

/**
 *     end of the box was in view    │ stays, whatever is wanted
 * it was not, and still is not  │ what is wanted, down to the edge of the window: what follows stays just out of view
 * it was not, and comes in view │ what is wanted if that is more: who comes to the end must find the last card whole
 */
export function holdHeight(held: number): HeldHeight {
  /** The lower edge of the window as of the frame before. */
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
