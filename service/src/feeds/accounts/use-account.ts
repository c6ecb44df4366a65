import type { Core } from '../../core.ts';
import type { ConnectorSettings } from '../connectors/connector-kind.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { revokeGrant } from '../networks/oauth2.ts';
import type { PollTools } from '../poll-feeds.ts';
import { openAccountFeed } from './account-feed.ts';
import { readAccountState } from './describe-account.ts';
import { reportRefusal } from './renew-accounts.ts';

/** Opens the feeds that are read with connected accounts. */
export function createAccountConnectors({
  database,
  networks,
  now,
  jobs,
}: Core): NonNullable<PollTools['openAccountConnector']> {
  return async ({ feed, attributes }, tools) => {
    const row =
      feed.account_id === null
        ? undefined
        : await database.selectFrom('accounts').selectAll().where('id', '=', feed.account_id).executeTakeFirst();
    if (!row) throw new ConnectorError('The account of this feed is gone.', { isFinal: true, code: 'account_missing' });
    const account = await networks.openAccount(row.id, tools.signal);
    const subaccounts = (readAccountState(row).subaccounts ?? []).map(({ id }) => id);
    const { subaccount = '', hashtag } = (attributes.connector ?? {}) as ConnectorSettings;
    const settings = { subaccount, ...(hashtag !== undefined && { hashtag }) };
    return openAccountFeed(account, settings, subaccounts, tools, () =>
      reportRefusal(database, row, now(), {
        wake: () => jobs.wake('account_tokens'),
        onExpired: () => jobs.wake('notifications'),
      }),
    );
  };
}

const timeoutMs = 10_000;

/** Ends the tokens of an account at its network, as far as the network can be reached and has a way for it. */
export function createRevocation({ networks, closing, reportError }: Core): (accountId: number) => Promise<void> {
  return async (accountId) => {
    try {
      const signal = AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);
      const { network, tools } = await networks.openAccount(accountId, signal);
      if (network.revoke) await network.revoke(tools);
      else if (network.rules.version === 2) await revokeGrant(network.label, network.rules, tools.secrets, tools);
    } catch (error) {
      // The account is removed here in any case: its tokens are gone, and a network that is away must not keep it.
      if (!(error instanceof ConnectorError)) reportError(error);
    }
  };
}
