import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

/** Calls back when another part of the box may be in view or its size changed. Returns a function that stops this. */
export function watchFeedView(box: HTMLElement, onChange: () => void): () => void {
  // Some pages remove ResizeObserver. There only a resize of the window calls back.
  const size = globalThis.ResizeObserver && new ResizeObserver(onChange);
  size?.observe(box);
  const stop = listen(window, ['scroll', 'resize'], onChange, ofPage);
  return () => {
    size?.disconnect();
    stop();
  };
}
