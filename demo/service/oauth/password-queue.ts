export interface PasswordQueue {
  /**
   * Does the work when it is its turn. Answers null at once, without doing it, when too many wait.
   * @param client who asks: few of one client wait at a time
   * @param isKnown goes before strangers, and has places of its own
   */
  run<Result>(client: string, isKnown: boolean, work: () => Promise<Result>): Promise<Result | null>;
}

export interface PasswordQueueLimits {
  /** Strangers that wait. At a quarter of a second each, the last one waits that long. */
  readonly maxWaiting: number;
  readonly maxWaitingOfOne: number;
}

/** The last of so many strangers waits five seconds. */
export const passwordQueueLimits: PasswordQueueLimits = { maxWaiting: 20, maxWaitingOfOne: 2 };

interface Waiting {
  readonly client: string;
  readonly isKnown: boolean;
  readonly start: () => void;
}

/**
 * One password at a time. Each takes a thread of the pool that files are read with, for a quarter of a second: were all
 * of them let in, every picture would wait for every guess.
 */
export function createPasswordQueue({
  maxWaiting,
  maxWaitingOfOne,
}: PasswordQueueLimits = passwordQueueLimits): PasswordQueue {
  const waiting: Waiting[] = [];
  let isBusy = false;

  function hasRoom(client: string, isKnown: boolean): boolean {
    const alike = waiting.filter((other) => other.isKnown === isKnown);
    return alike.length < maxWaiting && alike.filter((other) => other.client === client).length < maxWaitingOfOne;
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
