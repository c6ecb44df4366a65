/**
 * Styles for a page that a visitor saves. A saved page keeps inline styles and loses adopted style sheets. In a running
 * board the style sheets override them, so they have no effect.
 */

/** For a box of cards. The cards have lost their places, and flow in rows. */
export const flowWhenSaved = { display: 'flex', flexWrap: 'wrap', gap: '32px 16px' };

/** For controls, which do not work in a saved page. The style sheet that shows them must use `!important`. */
export const goneWhenSaved = { display: 'none' };
