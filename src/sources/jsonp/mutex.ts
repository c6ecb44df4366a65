/** One at a time, in the order of asking. */
export interface Mutex {
  /** Comes when the turn does, with what gives it back. Rejects with the signal's reason, and takes no turn, when it is aborted before. */
  take(signal: AbortSignal): Promise<() => void>;
  /** Whether somebody waits. */
  isAwaited(): boolean;
}

export function createMutex(): Mutex {
  const waiting = new Set<() => void>();
  let isTaken = false;

  const giveBack = () => {
    const [next] = waiting;
    isTaken = !!next;
    next?.();
  };

  return {
    take: (signal) => new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const leave = () => {
        waiting.delete(begin);
        reject(signal.reason);
      };
      const begin = () => {
        waiting.delete(begin);
        signal.removeEventListener('abort', leave);
        let isMine = true;
        resolve(() => {
          if (isMine) giveBack();
          isMine = false;
        });
      };
      if (isTaken) {
        waiting.add(begin);
        signal.addEventListener('abort', leave);
      } else {
        isTaken = true;
        begin();
      }
    }),
    isAwaited: () => waiting.size > 0,
  };
}
