/** A symbol, because an `id` or a `name` in the page's HTML makes a global of any word. */
const seenBoards = Symbol.for('drystone');

declare global {
  interface Window {
    [seenBoards]?: WeakSet<Element>;
  }
}

/** Elements that one copy of the loader has taken care of: a second copy leaves them alone. */
export const seen = (window[seenBoards] ??= new WeakSet());
