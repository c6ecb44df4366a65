import type { ConnectorKind } from '../connectors/connector-kind.ts';
import { ConnectorError, type Connector, type ConnectorTools } from '../connectors/connector.ts';
import { matching } from '../connectors/connector-kind.ts';
import { readJsonOrNull } from '../connectors/read-response.ts';
import { findNetwork } from '../networks/network-table.ts';
import type { OpenAccount } from '../networks/open-account.ts';

/** The settings of a feed that is read with a connected account. Its network is that of the account. */
export const accountKind = {
  source: 'account',
  label: 'Connected account',
  brings: 'Posts of an account that your team has connected.',
  needs: 'An account of the team, which has signed in at its network.',
  everyMinutes: 30,
  fields: {
    subaccount: {
      label: 'Page, profile, board or blog',
      help: 'The id of a subaccount of the account. Leave it empty for the account itself, or for its first one.',
      schema: matching(/^[\w.:@-]{1,200}$/, 'the id of a subaccount'),
    },
    hashtag: {
      label: 'Hashtag',
      help: 'Only where the network has it: the posts with this hashtag in place of the account’s own.',
      schema: matching(/^[\p{L}\p{N}_]{1,100}$/u, 'one word, such as walks', (text) => text.trim().replace(/^#/, '')),
    },
  },
  open: () => {
    throw new ConnectorError('Choose an account of the team for this feed.', {
      isFinal: true,
      code: 'account_missing',
    });
  },
} as const satisfies ConnectorKind;

type Trouble = 'sign_in_again' | 'permission_missing';

/**
 * Nobody has a password or a token to check: an account is connected again, or lacks a permission.
 * @param trouble what the network said; null = nothing
 */
export function blameAccount(error: unknown, network: string, trouble: Trouble | null): unknown {
  if (!(error instanceof ConnectorError)) return error;
  const { message, retryAfterMs, isFinal, isTemporary } = error;
  const code = trouble ?? (error.code === 'access_refused' ? 'permission_missing' : null);
  if (code === null) return error;
  return new ConnectorError(message, {
    cause: error,
    ...(retryAfterMs !== null && { retryAfterMs }),
    isFinal,
    isTemporary,
    code,
    values: { network },
  });
}

export interface AccountFeedSettings {
  readonly subaccount?: string;
  readonly hashtag?: string;
}

/**
 * Opens the feed of an account with its tokens.
 * @param subaccounts the ids of the account's subaccounts
 * @param onRefused called when the network says that the token is no longer valid
 */
export function openAccountFeed(
  { type, tools: account }: OpenAccount,
  { subaccount = '', hashtag }: AccountFeedSettings,
  subaccounts: readonly string[],
  tools: ConnectorTools,
  onRefused: () => Promise<void>,
): Connector {
  const network = findNetwork(type);
  if (!network)
    throw new ConnectorError(`Accounts of ${type} cannot sign in.`, { isFinal: true, code: 'account_missing' });
  const chosen = subaccount || (network.subaccount?.isRequired ? (subaccounts[0] ?? '') : '');
  if (network.subaccount?.isRequired && chosen === '')
    throw new ConnectorError(`The account has no ${network.subaccount.word} whose posts could be shown.`, {
      code: 'subaccount_missing',
    });
  let trouble: Trouble | null = null;
  const send: typeof account.send = async (request) => {
    const response = await account.send(request);
    const body = network.isRefusal || network.lacksPermission ? readJsonOrNull(response) : null;
    if (network.lacksPermission?.(body)) trouble = 'permission_missing';
    else if (response.status === 401 || network.isRefusal?.(body)) trouble = 'sign_in_again';
    return response;
  };
  const connector = network.openFeed(
    { subaccount: chosen, hashtag: network.hasHashtags ? hashtag : undefined },
    { ...tools, ...account, send },
  );
  return {
    poll: async (cursor) => {
      try {
        return await connector.poll(cursor);
      } catch (error) {
        if (trouble === 'sign_in_again') await onRefused();
        throw blameAccount(error, network.label, trouble);
      }
    },
  };
}
