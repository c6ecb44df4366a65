import { listen } from '../common/listen.ts';

/** Less than the half second that browsers excuse: what follows an input is painted a little later. */
const recentInputMs = 400;

/** Where idle callbacks are missing (WebKit, or a page took them away). */
const idleAfterMs = 100;

/** Of the whole page, also where it scrolls an ancestor of the board: such a scroll does not bubble. */
export const ofPage = { capture: true, passive: true };

/** What the visitor does with a feed, as far as the layout has to know. */
export interface VisitorActivity {
  /** An input just now: a shift within half a second of it is expected by the person. https://web.dev/articles/cls */
  readonly hasRecentInput: () => boolean;
  /** For an input that is no press: whoever goes on at the end of the page expects it to grow. */
  readonly noteInput: () => void;
  /** The path of the newest focus inside the box; empty when the focus is elsewhere. */
  readonly focusPath: () => readonly EventTarget[];
  close(): void;
}

export function watchVisitor(box: HTMLElement): VisitorActivity {
  let inputAt = -Infinity;
  let path: readonly EventTarget[] = [];
  const noteInput = () => {
    inputAt = performance.now();
  };
  const stops = [
    // A press of End, or of a link to what follows the board, moves as much as one inside of it.
    listen(window, ['click', 'keydown'], noteInput, ofPage),
    listen(box, ['focusin', 'focusout'], (event) => {
      path = event.type === 'focusin' ? event.composedPath() : [];
    }),
  ];
  return {
    noteInput,
    hasRecentInput: () => performance.now() - inputAt < recentInputMs,
    focusPath: () => path,
    close: () => stops.forEach((stop) => stop()),
  };
}

/**
 * Calls back when another part of the box may have come into view or its width changed. Returns what stops it all.
 */
export function watchFeedView(box: HTMLElement, onChange: () => void): () => void {
  // Gone on some pages: then the window's own size is all that is heard of.
  const size = globalThis.ResizeObserver && new ResizeObserver(onChange);
  size?.observe(box);
  const stop = listen(window, ['scroll', 'resize'], onChange, ofPage);
  return () => {
    size?.disconnect();
    stop();
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
