/**
 * Styles for a page that a visitor saves. It keeps what is written at a node and loses adopted style sheets. In a
 * living board the sheets have the last word, and none of this is seen.
 */

/** For a box of cards. They have lost their places, and flow in rows. */
export const flowWhenSaved = { display: 'flex', flexWrap: 'wrap', gap: '32px 16px' };

/** For controls, which answer nothing there. The sheet that shows them has to say so with `!important`. */
export const goneWhenSaved = { display: 'none' };
