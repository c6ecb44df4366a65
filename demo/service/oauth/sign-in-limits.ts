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

const windowMs = 15 * 60_000;
const maxKeys = 10_000;

export const signInLimits = {
  /** Whatever one household tries, also with success: each try costs a quarter of a second of one core. */
  client: { attempts: 40, windowMs, maxKeys },
  /** One household, or one known browser, at one user's password: more are no slips of the hand. */
  guesser: { attempts: 8, windowMs, maxKeys },
  /** All strangers together at one user's password. It closes the door for strangers only. */
  user: { attempts: 100, windowMs, maxKeys },
} as const satisfies Readonly<Record<string, AttemptLimits>>;

/** In this order: who is over a limit of his own counts for nobody else. */
export function createSignInLimits(limits: Readonly<Record<keyof typeof signInLimits, AttemptLimits>> = signInLimits): SignInLimits {
  const clients = createAttemptLimit(limits.client);
  const guessers = createAttemptLimit(limits.guesser);
  const users = createAttemptLimit(limits.user);
  const guesserOf = ({ email, client, browser }: SignInAttempt): string => JSON.stringify(browser === null ? [email, client] : [email, 'browser', browser]);
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
