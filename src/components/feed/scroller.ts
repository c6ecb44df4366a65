import { readFeedView } from './feed-view.ts';
import { parentOf } from './parent-of.ts';
import { pageDocument } from '../../page/page-document.ts';

const scrollsItself = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

/**
 * The element whose scrolling moves the feed: the nearest ancestor with a scroll bar of its own, else the page. Many
 * pages have their content in such an ancestor, and the page itself never scrolls.
 */
export function scrollerOf(box: Element): Element {
  const page = pageDocument.documentElement;
  // The overflow of `body` is that of the window, unless the outermost element has one, too.
  const isBodyOfWindow = getComputedStyle(page).overflowY === 'visible';
  for (let at = parentOf(box); at && at !== page; at = parentOf(at)) {
    if (at === pageDocument.body && isBodyOfWindow) break;
    if (scrollsItself(at)) return at;
  }
  return pageDocument.scrollingElement ?? page;
}

/** Scrolls the feed at once, even if the page asks for smooth scrolling, so that posts in view do not move visibly. */
export const scrollAtOnce = (box: Element, px: number): void =>
  scrollerOf(box).scrollBy({ top: px, behavior: 'instant' });

/**
 * Scrolls so that the window begins this many px below the top of the box. It reads the box again, because a page that
 * became shorter may have scrolled already.
 */
export const scrollBoxTo = (box: HTMLElement, top: number): void => scrollAtOnce(box, top - readFeedView(box).top);
