import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

/**
 * Calls back when another part of the box may be in view or its size changed. Returns a function that stops this.
 * `setsHeight`: the caller gives the box its height, so only another width calls back. In a long scroll the height
 * changes in many frames, and each further call would lay out the page once more.
 */
export function watchFeedView(box: HTMLElement, onChange: () => void, setsHeight = false): () => void {
  let width = -1;
  const onSize = ([entry]: readonly ResizeObserverEntry[]) => {
    if (!entry || (setsHeight && entry.contentRect.width === width)) return;
    width = entry.contentRect.width;
    onChange();
  };
  // Some pages remove ResizeObserver. There only a resize of the window calls back.
  const size = globalThis.ResizeObserver && new ResizeObserver(onSize);
  size?.observe(box);
  const stop = listen(window, ['scroll', 'resize'], onChange, ofPage);
  return () => {
    size?.disconnect();
    stop();
  };
}
