/** What the visitor does with a feed, as far as the layout has to know. */
export interface VisitorWatch {
  /** An input just now: a shift within half a second of it is expected by the person who made it. https://web.dev/articles/cls */
  readonly hasRecentInput: () => boolean;
  /** The path of the newest focus inside the box; empty when the focus is elsewhere. */
  readonly focusPath: () => readonly EventTarget[];
  close(): void;
}

/** Less than the half second of the browsers: what follows an input is painted a little later. */
const recentInputMs = 400;
const inputs = ['click', 'keydown'];
const focuses = ['focusin', 'focusout'];

export function watchVisitor(box: HTMLElement): VisitorWatch {
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
