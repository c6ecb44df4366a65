import type { Database } from '../database/schema.ts';
import { hashToken } from '../metrics/authorize.ts';
import { ApiError } from '../json-api/api-error.ts';

/**
 * The scope of a version 1 token, which opens this read API and nothing else: it stands in the address, so everyone who
 * sees a page that uses it has it.
 */
export const v1Scope = 'v1:read';

export interface TokenHolder {
  readonly teamId: number;
  readonly tokenHash: string;
}

/** Throws 401 for a token that is missing, unknown or over, and 403 for one of another kind. */
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
