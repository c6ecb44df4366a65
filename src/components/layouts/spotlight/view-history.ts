/** The views that were shown, the newest last, and the current one, which is earlier if the visitor went back. */
export interface ViewHistory<T> {
  readonly all: readonly T[];
  readonly at: number;
}

/** Maximum number of views that the back button reaches. */
export const maxViews = 50;

export const emptyHistory: ViewHistory<never> = { all: [], at: -1 };

/** The history with one more view, which becomes the current one. */
export function addView<T>({ all }: ViewHistory<T>, view: T): ViewHistory<T> {
  const kept = [...all, view].slice(-maxViews);
  return { all: kept, at: kept.length - 1 };
}

/** One view back or forward; the same history if there is none. */
export function stepView<T>(history: ViewHistory<T>, by: 1 | -1): ViewHistory<T> {
  const { all, at } = history;
  return at + by >= 0 && at + by < all.length ? { all, at: at + by } : history;
}

/** The history without removed views. `renew` returns the view that replaces one, or nothing. */
export function renewViews<T>({ all, at }: ViewHistory<T>, renew: (view: T) => T | undefined): ViewHistory<T> {
  const kept = all.flatMap((view, index) => {
    const now = renew(view);
    return now === undefined ? [] : { now, index };
  });
  return { all: kept.map(({ now }) => now), at: kept.findLastIndex(({ index }) => index <= at) };
}
