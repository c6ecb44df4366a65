import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/schema.ts';
import { hashToken } from '../authorize.ts';

/** The number of codes that a user gets at a time. */
export const recoveryCodeCount = 10;
/** From this number on, the user is told to make new ones. */
export const fewRecoveryCodes = 3;

/** Crockford's base 32: without letters that people take for a digit or for another letter. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
/** 80 bits, so that a hash in a stolen database cannot be reversed by trying all codes. */
const codeLength = 16;

function makeRecoveryCode(): string {
  const letters = Array.from(randomBytes(codeLength), (byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

/** A typed code without the signs that people add or confuse; null = it is no recovery code. */
export function readRecoveryCode(typed: string): string | null {
  const letters = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');
  return letters.length === codeLength && [...letters].every((letter) => alphabet.includes(letter)) ? letters : null;
}

/** The user is part of it, so that one guess cannot be compared with the codes of all users. */
const hashCode = (userId: number, letters: string): string => hashToken(`recovery code of user ${userId}: ${letters}`);

export interface RecoveryCodeState {
  /** The number of unused codes. */
  readonly remaining: number;
  /** Milliseconds since 1970; null = there are none. */
  readonly createdAt: number | null;
}

export async function describeRecoveryCodes(database: Database, userId: number): Promise<RecoveryCodeState> {
  const rows = await database.selectFrom('recovery_codes').select('created_at').where('user_id', '=', userId).execute();
  return { remaining: rows.length, createdAt: rows[0]?.created_at ?? null };
}

/** Locks the user, so that the second of two concurrent requests sees the codes of the first. */
async function lockUser(transaction: Database, userId: number): Promise<void> {
  await transaction.updateTable('users').set({ id: userId }).where('id', '=', userId).execute();
}

/** Replaces all codes of a user, and returns the new ones: the database has only their hashes. */
export async function replaceRecoveryCodes(
  transaction: Database,
  userId: number,
  nowMs: number,
): Promise<readonly string[]> {
  await lockUser(transaction, userId);
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: hashCode(userId, readRecoveryCode(code) ?? ''),
        created_at: nowMs,
      })),
    )
    .execute();
  return codes;
}

/** The codes of a user who has none yet; null = they have some. */
export async function makeFirstRecoveryCodes(
  transaction: Database,
  userId: number,
  nowMs: number,
): Promise<readonly string[] | null> {
  await lockUser(transaction, userId);
  const { remaining } = await describeRecoveryCodes(transaction, userId);
  return remaining > 0 ? null : replaceRecoveryCodes(transaction, userId, nowMs);
}

/** Uses up a code: of concurrent requests with the same one, only the first succeeds. False = it is wrong. */
export async function useRecoveryCode(database: Database, userId: number, letters: string): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(userId, letters))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Removes the codes of a user who has no active factor any more. */
export async function dropRecoveryCodesWithoutFactor(database: Database, userId: number): Promise<void> {
  await database
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('team_records')
            .select('id')
            .where('type', '=', 'authentication_factor')
            .where('parent_id', '=', userId)
            .where('status', '=', 'active'),
        ),
      ),
    )
    .execute();
}
