import type { Database } from '../database/schema.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { ConnectorSettings, KindTools } from '../connectors/connector-kind.ts';
import { findKind } from '../connectors/connector-kinds.ts';
import type { TakenFeed } from './poll-feeds.ts';

/** A token is renewed when so much of its time is left. */
const lastPart = 1 / 4;

/** The service can renew a token when the team has given what its network wants for it. */
export const canRenew = (kindName: string, secrets: ConnectorSettings): boolean =>
  findKind(kindName)?.renewal?.needs.every((name) => secrets[name]) === true;

/**
 * Renews the token of a feed before it ends, and notes when it does. What the network has given is kept before it is
 * used: the former refresh token may be good for nothing by then.
 * @returns the secrets to ask with
 */
export async function renewInTime(
  database: Database,
  { feed, attributes, state, owner }: TakenFeed,
  tools: KindTools,
): Promise<ConnectorSettings> {
  const secrets = JSON.parse(state.secrets) as ConnectorSettings;
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
      // Somebody may have given another token meanwhile.
      .where('secrets', '=', state.secrets)
      .execute();

  if (!canRenew(connector.kind, secrets)) {
    // Nobody says how old it was when it was given: it ends then at the latest.
    if (endsAt === null && secrets['access_token']) await keep({ token_ends_at: nowMs + renewal.lastsMs });
    return secrets;
  }
  if (endsAt !== null && endsAt - nowMs > renewal.lastsMs * lastPart) return secrets;
  try {
    const renewed = await renewal.renew({ ...connector, ...secrets }, tools);
    const all = { ...secrets, ...renewed.secrets };
    await keep({ secrets: JSON.stringify(all), token_ends_at: nowMs + renewed.lastsMs });
    return all;
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error;
    // While the token is good, posts go on coming, and the next poll tries again.
    if (endsAt !== null && endsAt > nowMs) return secrets;
    throw new ConnectorError(`The token could not be renewed. ${error.message}`, {
      retryAfterMs: error.retryAfterMs ?? undefined,
      cause: error,
    });
  }
}
