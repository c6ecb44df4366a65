export interface PasswordQueue {
  /**
   * Queues the work and runs it in turn. Returns null at once, without running it, when the queue is full.
   * @param client the client of the request: only a few requests of one client may wait at a time
   * @param isKnown has priority over unknown browsers, and a separate quota
   */
  run<Result>(client: string, isKnown: boolean, work: () => Promise<Result>): Promise<Result | null>;
}

export interface PasswordQueueLimits {
  /** Maximum number of waiting unknown browsers. Each takes a quarter of a second, which gives the maximum wait. */
  readonly maxWaiting: number;
  readonly maxPendingOfOne: number;
}

/** With this many unknown browsers, the maximum wait is five seconds. */
const passwordQueueLimits: PasswordQueueLimits = { maxWaiting: 20, maxPendingOfOne: 2 };

interface Waiting {
  readonly client: string;
  readonly isKnown: boolean;
  readonly start: () => void;
}

/**
 * Checks one password at a time. Each check occupies a thread of the pool that also reads files, for a quarter of a
 * second: without the queue, every picture would wait for every guess.
 */
export function createPasswordQueue({
  maxWaiting,
  maxPendingOfOne,
}: PasswordQueueLimits = passwordQueueLimits): PasswordQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  function hasRoom(client: string, isKnown: boolean): boolean {
    const alike = waiting.filter((other) => other.isKnown === isKnown);
    return alike.length < maxWaiting && alike.filter((other) => other.client === client).length < maxPendingOfOne;
  }
  function startNext(): void {
    const known = waiting.findIndex(({ isKnown }) => isKnown);
    const [next] = waiting.splice(Math.max(known, 0), 1);
    isBusy = next !== undefined;
    next?.start();
  }

  return {
    run: async (client, isKnown, work) => {
      if (isBusy) {
        if (!hasRoom(client, isKnown)) return null;
        await new Promise<void>((start) => {
          waiting.push({ client, isKnown, start });
        });
      }
      isBusy = true;
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
