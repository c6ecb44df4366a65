import type { Database } from '../database/schema.ts';
import { hashToken } from '../metrics/authorize.ts';

/** Whose a token is, for counting only: who may do what is asked of the database each time. */
export interface TokenTeams {
  /** null = no team's. @param header the `Authorization` of a request */
  find(header: string, nowMs: number): Promise<number | null>;
}

/** A token that was given back is counted for its team so much longer, at most. */
const lifeMs = 60_000;
const maxTokens = 10_000;

export function createTokenTeams(database: Database): TokenTeams {
  const known = new Map<string, { readonly team: number | null; readonly foundAt: number }>();
  return {
    find: async (header, nowMs) => {
      const hash = hashToken(header.replace(/^Bearer /i, ''));
      const entry = known.get(hash);
      if (entry && nowMs - entry.foundAt < lifeMs) return entry.team;
      const row = await database
        .selectFrom('access_tokens')
        .select('team_id')
        .where('token_hash', '=', hash)
        .executeTakeFirst();
      const team = row?.team_id ?? null;
      // Guesses are not remembered: they would push out the tokens that are.
      if (team !== null) known.set(hash, { team, foundAt: nowMs });
      for (const oldest of known.keys()) {
        if (known.size <= maxTokens) break;
        known.delete(oldest);
      }
      return team;
    },
  };
}
