import { listen } from '../common/listen.ts';
import { pageDocument } from '../../page/page-document.ts';
import { ofPage } from './page-activity.ts';
import { scrollerOf } from './scroller.ts';

/** Whether the feed's scroller is at its end. A fraction of a pixel may be left. */
const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - 1;

/**
 * Calls back when a wheel, a key or a finger would scroll the page, or the part of it that holds the feed, beyond its
 * end. No scroll event reports that. Returns a function that stops watching.
 */
export function watchPageEnd(box: Element, onScrollPastEnd: () => void): () => void {
  let fingerAt = 0;
  const notifyIf = (isDown: boolean, event: Event) => {
    if (!isDown) return;
    const scroller = scrollerOf(box);
    // A wheel or a finger outside of such a part scrolls something else.
    const isPage = scroller === pageDocument.scrollingElement;
    if ((isPage || event.composedPath().includes(scroller)) && isAtEnd(scroller)) onScrollPastEnd();
  };
  const stops = [
    listen(window, ['wheel'], (event) => notifyIf(event.deltaY > 0, event), ofPage),
    // A key applies to the focused element: in a field it moves the caret.
    listen(
      window,
      ['keydown'],
      (event) => notifyIf(event.target === pageDocument.body || event.target === scrollerOf(box), event),
      ofPage,
    ),
    listen(
      window,
      ['touchstart', 'touchmove'],
      (event) => {
        const { type, touches } = event;
        const at = touches[0]?.clientY ?? 0;
        // A finger that moves up scrolls the page down; two fingers zoom.
        notifyIf(type === 'touchmove' && touches.length === 1 && at < fingerAt, event);
        fingerAt = at;
      },
      ofPage,
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
