import type { Database, UserRow } from '../../database/schema.ts';
import type { ServiceContext } from '../../http/environment.ts';
import type { Windows } from '../../http/limits/windows.ts';
import { findHousehold } from '../../http/name-client.ts';
import type { Sentence } from '../../http/words/words.ts';
import { spellEmail } from '../email-address.ts';
import { findUserByEmail } from '../find-user.ts';
import type { KnownBrowsers } from './known-browser.ts';
import { createPasswordQueue } from './password-queue.ts';
import { isPassword } from './password.ts';
import { createSignInLimits } from './sign-in-limits.ts';

/** Retry time when the queue of sign-ins is full. */
const busyRetryS = 5;

export const tooManyAttempts = (waitS: number): Sentence => ({
  text: 'Too many attempts. Try again in {time}.',
  values: { time: { minutes: Math.ceil(waitS / 60) } },
});

export interface WrongPassword {
  readonly problem: Sentence;
  readonly status: 401 | 429 | 503;
}

export interface PasswordCheckOptions {
  readonly now: () => number;
  readonly windows: Windows;
  /** See `sign-in-limits.ts`. */
  readonly limitsFactor?: number;
}

export type CheckPassword = (
  context: ServiceContext,
  /** As it was typed. */
  email: string,
  password: string,
) => Promise<UserRow | WrongPassword>;

/** Checks passwords within the limits of attempts and of what runs at the same time. */
export function createPasswordCheck(
  database: Database,
  browsers: KnownBrowsers,
  { now, windows, limitsFactor = 1 }: PasswordCheckOptions,
): CheckPassword {
  const limits = createSignInLimits(windows, limitsFactor);
  const queue = createPasswordQueue();
  return async (context, typed, password) => {
    const email = spellEmail(typed);
    const attempt = {
      email,
      client: findHousehold(context.get('address')),
      browser: await browsers.find(context, email),
    };
    const user = await findUserByEmail(database, typed);
    // The attempt counts only when its turn begins: a request that finds the queue full is not an attempt.
    const tried = await queue.run(attempt.client, attempt.browser !== null, async () => {
      const waitS = await limits.take(attempt, now());
      const startedMs = performance.now();
      const isRight = waitS === null && (await isPassword(password, user?.password_hash ?? null));
      context.get('share')?.charge(performance.now() - startedMs);
      return { waitS, isRight };
    });
    if (tried === null) {
      context.header('Retry-After', String(busyRetryS));
      return {
        status: 503,
        problem: { text: 'Too many people are signing in right now. Please try again in a few seconds.' },
      };
    }
    if (tried.waitS !== null) {
      context.header('Retry-After', String(tried.waitS));
      return { status: 429, problem: tooManyAttempts(tried.waitS) };
    }
    if (!tried.isRight || !user) return { status: 401, problem: { text: 'Email or password is wrong.' } };
    await limits.forgive(attempt);
    return user;
  };
}
