/**
 * A page that asks its visitors for consent sets this attribute on the element, and removes it when they agree. It is
 * not in the table of options, because removing it must not reload the board.
 */
export const consentAttribute = 'engagement-waits';

/**
 * Whether engagement of this visitor must not be sent. The owner's option can only switch sending off: it never
 * overrides the visitor's Global Privacy Control or Do Not Track. A setting that cannot be read counts as an opt-out.
 */
export function hasOptedOut(
  isOff: boolean,
  navigator: { readonly globalPrivacyControl?: unknown; readonly doNotTrack?: unknown },
): boolean {
  try {
    return isOff || Boolean(navigator.globalPrivacyControl) || navigator.doNotTrack === '1';
  } catch {
    return true;
  }
}
