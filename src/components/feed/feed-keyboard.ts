/**
 * Page Down and Page Up move the focus to the next and the previous card, as the ARIA feed pattern recommends:
 * https://www.w3.org/WAI/ARIA/apg/patterns/feed/. Without such a card they scroll, as everywhere.
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
