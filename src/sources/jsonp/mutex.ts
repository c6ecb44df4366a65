/** A lock with one holder at a time, in the order of the requests. */
export interface Mutex {
  /**
   * Resolves when the lock is free, with the function that releases it. Rejects with the signal's reason, and takes no
   * lock, when it is aborted before.
   */
  acquire(signal: AbortSignal): Promise<() => void>;
  /** Whether anyone waits for the lock. */
  isContended(): boolean;
}

export function createMutex(): Mutex {
  const waiting = new Set<() => void>();
  let isLocked = false;

  const releaseLock = () => {
    const [next] = waiting;
    isLocked = !!next;
    next?.();
  };

  return {
    acquire: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        const leave = () => {
          waiting.delete(begin);
          reject(signal.reason);
        };
        const begin = () => {
          waiting.delete(begin);
          signal.removeEventListener('abort', leave);
          let isHeld = true;
          resolve(() => {
            if (isHeld) releaseLock();
            isHeld = false;
          });
        };
        if (isLocked) {
          waiting.add(begin);
          signal.addEventListener('abort', leave);
        } else {
          isLocked = true;
          begin();
        }
      }),
    isContended: () => waiting.size > 0,
  };
}
