import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token of version 1 is part of the address of public pages, so its scope grants no access here. */
function isScopeOfV2(scope: string): boolean {
  return scope !== '' && !scope.startsWith('v1:');
}

/** The owner of a token: a team, and the signed-in user; null for a token of the team as a whole. */
export interface Bearer {
  readonly teamId: number;
  readonly userId: number | null;
  /** The sign-in that the token is from; absent for a token without one. */
  readonly grantId?: string | null;
}

/** Authorizes as `authorizeBearer`, and for one team only. */
export async function authorizeTeamBearer(
  database: Database,
  header: string | undefined,
  scope: string | null,
  teamId: string,
  nowMs: number,
): Promise<Bearer> {
  const bearer = await authorizeBearer(database, header, scope, nowMs);
  // A missing team has the same response, so that a client cannot find out which teams exist.
  if (String(bearer.teamId) !== teamId) throw new ApiError('forbidden', 'The access token belongs to another team.');
  return bearer;
}

/** Returns the hash of the token in an `Authorization` header, as the database has it. Throws 401 without a token. */
export function readTokenHash(header: string | undefined): string {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token !== undefined) return hashToken(token);
  throw new ApiError(
    'unauthorized',
    'Send an access token: "Authorization: Bearer …".',
    { header: 'Authorization' },
    { 'WWW-Authenticate': 'Bearer' },
  );
}

/**
 * Authorizes the bearer token of the `Authorization` header for one scope (null = any of version 2). Throws 401 or 403.
 * The token is looked up by its hash, so the duration of a comparison reveals nothing about a secret.
 */
export async function authorizeBearer(
  database: Database,
  header: string | undefined,
  scope: string | null,
  nowMs: number,
): Promise<Bearer> {
  const row = await database
    .selectFrom('access_tokens')
    .selectAll()
    .where('token_hash', '=', readTokenHash(header))
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= nowMs)) {
    throw new ApiError(
      'unauthorized',
      'The access token is unknown or has expired.',
      { header: 'Authorization' },
      { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
    );
  }
  if (!row.scopes.split(' ').some((given) => (scope === null ? isScopeOfV2(given) : given === scope))) {
    throw new ApiError(
      'insufficient_scope',
      scope === null ? 'The access token is not one of version 2.' : `The access token lacks the scope ${scope}.`,
      { header: 'Authorization' },
      {
        'WWW-Authenticate': `Bearer error="insufficient_scope"${scope === null ? '' : `, scope="${scope}"`}`,
      },
    );
  }
  return { teamId: row.team_id, userId: row.user_id ?? null, grantId: row.grant_id ?? null };
}
