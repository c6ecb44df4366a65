import type { SocialFeed } from '../../model/board.ts';
import type { FilterChoice } from '../../state/narrow-query.ts';
import { networkName } from '../../text/network-names.ts';

/**
 * One network to choose, or one feed of a kind without a name of its own (`rss`, `public_post`): such feeds are told
 * apart by their own names.
 */
export interface OfferedNetwork {
  readonly network: string;
  readonly label: string;
  /** The filter that chooses it. */
  readonly filter: Pick<FilterChoice['filter'], 'networks' | 'feeds'>;
  /** Accounts that can be chosen one by one; empty if there is only one. */
  readonly accounts: readonly SocialFeed[];
}

/**
 * The networks of a board in the order of its feeds. `own` is the owner's list, if any: other networks have no posts
 * here. The chosen network is always among them, so that a visitor who came by a link can remove it. Without `hasFeeds`
 * the service filters by network only.
 */
export function offerNetworks(
  feeds: readonly SocialFeed[],
  own: readonly string[] = [],
  chosen: readonly string[] = [],
  hasFeeds = true,
): readonly OfferedNetwork[] {
  const present = [...new Set(feeds.map(({ network }) => network))].filter(
    (network) => !own.length || own.includes(network),
  );
  const missing = chosen.filter((network) => !present.includes(network));
  return [...present, ...missing].flatMap((network): OfferedNetwork[] => {
    const accounts = feeds.filter((feed) => feed.network === network);
    const name = networkName(network);
    const offer = { network, filter: { networks: [network] } };
    if (name) return [{ ...offer, label: name, accounts: hasFeeds && accounts.length > 1 ? accounts : [] }];
    if (accounts.length < 2 || !hasFeeds) return [{ ...offer, label: joinNames(accounts) || network, accounts: [] }];
    return accounts.map(({ id, name }) => ({ network, label: name || network, filter: { feeds: [id] }, accounts: [] }));
  });
}

/** More names would turn a button into a list. */
const maxNames = 2;

function joinNames(accounts: readonly SocialFeed[]): string {
  const names = accounts.map(({ name }) => name).filter(Boolean);
  return names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ' …' : '');
}

/** Whether it is chosen: all of its posts, or those of one of its feeds. */
export function isChosen({ network, filter, accounts }: OfferedNetwork, chosen: FilterChoice['filter']): boolean {
  const { networks = [], feeds = [] } = chosen;
  return (
    networks.includes(network) ||
    !!filter.feeds?.some((id) => feeds.includes(id)) ||
    accounts.some(({ id }) => feeds.includes(id))
  );
}
