import { options } from 'preact';

/**
 * Renders the effects of `change` synchronously, including those of signals, because cards are measured in the same
 * task. Preact by default waits for the end of the task; `flushSync` of preact/compat does the same as this function.
 */
export function drawNow(change: () => void): void {
  const { debounceRendering } = options;
  options.debounceRendering = (draw) => draw();
  try {
    change();
  } finally {
    if (debounceRendering) options.debounceRendering = debounceRendering;
    else delete options.debounceRendering;
  }
}
