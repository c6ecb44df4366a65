import { options } from 'preact';

/**
 * Draws at once what `change` changes, signals included: cards are measured in the same task. Preact's own way is to
 * wait for the end of the task; `flushSync` of preact/compat does the same as this.
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
