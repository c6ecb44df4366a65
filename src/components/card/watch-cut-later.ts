/**
 * `watchCut`, whose code comes when the cards stand: until then, and where it cannot come, a text may be cut off behind
 * a full stop. Returns what stops it.
 */
export function watchCutLater(area: HTMLElement, selector?: string): () => void {
  let stop: (() => void) | null = null;
  let isOver = false;
  import('./watch-cut.ts').then(
    ({ watchCut }) => {
      if (!isOver) stop = watchCut(area, selector);
    },
    () => {},
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
