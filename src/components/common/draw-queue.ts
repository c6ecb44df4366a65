import { options } from 'preact';

/**
 * Gives Preact a queue for what is to be drawn again: its own is `queueMicrotask`, which a page may have taken away or
 * made throw. A project that shares its Preact with us and has chosen a queue keeps it.
 */
export function useOwnQueue(): void {
  options.debounceRendering ??= (draw) => {
    Promise.resolve()
      .then(draw)
      // oxlint-disable-next-line no-console -- one queue serves all boards: there is no owner's logger here
      .catch((problem: unknown) => console.warn?.(problem));
  };
}
