import { options } from 'preact';

/**
 * Gives Preact its own render queue: by default it is `queueMicrotask`, which a page may have removed or broken. A
 * project that shares its Preact with the widget and has chosen a queue keeps it.
 */
export function useOwnQueue(): void {
  options.debounceRendering ??= (draw) => {
    Promise.resolve()
      .then(draw)
      // oxlint-disable-next-line no-console -- one queue serves all boards: there is no owner's logger here
      .catch((problem: unknown) => console.warn?.(problem));
  };
}
