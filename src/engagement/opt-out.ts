/**
 * A page that asks its visitors for consent sets this attribute on the element, and removes it when they agree. It is
 * no row of the table of options: removing it must not reload the board.
 */
export const consentAttribute = 'engagement-waits';

/**
 * Whether engagement of this visitor must not be sent. The owner's option can only switch sending off: no owner
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
