/** Shows what stands above the posts together with them: before, it would push away what the page's owner put there. Returns what ends the waiting. */
export function showWithPosts(container: HTMLElement, elements: readonly HTMLElement[], stage: Element | null): () => void {
  let hasWaited = false;
  const show = () => {
    const isDrawn = container.querySelector('article, .notice') !== null;
    for (const element of elements) element.hidden = !isDrawn;
    if (!isDrawn) {
      hasWaited = true;
      return;
    }
    waiting.disconnect();
    // What stood on it is gone, and new boxes have not moved.
    if (hasWaited && elements.length && stage && !stage.matches(':focus-within')) stage.replaceWith(stage);
  };
  const waiting = new MutationObserver(show);
  waiting.observe(container, { childList: true, subtree: true });
  show();
  return () => waiting.disconnect();
}
