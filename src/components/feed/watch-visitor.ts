import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

/**
 * How long an input counts as recent. Browsers excuse layout shifts for half a second; the paint is a little later.
 */
const recentInputMs = 400;

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
