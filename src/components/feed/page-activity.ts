import { listen } from '../common/listen.ts';

/**
 * How long an input counts as recent. Browsers excuse layout shifts for half a second; the paint is a little later.
 */
const recentInputMs = 400;

/** The delay where idle callbacks are missing (in WebKit, or on a page that removed them). */
const idleAfterMs = 100;

/**
 * Listener options for events of the whole page. `capture` is needed because the scroll of a board's ancestor does not
 * bubble.
 */
export const ofPage = { capture: true, passive: true };

/** The visitor's activity in a feed, as far as the layout needs it. */
export interface VisitorActivity {
  /**
   * Whether there was an input just now: people expect a shift within half a second after it.
   * https://web.dev/articles/cls
   */
  readonly hasRecentInput: () => boolean;
  /** Notes an input that is no press: people who scroll on at the end of the page expect it to grow. */
  readonly noteInput: () => void;
  /** The event path of the focus inside the box; empty when the focus is elsewhere. */
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
    // A press outside of the board may scroll as well: the End key, or a link to the content below the board.
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

/** Calls back when another part of the box may be in view or its size changed. Returns a function that stops this. */
export function watchFeedView(box: HTMLElement, onChange: () => void): () => void {
  // Some pages remove ResizeObserver. There only a resize of the window calls back.
  const size = globalThis.ResizeObserver && new ResizeObserver(onChange);
  size?.observe(box);
  const stop = listen(window, ['scroll', 'resize'], onChange, ofPage);
  return () => {
    size?.disconnect();
    stop();
  };
}

/**
 * Runs once when the browser is idle, or after a short delay without idle callbacks. Returns a function that cancels
 * it.
 */
export function whenIdle(run: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, idleAfterMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
