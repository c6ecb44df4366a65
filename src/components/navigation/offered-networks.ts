import type { SocialFeed } from '../../model/board.ts';
import type { Choice } from '../../state/narrow-query.ts';
import { networkName } from '../../text/network-names.ts';

/**
 * One network to choose, or one feed of a kind that has no name of its own (`rss`, `public_post`): its feeds' names
 * tell them apart.
 */
export interface OfferedNetwork {
  readonly network: string;
  readonly label: string;
  /** The choice of it. */
  readonly filter: Pick<Choice['filter'], 'networks' | 'feeds'>;
  /** Several accounts that can be chosen one by one; empty where there is one. */
  readonly accounts: readonly SocialFeed[];
}

/**
 * The networks of a board in the order of its feeds. `own` is the owner's list, if any: others have no posts here. What
 * is chosen is always among them, or a visitor who came by a link could not leave it. Without `hasFeeds` the service
 * narrows by network only.
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

/** More would make a button a list. */
const maxNames = 2;

function joinNames(accounts: readonly SocialFeed[]): string {
  const names = accounts.map(({ name }) => name).filter(Boolean);
  return names.slice(0, maxNames).join(', ') + (names.length > maxNames ? ' …' : '');
}

/** Whether posts of it are what is chosen: all of them, or those of one of its feeds. */
export function isChosen({ network, filter, accounts }: OfferedNetwork, chosen: Choice['filter']): boolean {
  const { networks = [], feeds = [] } = chosen;
  return (
    networks.includes(network) ||
    !!filter.feeds?.some((id) => feeds.includes(id)) ||
    accounts.some(({ id }) => feeds.includes(id))
  );
}
