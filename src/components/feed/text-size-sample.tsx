import { useEffect, useRef } from 'preact/hooks';

/**
 * Tells when texts get another size or spacing after they were laid out: a visitor's own style sheet, or the page's
 * `--drystone-font-size`. Neither resizes a box that is watched, and cards are as high as their texts were.
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
    // A font that is there at once: one that comes late has its own way, which moves nothing that was seen.
    <span ref={ref} aria-hidden="true" style={{ position: 'absolute', visibility: 'hidden', 'font-family': 'serif' }}>
      sample
    </span>
  );
}
