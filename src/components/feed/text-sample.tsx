import type { RefObject } from 'preact';

/** An invisible text that has the size and the spacing of the texts of a feed. */
export const TextSample = ({ sampleRef }: { readonly sampleRef?: RefObject<HTMLSpanElement | null> }) => (
  // `serif` is always available. A font that loads late is handled separately, so that it moves no visible card.
  <span
    ref={sampleRef}
    aria-hidden="true"
    style={{ position: 'absolute', visibility: 'hidden', 'font-family': 'serif' }}
  >
    sample
  </span>
);

/**
 * Calls back when texts get another size or spacing after their layout, by a visitor's own style sheet or by the page's
 * `--drystone-font-size`. Neither resizes an observed box, and the cards would keep the heights of the old texts.
 * Returns a function that stops watching.
 */
export function watchTextSize(sample: HTMLElement, onChange: () => void): () => void {
  if (!globalThis.ResizeObserver) return () => {};
  let last = '';
  const size = new ResizeObserver(() => {
    const now = `${sample.offsetWidth} ${sample.offsetHeight}`;
    if (!sample.offsetWidth || now === last) return;
    if (last) onChange();
    last = now;
  });
  size.observe(sample);
  return () => size.disconnect();
}
