import { listen } from './cancelable.ts';

/**
 * Tells when the page may be going away for good (its tab hidden, left, closed: often the last thing a script hears)
 * and when it is there, at first, back from the browser's memory or out of prerendering. Never `unload` or
 * `beforeunload`: they keep pages out of the back-forward cache. The result removes every listener.
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
