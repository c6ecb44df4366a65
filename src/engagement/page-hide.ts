import { memberOf } from '../page/member-of.ts';
import { listen } from './cancelable.ts';

/**
 * Calls `onHide` when the visitor may be leaving the page: the tab is hidden or closed, or the visitor navigates.
 * Scripts often get no later event. Calls `onShow` when the page is first shown, and when it returns from the
 * back-forward cache or from prerendering. It never uses `unload` or `beforeunload`, because they keep pages out of the
 * back-forward cache. Returns a function that removes every listener.
 */
export function watchPageHide(window: Window, onHide: () => void, onShow: () => void): () => void {
  const { document } = window;
  const stops = [
    listen(document, 'visibilitychange', () => {
      if (memberOf(document, 'visibilityState') === 'hidden') onHide();
    }),
    listen(window, 'pagehide', onHide),
    listen(window, 'pageshow', onShow),
    listen(document, 'prerenderingchange', onShow),
  ];
  return () => stops.forEach((stop) => stop());
}
