/**
 * Tells when texts get another size or spacing after they were laid out: a reader's own style sheet, or the page's
 * `--drystone-font-size`. Neither resizes a box that is watched, and cards are as high as their texts were.
 */
export function watchTextSize(box: HTMLElement, onChange: () => void): () => void {
  const sample = document.createElement('span');
  let last = '';
  sample.textContent = 'sample';
  sample.setAttribute('aria-hidden', 'true');
  sample.style.position = 'absolute';
  sample.style.visibility = 'hidden';
  // A font that is there at once: one that comes late has its own way, which moves nothing that was seen.
  sample.style.fontFamily = 'serif';
  const size = globalThis.ResizeObserver && new ResizeObserver(() => {
    const now = `${sample.offsetWidth} ${sample.offsetHeight}`;
    if (!sample.offsetWidth || now === last) return;
    if (last) onChange();
    last = now;
  });
  box.append(sample);
  size?.observe(sample);
  return () => {
    size?.disconnect();
    sample.remove();
  };
}
