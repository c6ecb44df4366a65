/** How far beyond the window cards are drawn, in heights of the window: one flick of a finger. */
export const overscan = 0.75;

/** What the whole feed will take, when only some of its posts have been placed yet. In px. */
export const expectHeight = (bottom: number, placed: number, postCount: number): number =>
  placed ? (bottom * postCount) / placed : 0;
