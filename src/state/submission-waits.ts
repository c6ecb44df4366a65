/** Calls back after `ms`; returns a function that cancels the call. */
type SetTimer = (callback: () => void, ms: number) => () => void;

/** Resolves after `ms`. Rejects with the reason of `stopped` if that comes first. */
export const waitFor = (ms: number, setTimer: SetTimer, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const cancel = setTimer(() => {
      stopped.removeEventListener('abort', end);
      resolve();
    }, ms);
    const end = () => {
      cancel();
      reject(stopped.reason);
    };
    stopped.addEventListener('abort', end, { once: true });
  });

interface Network {
  readonly isOnline: () => boolean;
  /** Calls back when the network returns; returns a function that ends this. */
  readonly onOnline: (callback: () => void) => () => void;
}

/** Resolves when there is a network. Rejects with the reason of `stopped` if that comes first. */
export const waitUntilOnline = ({ isOnline, onOnline }: Network, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = onOnline(() => {
      stop();
      resolve();
    });
    stopped.addEventListener(
      'abort',
      () => {
        stop();
        reject(stopped.reason);
      },
      { once: true },
    );
    if (isOnline()) {
      stop();
      resolve();
    }
  });
