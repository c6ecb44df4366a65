import type { Database, TeamRecordRow, UserRow } from '../../database/schema.ts';
import { readRecord } from '../../http/records/record-store.ts';
import type { Seal } from '../secrets/seal.ts';
import { wordsOfUser } from '../user-words.ts';
import { chooseProblem, type CodeProblem } from './code-problem.ts';
import { listFactors, sendSignInCode, useCode, type FactorKind, type FactorDependencies } from './factor-store.ts';
import { describeRecoveryCodes, readRecoveryCode, useRecoveryCode } from './recovery-codes.ts';

/** The second factors that a user may use after the correct password. */
export interface CodeWays {
  readonly byApp: boolean;
  /** The masked address that received a code; null = the user has no factor by mail. */
  readonly sentTo: string | null;
  /** The number of unused recovery codes. */
  readonly recoveryCodes: number;
}

/** What a code was, or why it is refused. */
export type UsedCode = { readonly kind: 'code' | 'recovery_code' } | { readonly problem: CodeProblem };

export interface SignInCodes {
  /**
   * null = this user has no second factor. Sends a code if the user has a factor by mail. `acceptLanguage` is that of
   * the request.
   */
  ask(user: UserRow, acceptLanguage: string | undefined): Promise<CodeWays | null>;
  /** The same without sending a code. */
  describe(user: UserRow): Promise<CodeWays | null>;
  /**
   * Checks the code, or a recovery code, and marks it as used; returns the seconds to wait after too many attempts. A
   * used recovery code is reported by mail.
   */
  check(
    user: UserRow,
    code: string,
    request: { readonly browser: string | null; readonly acceptLanguage: string | undefined },
  ): Promise<UsedCode | { readonly waitS: number }>;
}

/** `mab@wendle.example` becomes `m…@wendle.example`. */
function hideAddress(email: string): string {
  return email.replace(/^(.)[^@]*/u, '$1…');
}

interface TypedCode {
  readonly userId: number;
  readonly code: string;
  readonly seal: Seal;
  readonly nowMs: number;
  /** Called in the transaction that uses up a recovery code. */
  readonly report?: (transaction: Database) => Promise<void>;
}

/** Uses up a code of any active factor, or a recovery code. */
export async function useAnyCode(
  database: Database,
  { userId, code, seal, nowMs, report = async () => {} }: TypedCode,
): Promise<UsedCode> {
  const letters = readRecoveryCode(code);
  if (letters !== null)
    return database.transaction().execute(async (transaction) => {
      if (!(await useRecoveryCode(transaction, userId, letters))) return { problem: 'recovery' };
      await report(transaction);
      return { kind: 'recovery_code' };
    });
  const problems: CodeProblem[] = [];
  for (const factor of await listFactors(database, userId, ['active'])) {
    const { problem } = await useCode(database, factor, code, seal, nowMs);
    if (problem === null) return { kind: 'code' };
    problems.push(problem);
  }
  return { problem: chooseProblem(code, problems) };
}

export function createSignInCodes(
  database: Database,
  dependencies: FactorDependencies,
  now: () => number,
): SignInCodes {
  const { seal, outbox, limiter } = dependencies;
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
      recoveryCodes: (await describeRecoveryCodes(database, user.id)).remaining,
    };
  }
  async function reportRecovery(
    transaction: Database,
    user: UserRow,
    acceptLanguage: string | undefined,
  ): Promise<void> {
    if (!outbox || !user.email) return;
    const { t } = wordsOfUser(user, acceptLanguage);
    const { remaining } = await describeRecoveryCodes(transaction, user.id);
    await outbox.put(transaction, {
      to: user.email,
      subject: t('A recovery code was used to sign in to your account'),
      text:
        `${t('Recovery codes that are left: {count}.', { count: remaining })}\n\n` +
        `${t('If it was not you, change your password and make new recovery codes.')}\n`,
    });
  }
  return {
    ask: (user, acceptLanguage) =>
      find(user, (factor) => sendSignInCode(database, factor, user, dependencies, { nowMs: now(), acceptLanguage })),
    describe: (user) => find(user, async () => {}),
    check: async (user, code, { browser, acceptLanguage }) => {
      // A stranger with the password must not block the user's own browser.
      const key = browser === null ? `user ${user.id}` : `user ${user.id} ${browser}`;
      const { retryAfterS } = await limiter.take('codes', key, now());
      if (retryAfterS !== null) return { waitS: retryAfterS };
      const report = (transaction: Database) => reportRecovery(transaction, user, acceptLanguage);
      const used = await useAnyCode(database, { userId: user.id, code, seal, nowMs: now(), report });
      if ('kind' in used && used.kind === 'recovery_code') outbox?.wake();
      return used;
    },
  };
}
