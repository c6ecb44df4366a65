import { mayHaveAccount, needsAccount } from './accounts/account-types.ts';
import { connectorKinds } from './connectors/connector-kinds.ts';
import { findMissingSecrets, type ConnectorDraft } from './connectors/read-connector.ts';
import type { Seal } from '../auth/secrets/seal.ts';
import type { Database } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import type { FeedAttributes } from './feed-attributes.ts';
import { readStoredSecrets, sealFeedSecrets } from './feed-secrets.ts';
import { loadStates, renewSecrets, reschedule, startState } from './feed-states.ts';

/**
 * Checks the account of a feed: a feed of a network requires an account of that network; other feeds must have none.
 */
export async function checkFeedAccount(
  database: Database,
  teamId: number,
  source: string,
  accountId: number | null,
  pointer: string,
  connector: string | undefined,
): Promise<number | null> {
  const refuse = (detail: string): ApiError =>
    new ApiError('invalid_attribute', detail, {
      pointer: `${pointer}/relationships/account`,
    });
  if (accountId === null) {
    // Other connectors have their own token.
    if (connector === 'account' || (needsAccount(source) && connector === undefined))
      throw refuse(`A feed of ${source} needs an account of ${source}.`);
    return null;
  }
  const account = await database
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .where('team_id', '=', teamId)
    .executeTakeFirst();
  if (!account)
    throw new ApiError('not_found', `The team has no account ${accountId}.`, {
      pointer: `${pointer}/relationships/account`,
    });
  if (!mayHaveAccount(source) || account.type !== source)
    throw refuse(`A feed of ${source} cannot be read with an account of ${account.type}.`);
  return accountId;
}

/**
 * Returns the network of a feed: that of its connector, or the named one for connectors that accept posts of any
 * network.
 */
export function findFeedSource(
  connector: ConnectorDraft | undefined,
  named: string | undefined,
  pointer: string,
): string {
  // The network of a connected account is that of the account, which is checked with it.
  const own = connector && connector.kind !== 'account' ? connectorKinds[connector.kind].source : undefined;
  if (own === undefined && named === undefined)
    throw new ApiError('invalid_attribute', 'source is missing: name it, or give a connector.', {
      pointer: `${pointer}/attributes/source`,
    });
  const takesAny = connector && ['web_feed', 'page', 'file', 'upload', 'inbound'].includes(connector.kind);
  if (own !== undefined && named !== undefined && named !== own && !takesAny)
    throw new ApiError('invalid_attribute', `A feed of ${connector?.kind} has the source ${own}.`, {
      pointer: `${pointer}/attributes/source`,
    });
  return named ?? own ?? '';
}

/**
 * A feed of the documents names only its account: with an account that has signed in, the service reads its posts.
 */
export async function findAccountConnector(
  database: Database,
  connector: ConnectorDraft | undefined,
  accountId: number | null,
): Promise<ConnectorDraft | undefined> {
  if (connector || accountId === null) return connector;
  const tokens = await database
    .selectFrom('account_tokens')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return tokens && { kind: 'account', settings: {}, secrets: {} };
}

interface ConnectorChange {
  readonly connector: ConnectorDraft | undefined;
  readonly before: FeedAttributes;
  readonly after: FeedAttributes;
  readonly pointer: string;
  readonly nowMs: number;
  readonly seal: Seal;
}

/** Stores the secrets of the connector and its schedule. A new source resets the state. */
export async function storeFeedConnector(
  database: Database,
  feedId: number,
  { connector, before, after, pointer, nowMs, seal }: ConnectorChange,
): Promise<void> {
  const state = (await loadStates(database, [feedId])).get(feedId);
  if (!connector) {
    if (state) await reschedule(database, state, before, after, nowMs);
    return;
  }
  const kept = before.connector?.kind === connector.kind ? readStoredSecrets(state) : {};
  const secrets = { ...kept, ...sealFeedSecrets(connector.secrets, feedId, seal) };
  const missing = findMissingSecrets(connector.kind, secrets);
  if (missing[0] !== undefined)
    throw new ApiError('invalid_attribute', `connector must be an object with ${missing.join(', ')}.`, {
      pointer: `${pointer}/attributes/connector`,
    });
  const isSame = state !== undefined && JSON.stringify(before.connector) === JSON.stringify(after.connector);
  await (isSame ? renewSecrets : startState)(database, feedId, after, secrets, nowMs);
}
