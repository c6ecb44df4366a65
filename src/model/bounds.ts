/**
 * The table of bounds: how much of a response a board accepts, and why. All input from a service or a visitor passes
 * through these bounds on its way into the model, so later code never sees more. A text that is cut ends with "…"; a
 * card's "Read more" shows the whole text, and the link to the original leads to everything that the model leaves out.
 * `docs/bounds.md` has the same table for owners.
 */

/** Bytes of one response, counted while it is read. A page of 100 posts with everything included is a tenth of this. */
export const maxResponseBytes = 4_000_000;
/** Posts of one response. Services send at most 100; each post costs a measurement. */
export const maxPosts = 1000;
/**
 * Pages in a row without a new post, after which a board has ended: a service that always names a further page would be
 * asked for ever. Pages repeat posts when a service has published as many new ones meanwhile.
 */
export const maxIdlePages = 20;
/** Posts of one board: the list stays in memory, and nobody scrolls so far. */
export const maxListed = 50_000;
/** Related resources of one response: 100 posts with 50 tags and 50 products each. */
export const maxIncluded = 10_000;
/** Tags, media, calls to action and marked products of one post. No real post has more. */
export const maxItems = 50;
/** Calls to action on a card, 4 nodes each. The dialog shows the others. */
export const maxActions = 10;

/** Letters of a text: a long article. Line breaking of 10,000 letters of mixed direction takes 0.1 s in the dialog. */
export const maxTextLetters = 10_000;
/** One letter more than is shown: it tells the views that the text was longer. */
export const maxHeldLetters = maxTextLetters + 1;
/** Letters of a text on its card: 8 lines of a wide card; they take at most 10 ms to lay out in any script. */
export const maxCardLetters = 800;
/** Letters of a picture's alternative text: networks take 1,500 at most. */
export const maxAlternativeLetters = 2000;
/** Letters of a name: one line on a card. */
export const maxNameLetters = 200;
/**
 * Links, mentions and hashtags of one text: Instagram allows 30. Each is up to 3 nodes. Further ones are plain text.
 */
export const maxLinks = 30;
/** Lines of a text: each is a box of its own. */
export const maxLines = 300;
/**
 * Combining marks of one letter. Burmese needs 8; the time for a letter with thousands grows with the square of their
 * number.
 */
export const extraMarks = /(\p{M}{8})\p{M}+/gu;
