import { randomInt } from 'node:crypto';
import type { Database, TeamRecordRow, UserRow } from '../../database/schema.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { Limiter } from '../../http/limits/limiter.ts';
import { wordsOfUser } from '../user-words.ts';
import type { Outbox } from '../../team/mail/outbox.ts';
import { isSameText } from '../oauth/secret.ts';
import { changeRecord, lockRecord, readRecord } from '../../http/records/record-store.ts';
import { resealNames, type SealedPlace } from '../secrets/reseal.ts';
import type { Seal } from '../secrets/seal.ts';
import type { CodeProblem } from './code-problem.ts';
import { describeTotp, findStep, makeTotpSecret } from './totp.ts';

export const factorKinds = ['totp', 'email'] as const;
export type FactorKind = (typeof factorKinds)[number];

/** Attributes of a row; those that begin with `_` are never returned. Secrets and codes are encrypted. */
interface FactorAttributes {
  readonly name: string;
  readonly kind: FactorKind;
  readonly _secret?: string;
  /** The last time step whose code was used. */
  readonly _last_step?: number;
  readonly _code?: string;
  readonly _code_ends_at?: number;
  readonly _wrong_codes?: number;
  readonly _challenged_at?: number;
}

/**
 * The interval between challenges of a pending factor, defined by the document. It also applies to mail at a sign-in.
 */
export const challengeEveryMs = 30_000;
const codeLifeMs = 10 * 60_000;
/** The number of wrong codes after which a code by mail is invalid and the user must request another one. */
const maxWrongCodes = 5;
const codeDigits = 6;

export interface FactorDependencies {
  readonly seal: Seal;
  /** null = this service sends no mail. */
  readonly outbox: Outbox | null;
  readonly limiter: Limiter;
}

type FactorUser = Pick<UserRow, 'id' | 'email' | 'attributes'>;

/** The request that asks for a code. */
export interface CodeRequest {
  readonly nowMs: number;
  /** Its `Accept-Language`. */
  readonly acceptLanguage: string | undefined;
}

export interface SentChallenge {
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Values that the user receives only once: the secret of an app. */
  readonly disclosed: Readonly<Record<string, string>>;
}

export function describeFactor(row: TeamRecordRow, disclosed: Readonly<Record<string, unknown>> = {}): ResourceNode {
  const { name, kind } = readRecord<FactorAttributes>(row);
  return {
    type: 'authentication_factor',
    id: row.id,
    attributes: { name, kind, status: row.status, created_at: new Date(row.created_at).toISOString(), ...disclosed },
  };
}

export async function listFactors(
  database: Database,
  userId: number,
  status: readonly ('pending' | 'active')[] = ['pending', 'active'],
): Promise<readonly TeamRecordRow[]> {
  return database
    .selectFrom('team_records')
    .selectAll()
    .where('type', '=', 'authentication_factor')
    .where('parent_id', '=', userId)
    .where('status', 'in', status)
    .orderBy('id')
    .execute();
}

const purposeOf = (userId: number): string => `authentication factor of user ${userId}`;

export const sealedFactors: SealedPlace = {
  table: 'team_records',
  column: 'attributes',
  key: ['type', 'id'],
  contains: ['"_secret"', '"_code"'],
  rewrite: (row, reseal) =>
    resealNames(String(row['attributes']), ['_secret', '_code'], purposeOf(Number(row['parent_id'])), reseal),
};

/** Creates a challenge: returns the changed attributes of the factor, and adds its mail to the outbox. */
export async function makeChallenge(
  transaction: Database,
  kind: FactorKind,
  user: FactorUser,
  { seal, outbox }: Pick<FactorDependencies, 'seal' | 'outbox'>,
  { nowMs, acceptLanguage }: CodeRequest,
): Promise<SentChallenge> {
  if (kind === 'totp') {
    const secret = makeTotpSecret();
    return {
      attributes: { _secret: seal.seal(secret, purposeOf(user.id)), _last_step: 0, _challenged_at: nowMs },
      disclosed: { secret, uri: describeTotp(secret, user.email ?? '') },
    };
  }
  const code = String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
  const { t } = wordsOfUser(user, acceptLanguage);
  await outbox?.put(transaction, {
    to: user.email ?? '',
    subject: t('Your code'),
    text:
      `${t('Your code is {code}. It is valid for ten minutes.', { code })}\n\n` +
      `${t('If you are not signing in, somebody knows your password: change it.')}\n`,
  });
  return {
    attributes: {
      _code: seal.seal(code, purposeOf(user.id)),
      _code_ends_at: nowMs + codeLifeMs,
      _wrong_codes: 0,
      _challenged_at: nowMs,
    },
    disclosed: {},
  };
}

/** Milliseconds until the factor may be challenged again. */
export function findChallengeWait(row: TeamRecordRow, nowMs: number): number {
  const { _challenged_at: challengedAt = 0 } = readRecord<FactorAttributes>(row);
  return Math.max(0, challengedAt + challengeEveryMs - nowMs);
}

interface TriedCode {
  /** null = it is right. */
  readonly problem: CodeProblem | null;
  /** The resulting change of the factor. */
  readonly change: Readonly<Record<string, unknown>>;
}

/** Checks a code. */
function tryCode(row: TeamRecordRow, code: string, seal: Seal, nowMs: number): TriedCode {
  const attributes = readRecord<FactorAttributes>(row);
  const purpose = purposeOf(row.parent_id ?? 0);
  if (attributes.kind === 'totp') {
    const secret = seal.open(attributes._secret ?? '', purpose);
    const step = secret === null ? null : findStep(secret, code, nowMs);
    if (step === null) return { problem: 'wrong', change: {} };
    // RFC 6238 §5.2: a code must not be accepted twice.
    return step > (attributes._last_step ?? 0)
      ? { problem: null, change: { _last_step: step } }
      : { problem: 'used', change: {} };
  }
  const wanted = seal.open(attributes._code ?? '', purpose);
  const wrong = attributes._wrong_codes ?? 0;
  const isSame = wanted !== null && isSameText(code, wanted);
  const isLate = (attributes._code_ends_at ?? 0) <= nowMs;
  if (isSame && !isLate && wrong < maxWrongCodes) return { problem: null, change: { _code: '' } };
  const problem = wrong >= maxWrongCodes ? 'over' : isSame ? 'late' : 'wrong';
  return { problem, change: { _wrong_codes: wrong + 1 } };
}

/**
 * Checks a code and marks it as used. The row is locked first, so of two concurrent requests with the same code only
 * the first succeeds. Returns what is wrong with the code, or null, with the changed row.
 */
export async function useCode(
  database: Database,
  factor: TeamRecordRow,
  code: string,
  seal: Seal,
  nowMs: number,
): Promise<{ readonly problem: CodeProblem | null; readonly row: TeamRecordRow }> {
  return database.transaction().execute(async (transaction) => {
    const row = await lockRecord(transaction, 'authentication_factor', factor.team_id, factor.id);
    const { problem, change } = tryCode(row, code.replace(/\s/g, ''), seal, nowMs);
    const status = problem === null ? { status: 'active' } : {};
    return { problem, row: await changeRecord(transaction, row, { ...status, attributes: change }, nowMs) };
  });
}

/** Sends a code for a sign-in, unless one was sent recently. */
export async function sendSignInCode(
  database: Database,
  factor: TeamRecordRow,
  user: FactorUser,
  dependencies: FactorDependencies,
  request: CodeRequest,
): Promise<void> {
  const { nowMs } = request;
  await database.transaction().execute(async (transaction) => {
    const row = await lockRecord(transaction, 'authentication_factor', factor.team_id, factor.id);
    if (findChallengeWait(row, nowMs) > 0) return;
    const { attributes } = await makeChallenge(transaction, 'email', user, dependencies, request);
    await changeRecord(transaction, row, { attributes }, nowMs);
  });
  dependencies.outbox?.wake();
}
