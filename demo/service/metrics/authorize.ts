import { createHash } from 'node:crypto';
import type { Database } from '../database/schema.ts';
import { ApiError } from '../json-api/api-error.ts';

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A token of version 1 stands in the address of public pages: it opens nothing here. */
function isScopeOfV2(scope: string): boolean {
  return scope !== '' && !scope.startsWith('v1:');
}

/** Who asks: a team, and the user who signed in; null for a token that belongs to the team as a whole. */
export interface Bearer {
  readonly teamId: number;
  readonly userId: number | null;
}

/** As `authorizeBearer`, and for one team only. */
export async function authorizeTeamBearer(
  database: Database,
  header: string | undefined,
  scope: string | null,
  teamId: string,
  nowMs: number,
): Promise<Bearer> {
  const bearer = await authorizeBearer(database, header, scope, nowMs);
  // The same answer for a team that is not there: who asks shall not learn which teams exist.
  if (String(bearer.teamId) !== teamId) throw new ApiError('forbidden', 'The access token belongs to another team.');
  return bearer;
}

/**
 * Bearer token of the `Authorization` header, for one scope (null = any of version 2). Throws 401 or 403.
 * The hash is looked up, so no comparison of secrets takes a time that tells something.
 */
export async function authorizeBearer(
  database: Database,
  header: string | undefined,
  scope: string | null,
  nowMs: number,
): Promise<Bearer> {
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header ?? '')?.[1];
  if (token === undefined) {
    throw new ApiError(
      'unauthorized',
      'Send an access token: "Authorization: Bearer …".',
      { header: 'Authorization' },
      { 'WWW-Authenticate': 'Bearer' },
    );
  }
  const row = await database
    .selectFrom('access_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
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
  return { teamId: row.team_id, userId: row.user_id ?? null };
}
