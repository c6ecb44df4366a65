/** The key is a symbol, because an `id` or a `name` in the page's HTML can define a global of any name. */
const seenBoards = Symbol.for('drystone');

declare global {
  interface Window {
    [seenBoards]?: WeakSet<Element>;
  }
}

/** The elements that one copy of the loader has handled. A second copy ignores them. */
export const seen = (window[seenBoards] ??= new WeakSet());
