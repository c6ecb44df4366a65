import { useEffect, useRef } from 'preact/hooks';

/**
 * Calls back when texts get another size or spacing after their layout, by a visitor's own style sheet or by the page's
 * `--drystone-font-size`. Neither resizes an observed box, and the cards would keep the heights of the old texts.
 */
export function TextSizeSample({ onChange }: { readonly onChange: () => void }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const sample = ref.current;
    if (!sample || !globalThis.ResizeObserver) return;
    let last = '';
    const size = new ResizeObserver(() => {
      const now = `${sample.offsetWidth} ${sample.offsetHeight}`;
      if (!sample.offsetWidth || now === last) return;
      if (last) onChange();
      last = now;
    });
    size.observe(sample);
    return () => size.disconnect();
  }, []);
  return (
    // `serif` is always available. A font that loads late is handled separately, so that it moves no visible card.
    <span ref={ref} aria-hidden="true" style={{ position: 'absolute', visibility: 'hidden', 'font-family': 'serif' }}>
      sample
    </span>
  );
}
