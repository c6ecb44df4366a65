/**
 * Whether engagement of this visitor must not be sent. The owner's attribute can only switch sending off; nothing an
 * owner says overrides the visitor's Global Privacy Control or Do Not Track. A wish that cannot be read counts as a no.
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
