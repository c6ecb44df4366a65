/** What was shown, the newest last, and where in it somebody stands who has gone back. */
export interface ShownBefore<T> {
  readonly all: readonly T[];
  readonly at: number;
}

/** So far back leads the button. */
export const mostBefore = 50;

export const nothingBefore: ShownBefore<never> = { all: [], at: -1 };

/** Another one is shown. */
export function addShown<T>({ all }: ShownBefore<T>, it: T): ShownBefore<T> {
  const kept = [...all, it].slice(-mostBefore);
  return { all: kept, at: kept.length - 1 };
}

/** One back, or one on again; the same where there is none. */
export function stepShown<T>({ all, at }: ShownBefore<T>, by: 1 | -1): ShownBefore<T> {
  return { all, at: all[at + by] === undefined ? at : at + by };
}

/** Without those that are gone; `renew` gives what stands in the place of one, or nothing. */
export function renewShown<T>({ all, at }: ShownBefore<T>, renew: (it: T) => T | undefined): ShownBefore<T> {
  const kept = all.flatMap((it, index) => {
    const now = renew(it);
    return now === undefined ? [] : { now, index };
  });
  return { all: kept.map(({ now }) => now), at: kept.findLastIndex(({ index }) => index <= at) };
}
