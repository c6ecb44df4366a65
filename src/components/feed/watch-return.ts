import { isReturn } from './is-return.ts';
import { ofPage } from './page-activity.ts';
import type { ReturningFeed } from './return-to-place.ts';

/**
 * Loads the code that keeps the visitor's place in a feed: at once if the page was opened by Back, Forward or a reload,
 * else with the first scroll. Without that code a feed begins at its start. Returns a function that stops this.
 */
export function watchReturn(returning: ReturningFeed): () => void {
  const own = new AbortController();
  const { signal } = own;
  const isBack = isReturn();
  const begin = () =>
    void import('./return-to-place.ts').then(
      ({ keepPlace }) => keepPlace(returning, isBack, signal),
      () => {},
    );
  if (isBack) begin();
  else addEventListener('scroll', begin, { ...ofPage, once: true, signal });
  return () => own.abort();
}
