/** Less than the half second that browsers excuse: what follows an input is painted a little later. */
const recentInputMs = 400;

/** Where idle callbacks are missing (WebKit, or a page took them away). */
const idleAfterMs = 100;

/** What the visitor does with a feed, as far as the layout has to know. */
export interface VisitorActivity {
  /** An input just now: a shift within half a second of it is expected by the person. https://web.dev/articles/cls */
  readonly hasRecentInput: () => boolean;
  /** The path of the newest focus inside the box; empty when the focus is elsewhere. */
  readonly focusPath: () => readonly EventTarget[];
  close(): void;
}

export function watchVisitor(box: HTMLElement): VisitorActivity {
  const inputs = ['click', 'keydown'];
  const focuses = ['focusin', 'focusout'];
  let inputAt = -Infinity;
  let path: readonly EventTarget[] = [];
  const noteInput = () => {
    inputAt = performance.now();
  };
  const noteFocus = (event: Event) => {
    path = event.type === 'focusin' ? event.composedPath() : [];
  };
  // Of the whole page: a press of End, or of a link to what follows the board, moves as much as one inside of it.
  for (const name of inputs) addEventListener(name, noteInput, true);
  for (const name of focuses) box.addEventListener(name, noteFocus);
  return {
    hasRecentInput: () => performance.now() - inputAt < recentInputMs,
    focusPath: () => path,
    close() {
      for (const name of inputs) removeEventListener(name, noteInput, true);
      for (const name of focuses) box.removeEventListener(name, noteFocus);
    },
  };
}

/**
 * Calls back when another part of the box may have come into view or its width changed. Scrolling is heard on the way
 * down, because it does not bubble and the page may scroll any ancestor. Returns what stops it all.
 */
export function watchFeedView(box: HTMLElement, onChange: () => void): () => void {
  // Gone on some pages: then the window's own size is all that is heard of.
  const size = globalThis.ResizeObserver && new ResizeObserver(onChange);
  const listening = { capture: true, passive: true };
  size?.observe(box);
  addEventListener('scroll', onChange, listening);
  addEventListener('resize', onChange, listening);
  return () => {
    size?.disconnect();
    removeEventListener('scroll', onChange, listening);
    removeEventListener('resize', onChange, listening);
  };
}

/** Runs once in a moment when the browser has nothing to do, soon where it cannot tell. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
