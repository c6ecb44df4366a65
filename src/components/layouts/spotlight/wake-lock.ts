export interface WakeLock {
  /** Whether the screen must stay on. Nothing happens if the browser, or the page's policy, has no wake locks. */
  keep(isWanted: boolean): void;
}

/** Keeps the screen on. The browser releases the lock when the tab is hidden; the next `keep` requests another one. */
export function createWakeLock(): WakeLock {
  let isKept = false;
  let held: WakeLockSentinel | null = null;
  let isAsking = false;
  const release = () => {
    held?.release().catch(() => {});
    held = null;
  };
  return {
    keep(isWanted) {
      isKept = isWanted;
      if (!isWanted) release();
      if (!isWanted || isAsking || (held && !held.released) || !('wakeLock' in navigator)) return;
      isAsking = true;
      // A policy or an empty battery refused it: it is not requested again.
      navigator.wakeLock.request('screen').then(
        (sentinel) => {
          held = sentinel;
          isAsking = false;
          if (!isKept) release();
        },
        () => {},
      );
    },
  };
}
