import { limitTable, maxKeys } from '../limits/limit-table.ts';
import type { CountedWindow, Windows } from '../limits/windows.ts';

/** Who tries to sign in. */
export interface SignInAttempt {
  readonly email: string;
  /** The household of the address. */
  readonly client: string;
  /** Name of a browser in which this user has signed in before; null = a stranger's. */
  readonly browser: string | null;
}

export interface SignInLimits {
  /** Notes the attempt before it is tried. Answers the seconds to wait, or null = go on. */
  take(attempt: SignInAttempt, nowMs: number): Promise<number | null>;
  /** The attempt was a good one. */
  forgive(attempt: SignInAttempt): Promise<void>;
}

/**
 * In this order: who is over a limit of his own counts for nobody else.
 * @param factor households have so many times the tries: tests come from one
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
      // A known browser is no household's: a neighbour who guesses would close the owner's door otherwise.
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
