import { limitTable, maxKeys } from '../limits/limit-table.ts';
import { createAttemptLimit, type AttemptLimits } from './attempt-limit.ts';

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
  take(attempt: SignInAttempt, nowMs: number): number | null;
  /** The attempt was a good one. */
  forgive(attempt: SignInAttempt): void;
}

function attemptsOf(name: 'sign_ins' | 'guesses' | 'guesses_of_all', factor = 1): AttemptLimits {
  const [{ amount, windowMs }] = limitTable[name].windows;
  return { attempts: amount * factor, windowMs, maxKeys };
}

/**
 * In this order: who is over a limit of his own counts for nobody else.
 * @param factor households have so many times the tries: tests come from one
 */
export function createSignInLimits(factor = 1): SignInLimits {
  const clients = createAttemptLimit(attemptsOf('sign_ins', factor));
  const guessers = createAttemptLimit(attemptsOf('guesses'));
  const users = createAttemptLimit(attemptsOf('guesses_of_all'));
  const guesserOf = ({ email, client, browser }: SignInAttempt): string =>
    JSON.stringify(browser === null ? [email, client] : [email, 'browser', browser]);
  return {
    take: (attempt, nowMs) => {
      const { email, client, browser } = attempt;
      // A known browser is no household's: a neighbour who guesses would close the owner's door otherwise.
      const own = (browser === null ? clients.take(client, nowMs) : null) ?? guessers.take(guesserOf(attempt), nowMs);
      return own ?? (browser === null ? users.take(email, nowMs) : null);
    },
    forgive: (attempt) => {
      guessers.forgive(guesserOf(attempt));
    },
  };
}
