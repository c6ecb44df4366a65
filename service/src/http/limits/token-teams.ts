import type { Database } from '../../database/schema.ts';
import { hashToken } from '../../auth/authorize.ts';

/** Finds the team of a token, for counting only. Authorization queries the database for each request. */
export interface TokenTeams {
  /**
   * null = the token belongs to no team.
   * @param header the `Authorization` of a request
   */
  find(header: string, nowMs: number): Promise<number | null>;
}

/** A revoked token counts for its team for at most this time. */
const lifeMs = 60_000;
const maxTokens = 10_000;

export function createTokenTeams(database: Database): TokenTeams {
  const known = new Map<string, { readonly team: number | null; readonly foundAt: number }>();
  return {
    find: async (header, nowMs) => {
      const hash = hashToken(header.replace(/^Bearer +/i, ''));
      const entry = known.get(hash);
      if (entry && nowMs - entry.foundAt < lifeMs) return entry.team;
      const row = await database
        .selectFrom('access_tokens')
        .select('team_id')
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      const team = row?.team_id ?? null;
      // Invalid tokens are not cached: guesses would evict valid tokens.
      if (team !== null) known.set(hash, { team, foundAt: nowMs });
      for (const oldest of known.keys()) {
        if (known.size <= maxTokens) break;
        known.delete(oldest);
      }
      return team;
    },
  };
}
