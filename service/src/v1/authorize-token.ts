import type { Database } from '../database/schema.ts';
import { hashToken } from '../auth/authorize.ts';
import { ApiError } from '../http/json-api/api-error.ts';

/**
 * The scope of a version 1 token, which grants access to this read API only. The token is part of the URL, so everyone
 * who can open a page that uses it has it.
 */
export const v1Scope = 'v1:read';

export interface TokenHolder {
  readonly teamId: number;
  readonly tokenHash: string;
}

/** Throws 401 for a missing, unknown or expired token, and 403 for a token of another type. */
export async function authorizeToken(
  database: Database,
  token: string | undefined,
  nowMs: number,
): Promise<TokenHolder> {
  if (token === undefined || token === '')
    throw new ApiError('unauthorized', 'api_token is missing.', { parameter: 'api_token' });
  const tokenHash = hashToken(token);
  const row = await database
    .selectFrom('access_tokens')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  if (!row || (row.expires_at !== null && row.expires_at <= nowMs)) {
    throw new ApiError('unauthorized', 'The api_token is unknown or has expired.', { parameter: 'api_token' });
  }
  if (!row.scopes.split(' ').includes(v1Scope))
    throw new ApiError('insufficient_scope', 'The api_token is not one of version 1.', { parameter: 'api_token' });
  return { teamId: row.team_id, tokenHash };
}
