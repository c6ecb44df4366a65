import type { Database } from '../database/schema.ts';
import { readRecord } from '../records/record-store.ts';
import type { UserRow } from '../oauth/session.ts';
import { listFactors, sendSignInCode, useCode, type FactorKind, type FactorSurroundings } from './factor-store.ts';

/** What a user who has given the right password must have besides. */
export interface CodeWays {
  readonly byApp: boolean;
  /** Where a code was sent to, as much of it as a stranger may read; null = no mail is one of their ways. */
  readonly sentTo: string | null;
}

export interface SignInCodes {
  /** null = this user has no second factor. Sends a code to who has one by mail. */
  ask(user: UserRow): Promise<CodeWays | null>;
  /** The same and sends nothing. */
  describe(user: UserRow): Promise<CodeWays | null>;
  /** Uses the code up; seconds to wait when too many were tried. */
  check(user: UserRow, code: string, browser: string | null): Promise<'right' | 'wrong' | { readonly waitS: number }>;
}

/** `mab@wendle.example` becomes `m…@wendle.example`. */
function hideAddress(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}

export function createSignInCodes(
  database: Database,
  surroundings: FactorSurroundings,
  now: () => number,
): SignInCodes {
  const kindOf = (row: Parameters<typeof readRecord>[0]): FactorKind =>
    readRecord<{ readonly kind: FactorKind }>(row).kind;
  async function find(user: UserRow, isSent: boolean): Promise<CodeWays | null> {
    const factors = await listFactors(database, user.id, ['active']);
    if (factors.length === 0) return null;
    const byMail = factors.find((row) => kindOf(row) === 'email');
    if (isSent && byMail) await sendSignInCode(database, byMail, user, surroundings, now());
    return {
      byApp: factors.some((row) => kindOf(row) === 'totp'),
      sentTo: byMail ? hideAddress(user.email ?? '') : null,
    };
  }
  return {
    ask: (user) => find(user, true),
    describe: (user) => find(user, false),
    check: async (user, code, browser) => {
      // A stranger with the password does not keep the user out of the browser that they use.
      const key = browser === null ? `user ${user.id}` : `user ${user.id} ${browser}`;
      const { retryAfterS } = await surroundings.limiter.take('codes', key, now());
      if (retryAfterS !== null) return { waitS: retryAfterS };
      for (const factor of await listFactors(database, user.id, ['active']))
        if ((await useCode(database, factor, code, surroundings.seal, now())).isRight) return 'right';
      return 'wrong';
    },
  };
}
