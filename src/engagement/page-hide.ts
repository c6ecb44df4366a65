import { listen } from './cancelable.ts';

/**
 * Calls `onHide` when the page may be going away for good (its tab is hidden, left or closed: often the last event that
 * a script gets), and `onShow` at first and when the page is back from the back-forward cache or from prerendering. It
 * never uses `unload` or `beforeunload`: they keep pages out of the back-forward cache. Returns a function that removes
 * every listener.
 */
export function watchPageHide(window: Window, onHide: () => void, onShow: () => void): () => void {
  const { document } = window;
  const stops = [
    listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'hidden') onHide();
    }),
    listen(window, 'pagehide', onHide),
    listen(window, 'pageshow', onShow),
    listen(document, 'prerenderingchange', onShow),
  ];
  return () => stops.forEach((stop) => stop());
}
