import type { Database, TeamRecordRow, UserRow } from '../../database/schema.ts';
import { readRecord } from '../../http/records/record-store.ts';
import { listFactors, sendSignInCode, useCode, type FactorKind, type FactorDependencies } from './factor-store.ts';

/** The second factors that a user may use after the correct password. */
export interface CodeWays {
  readonly byApp: boolean;
  /** The masked address that received a code; null = the user has no factor by mail. */
  readonly sentTo: string | null;
}

export interface SignInCodes {
  /**
   * null = this user has no second factor. Sends a code if the user has a factor by mail. `acceptLanguage` is that of
   * the request.
   */
  ask(user: UserRow, acceptLanguage: string | undefined): Promise<CodeWays | null>;
  /** The same without sending a code. */
  describe(user: UserRow): Promise<CodeWays | null>;
  /** Checks the code and marks it as used; returns the seconds to wait after too many attempts. */
  check(user: UserRow, code: string, browser: string | null): Promise<'right' | 'wrong' | { readonly waitS: number }>;
}

/** `mab@wendle.example` becomes `m…@wendle.example`. */
function hideAddress(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}

export function createSignInCodes(
  database: Database,
  dependencies: FactorDependencies,
  now: () => number,
): SignInCodes {
  const kindOf = (row: Parameters<typeof readRecord>[0]): FactorKind =>
    readRecord<{ readonly kind: FactorKind }>(row).kind;
  async function find(user: UserRow, send: (factor: TeamRecordRow) => Promise<void>): Promise<CodeWays | null> {
    const factors = await listFactors(database, user.id, ['active']);
    if (factors.length === 0) return null;
    const byMail = factors.find((row) => kindOf(row) === 'email');
    if (byMail) await send(byMail);
    return {
      byApp: factors.some((row) => kindOf(row) === 'totp'),
      sentTo: byMail ? hideAddress(user.email ?? '') : null,
    };
  }
  return {
    ask: (user, acceptLanguage) =>
      find(user, (factor) => sendSignInCode(database, factor, user, dependencies, { nowMs: now(), acceptLanguage })),
    describe: (user) => find(user, async () => {}),
    check: async (user, code, browser) => {
      // A stranger with the password must not block the user's own browser.
      const key = browser === null ? `user ${user.id}` : `user ${user.id} ${browser}`;
      const { retryAfterS } = await dependencies.limiter.take('codes', key, now());
      if (retryAfterS !== null) return { waitS: retryAfterS };
      for (const factor of await listFactors(database, user.id, ['active']))
        if ((await useCode(database, factor, code, dependencies.seal, now())).isRight) return 'right';
      return 'wrong';
    },
  };
}
