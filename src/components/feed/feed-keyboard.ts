/**
 * Page Down and Page Up lead to the next card and the one before, as readers of a feed know them:
 * https://www.w3.org/WAI/ARIA/apg/patterns/feed/. Where there is none they scroll, as everywhere.
 */
export function moveFocusByCard(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget: feed } = event;
  const by = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0;
  // An open menu of a card scrolls by these keys itself.
  if (!by || altKey || ctrlKey || metaKey || shiftKey || feed.querySelector('[popover]:focus-within')) return;
  const position = Number(feed.querySelector('article:focus-within')?.getAttribute('aria-posinset'));
  const neighbour = feed.querySelector<HTMLElement>(`[aria-posinset="${position + by}"]`);
  if (!neighbour) return;
  event.preventDefault();
  neighbour.focus();
}
