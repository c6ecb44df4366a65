import { randomUUID } from 'node:crypto';
import type { Database, Tables } from '../../database/schema.ts';
import { hashToken } from '../authorize.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { makeSecret } from './secret.ts';

/** A code is used in a single redirect only. */
export const codeLifeMs = 60_000;
export const accessLifeMs = 15 * 60_000;
/** Lifetime of an unused refresh token. */
const refreshLifeMs = 14 * 86_400_000;

export type CodeRow = Tables['oauth_codes'];
export type GrantRow = Tables['oauth_grants'];

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** Issues a code after the user's consent: stores the grant, and returns the code. The code itself is not stored. */
export async function issueCode(
  database: Database,
  { application, scopes, redirectUri, codeChallenge }: AuthorizationRequest,
  userId: number,
  nowMs: number,
  { maySensitive }: { readonly maySensitive: boolean },
): Promise<string> {
  const code = makeSecret();
  const id = randomUUID();
  await database.transaction().execute(async (transaction) => {
    await dropDeadGrants(transaction, nowMs);
    await transaction
      .insertInto('oauth_grants')
      .values({
        id,
        application_id: application.id,
        user_id: userId,
        scopes: scopes.join(' '),
        created_at: nowMs,
        is_sensitive: maySensitive ? 1 : 0,
      })
      .execute();
    await transaction
      .insertInto('oauth_codes')
      .values({
        code_hash: hashToken(code),
        grant_id: id,
        redirect_uri: redirectUri,
        code_challenge: codeChallenge,
        expires_at: nowMs + codeLifeMs,
        used_at: null,
      })
      .execute();
  });
  return code;
}

/** Deletes grants whose codes and refresh tokens have all expired. */
async function dropDeadGrants(database: Database, nowMs: number): Promise<void> {
  await database
    .deleteFrom('oauth_grants')
    .where('created_at', '<', nowMs - codeLifeMs)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('oauth_refresh_tokens')
            .select('token_hash')
            .whereRef('oauth_refresh_tokens.grant_id', '=', 'oauth_grants.id')
            .where('expires_at', '>', nowMs),
        ),
      ),
    )
    .execute();
}

/**
 * Locks a grant for the rest of the transaction, in both databases. A transaction that changes the codes or tokens of a
 * grant must lock the grant first: the deletion of a grant also deletes its codes and tokens, and two transactions with
 * opposite orders would deadlock. False when the grant no longer exists.
 */
async function holdGrant(database: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('oauth_grants')
    .set(({ ref }) => ({ user_id: ref('user_id') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks a secret as used, once: of two simultaneous requests the database accepts one.
 * `replayed` = it was used before, so two parties have it, and all codes and tokens of its grant must be revoked.
 */
export async function useOnce(
  database: Database,
  kind: 'code' | 'refresh',
  secret: string,
  nowMs: number,
): Promise<{
  readonly grantId: string;
  readonly code: CodeRow | null;
  readonly outcome: 'good' | 'replayed' | 'expired';
} | null> {
  const hash = hashToken(secret);
  if (kind === 'code') {
    const row = await database.selectFrom('oauth_codes').selectAll().where('code_hash', '=', hash).executeTakeFirst();
    if (!row || !(await holdGrant(database, row.grant_id))) return null;
    const { numUpdatedRows } = await database
      .updateTable('oauth_codes')
      .set({ used_at: nowMs })
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return {
      grantId: row.grant_id,
      code: row,
      outcome: numUpdatedRows === 0n ? 'replayed' : row.expires_at <= nowMs ? 'expired' : 'good',
    };
  }
  const row = await database
    .selectFrom('oauth_refresh_tokens')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (!row || !(await holdGrant(database, row.grant_id))) return null;
  const { numUpdatedRows } = await database
    .updateTable('oauth_refresh_tokens')
    .set({ used_at: nowMs })
    .where('token_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return {
    grantId: row.grant_id,
    code: null,
    outcome: numUpdatedRows === 0n ? 'replayed' : row.expires_at <= nowMs ? 'expired' : 'good',
  };
}

export async function findGrant(database: Database, id: string): Promise<GrantRow | null> {
  return (await database.selectFrom('oauth_grants').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Revokes every code and token of one sign-in. */
export async function revokeGrant(database: Database, id: string): Promise<void> {
  await database.deleteFrom('oauth_grants').where('id', '=', id).execute();
}

export async function issueTokens(database: Database, grant: GrantRow, nowMs: number): Promise<IssuedTokens> {
  const [accessToken, refreshToken] = [makeSecret(), makeSecret()];
  const { team_id } = await database
    .selectFrom('users')
    .select('team_id')
    .where('id', '=', grant.user_id)
    .executeTakeFirstOrThrow();
  await database
    .deleteFrom('access_tokens')
    .where('grant_id', 'is not', null)
    .where('expires_at', '<=', nowMs)
    .execute();
  await database
    .insertInto('access_tokens')
    .values({
      token_hash: hashToken(accessToken),
      team_id,
      scopes: grant.scopes,
      expires_at: nowMs + accessLifeMs,
      user_id: grant.user_id,
      grant_id: grant.id,
    })
    .execute();
  await database
    .insertInto('oauth_refresh_tokens')
    .values({
      token_hash: hashToken(refreshToken),
      grant_id: grant.id,
      expires_at: nowMs + refreshLifeMs,
      used_at: null,
    })
    .execute();
  return { accessToken, refreshToken };
}
