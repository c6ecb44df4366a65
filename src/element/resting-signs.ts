import { pageDocument } from '../page/page-document.ts';
import { watchColorScheme } from './color-scheme.ts';
import { listen } from '../components/common/listen.ts';
import { readFeedView } from '../components/feed/feed-view.ts';
import { ofPage } from '../components/feed/page-activity.ts';
import { isBoardDark } from '../first-paint/is-board-dark.ts';

export interface SignsSetup {
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  readonly box: HTMLElement;
  /** The width of the box when its cards were painted, in px. It may have changed since. */
  readonly width: number;
  readonly colorScheme: string;
  /** Where the painted cards end, in px from the top of the box; Infinity = all posts are painted. */
  readonly paintedTo: () => number;
  /** When new posts of a live board are due, in milliseconds; null = the board is not live. */
  readonly liveInMs: number | null;
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** The box is shown; `isOther` = in another width. */
  readonly onSize: (isOther: boolean) => void;
  /** New posts are due, and the page is visible. */
  readonly onPostsDue: () => void;
  /** A visitor, the page or the browser needs more than painted nodes. */
  readonly onSign: () => void;
}

/** Scrolling wakes the board when the end of its painted cards is this near, in heights of the window. */
const nearEdge = 1;

export interface Signs {
  /** Calls back if the window is near the end of the painted cards. */
  checkEdge(): void;
  stop(): void;
}

/** Calls back when a resting board must become interactive. */
export function watchSigns(setup: SignsSetup): Signs {
  const { host, root, box, colorScheme, paintedTo, liveInMs, onPostsDue, onSign } = setup;
  let { width } = setup;
  const checkEdge = () => {
    const { top, bottom } = readFeedView(box);
    // Who has scrolled into the board returns to the post that they leave, which is the interactive board's work.
    if (bottom > 0 && (top > 0 || bottom + (bottom - top) * nearEdge > paintedTo())) onSign();
  };
  const onSize = () => {
    const { width: now } = readFeedView(box);
    // A hidden board has no width, and printing lays the page out in another one.
    if (!now || matchMedia('print').matches) return;
    const isOther = now !== width;
    width = now;
    setup.onSize(isOther);
    if (isOther) onSign();
  };
  const size = globalThis.ResizeObserver && new ResizeObserver(onSize);
  size?.observe(box);
  const onScheme = () => {
    if (isBoardDark(colorScheme, host)) onSign();
  };
  const onFont = () => {
    // Other fonts of the page change no text of the board.
    const own = getComputedStyle(root).fontFamily;
    if (
      [...pageDocument.fonts].some(
        ({ family, status }) => status === 'loaded' && own.includes(family.replace(/^"|"$/g, '')),
      )
    )
      onSign();
  };
  let isDue = false;
  // A hidden page asks for no new posts.
  const onDue = () => {
    if (!isDue || pageDocument.visibilityState === 'hidden') return;
    isDue = false;
    onPostsDue();
  };
  const makeDue = () => {
    isDue = true;
    onDue();
  };
  const stops = [
    liveInMs === null ? () => {} : setup.setTimer(makeDue, liveInMs),
    listen(pageDocument, ['visibilitychange'], onDue),
    listen(
      root,
      // A script may press a control, and a screen reader presses it without a pointer.
      ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'click', 'auxclick', 'error'],
      onSign,
      ofPage,
    ),
    listen(window, ['scroll'], checkEdge, ofPage),
    listen(window, ['resize'], onSize),
    listen(pageDocument.fonts, ['loadingdone'], onFont),
    colorScheme === 'auto' ? watchColorScheme(onScheme) : () => {},
    () => size?.disconnect(),
  ];
  return { checkEdge, stop: () => stops.forEach((stop) => stop()) };
}
