import { pageDocument } from '../../page/page-document.ts';
/** What can have the focus, except by a script. */
const focusable = 'a[href],button,input,select,textarea,summary,iframe,video[controls],[tabindex]';

/**
 * The keys of a feed, as the ARIA feed pattern recommends them: https://www.w3.org/WAI/ARIA/apg/patterns/feed/. Page
 * Down and Page Up move the focus to the next and the previous card; Control + End and Control + Home move it to the
 * first focusable element after the feed, and to the last one before it. Without such a target they scroll, as
 * everywhere.
 */
export function handleFeedKeys(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  moveByFeedKey(event, event.currentTarget);
}

/** Moves the focus by a key of a feed (`handleFeedKeys`). */
export function moveByFeedKey(event: KeyboardEvent, feed: HTMLElement): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const [pressed] = event.composedPath();
  // An open menu of a card scrolls by these keys itself, and a field moves its caret.
  const isInField = !!pressed && 'localName' in pressed && /^(input|textarea|select)$/.test(`${pressed.localName}`);
  // While a board becomes interactive, two listeners hear one key.
  if (defaultPrevented || altKey || metaKey || shiftKey || isInField || feed.querySelector('[popover]:focus-within'))
    return;
  const by = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0;
  const target =
    by && !ctrlKey
      ? cardBeside(feed, by)
      : ctrlKey && (key === 'End' || key === 'Home')
        ? targetOutside(feed, key === 'End')
        : null;
  if (!target) return;
  event.preventDefault();
  target.focus();
}

function cardBeside(feed: HTMLElement, by: 1 | -1): HTMLElement | null {
  const position = Number(feed.querySelector('article:focus-within')?.getAttribute('aria-posinset'));
  return feed.querySelector<HTMLElement>(`[aria-posinset="${position + by}"]`);
}

/** In the tab order, and visible. */
const canFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  !element.closest('[inert]') &&
  (element.checkVisibility?.() ?? true);

/**
 * The nearest focusable element after the whole board, or before it; else the one inside the board, beside the feed.
 */
function targetOutside(feed: HTMLElement, isAfter: boolean): HTMLElement | null {
  // The focus is in the feed. Seen from the page, it is on the board's element.
  const host = pageDocument.activeElement ?? feed;
  const relation = isAfter ? feed.DOCUMENT_POSITION_FOLLOWING : feed.DOCUMENT_POSITION_PRECEDING;
  const near = (start: Element, within: ParentNode) => {
    const found = [...within.querySelectorAll<HTMLElement>(focusable)].filter(
      (element) =>
        start.compareDocumentPosition(element) & relation &&
        !start.contains(element) &&
        !element.contains(start) &&
        canFocus(element),
    );
    return (isAfter ? found[0] : found.at(-1)) ?? null;
  };
  const board = feed.closest('.root');
  return near(feed.contains(host) ? feed : host, pageDocument) ?? (board && near(feed, board));
}
