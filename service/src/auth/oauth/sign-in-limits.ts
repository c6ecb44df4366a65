import { limitTable, maxKeys } from '../../http/limits/limit-table.ts';
import type { CountedWindow, Windows } from '../../http/limits/windows.ts';

/** A sign-in attempt. */
export interface SignInAttempt {
  readonly email: string;
  /** The household of the address. */
  readonly client: string;
  /** Name of a browser in which this user has signed in before; null = an unknown browser. */
  readonly browser: string | null;
}

export interface SignInLimits {
  /** Counts the attempt before the password check. Returns the seconds to wait, or null = continue. */
  take(attempt: SignInAttempt, nowMs: number): Promise<number | null>;
  /** Resets the counts after a successful attempt. */
  forgive(attempt: SignInAttempt): Promise<void>;
}

/**
 * Checks the client's own limits first: an attempt over one of them does not count for the other limits.
 * @param factor multiplies the attempts of a household: all tests have the same one
 */
export function createSignInLimits(windows: Windows, factor = 1): SignInLimits {
  function open(name: 'guesses' | 'guesses_of_all'): CountedWindow {
    const [{ amount, windowMs }] = limitTable[name].windows;
    return windows.open(name, { requests: amount, windowMs, maxKeys });
  }
  const clients = limitTable.sign_ins.windows.map(({ amount, windowMs }) =>
    windows.open(`sign_ins ${windowMs}`, { requests: amount * factor, windowMs, maxKeys }),
  );
  const guessers = open('guesses');
  const users = open('guesses_of_all');
  const guesserOf = ({ email, client, browser }: SignInAttempt): string =>
    JSON.stringify(browser === null ? [email, client] : [email, 'browser', browser]);
  async function waitOfHousehold(client: string, nowMs: number): Promise<number | null> {
    for (const window of clients) {
      const seconds = await wait(window, client, nowMs);
      if (seconds !== null) return seconds;
    }
    return null;
  }
  async function wait(window: CountedWindow, key: string, nowMs: number): Promise<number | null> {
    const verdict = await window.take(key, nowMs);
    return verdict.isAllowed ? null : verdict.retryAfterS;
  }
  return {
    take: async (attempt, nowMs) => {
      const { email, client, browser } = attempt;
      // A known browser has no household count: otherwise a neighbor who guesses passwords would lock out the owner.
      const own =
        (browser === null ? await waitOfHousehold(client, nowMs) : null) ??
        (await wait(guessers, guesserOf(attempt), nowMs));
      return own ?? (browser === null ? wait(users, email, nowMs) : null);
    },
    forgive: async (attempt) => {
      await guessers.forgive(guesserOf(attempt));
    },
  };
}
