import type { Seal } from '../auth/secrets/seal.ts';
import type { Database } from '../database/schema.ts';
import { ConnectorError } from './connectors/connector.ts';
import type { ConnectorSettings, KindTools } from './connectors/connector-kind.ts';
import { canRenew, findKind } from './connectors/connector-kinds.ts';
import { openFeedSecrets, sealFeedSecrets } from './feed-secrets.ts';
import type { TakenFeed } from './taken-feed.ts';

/** A token is renewed when this part of its lifetime remains. */
const lastPart = 1 / 4;

/**
 * Renews the token of a feed before it expires, and stores the new expiry time. The response is stored before its use,
 * because the former refresh token may be invalid by then.
 * @returns the secrets for the poll
 */
export async function renewInTime(
  database: Database,
  { feed, attributes, state, claim: { owner } }: TakenFeed,
  tools: KindTools,
  seal: Seal,
): Promise<ConnectorSettings> {
  const secrets = openFeedSecrets(state, seal);
  const { connector } = attributes;
  const renewal = connector && findKind(connector.kind)?.renewal;
  if (!connector || !renewal) return secrets;

  const nowMs = tools.now();
  const endsAt = state.token_ends_at === null ? null : Number(state.token_ends_at);
  const keep = (change: { readonly secrets?: string; readonly token_ends_at: number }): Promise<unknown> =>
    database
      .updateTable('feed_states')
      .set(change)
      .where('social_feed_id', '=', feed.id)
      .where('lease_owner', '=', owner)
      // The team may have entered another token meanwhile.
      .where('secrets', '=', state.secrets)
      .execute();

  if (!canRenew(connector.kind, secrets)) {
    // The age of the token is unknown, so this is its latest possible expiry.
    if (endsAt === null && secrets['access_token']) await keep({ token_ends_at: nowMs + renewal.lastsMs });
    return secrets;
  }
  if (endsAt !== null && endsAt - nowMs > renewal.lastsMs * lastPart) return secrets;
  try {
    const renewed = await renewal.renew({ ...connector, ...secrets }, tools);
    const all = { ...secrets, ...renewed.secrets };
    await keep({
      secrets: JSON.stringify(sealFeedSecrets(all, feed.id, seal)),
      token_ends_at: nowMs + renewed.lastsMs,
    });
    return all;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    // Polls continue while the token is valid, and the next poll tries again.
    if (endsAt !== null && endsAt > nowMs) return secrets;
    throw new ConnectorError(`The token could not be renewed. ${error.message}`, {
      retryAfterMs: error.retryAfterMs ?? undefined,
      // A server that is away for a moment says nothing about the sign-in.
      ...(error.isTemporary ? { code: error.code, values: error.values } : { code: 'sign_in_again' as const }),
      cause: error,
    });
  }
}
