/** How far beyond the window cards are drawn, in heights of the window: one flick of a finger. */
export const overscan = 0.75;

/** The estimated height of the whole feed while only some of its posts are placed. In px. */
export const expectHeight = (bottom: number, placed: number, postCount: number): number =>
  placed ? (bottom * postCount) / placed : 0;

/**
 * The columns of the cards in the last rows of a board are chosen together, so these are painted when all are known.
 * With fewer rows the columns would end less alike.
 */
export const footRows = 2;
