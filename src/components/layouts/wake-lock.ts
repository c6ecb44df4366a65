export interface WakeLock {
  /** Whether the screen shall stay on. Where the browser or the page's policy has no such thing, nothing happens. */
  keep(isWanted: boolean): void;
}

/** Keeps the screen on. The browser lets go by itself when the tab is hidden; then it is asked again. */
export function createWakeLock(): WakeLock {
  let isKept = false;
  let held: WakeLockSentinel | null = null;
  let isAsking = false;
  const letGo = () => {
    held?.release().catch(() => {});
    held = null;
  };
  return {
    keep(isWanted) {
      isKept = isWanted;
      if (!isWanted) letGo();
      if (!isWanted || isAsking || (held && !held.released) || !('wakeLock' in navigator)) return;
      isAsking = true;
      // Refused by a policy or an empty battery: asked again only when something changes.
      navigator.wakeLock.request('screen').then((sentinel) => {
        held = sentinel;
        isAsking = false;
        if (!isKept) letGo();
      }, () => {});
    },
  };
}
