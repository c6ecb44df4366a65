import { fieldsOf, textOf } from './read-value.ts';
import { customCode, toV1Network } from './source-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The networks whose connected accounts are part of the profile. */
export const listedNetworks = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'pinterest',
  'rss',
  'googleplus',
  'linkedin',
  'vine',
  'tumblr',
  'flickr',
  'google_news',
  'wechat',
  'hootsuite',
  'slack',
] as const;

/** Networks with hashtag feeds. */
const hashtagNetworks = new Set(['twitter', 'instagram']);

export interface SocialFeed {
  readonly id: number;
  readonly attributes: Fields;
}

function describeAccount({ id, attributes }: SocialFeed, network: string): Fields {
  const label = textOf(attributes['name']);
  const isHashtag = label.startsWith('#');
  return {
    id,
    status: 1,
    privacy: 0,
    // A hashtag feed contains posts of visitors; an account feed contains posts of its owner.
    is_ugc: isHashtag,
    social_feed_id: id,
    label,
    ...(network === 'rss'
      ? { rss_url: textOf(fieldsOf(attributes['options'])['url']), types: 0 }
      : { [`${network}_user_name`]: label.replace(/^[#@]/, '') }),
    ...(hashtagNetworks.has(network) && { hashtag: Number(isHashtag) }),
  };
}

/**
 * Returns `<network>_accounts` for every network of the documentation. Accounts of networks that are not in version 1
 * are custom accounts.
 */
export function describeAccounts(feeds: readonly SocialFeed[]): Fields {
  const found = feeds.map((feed) => ({ feed, network: toV1Network(textOf(feed.attributes['source'])) }));
  const custom = found
    .filter(({ network }) => network.code === customCode)
    .map(({ feed }) => describeAccount(feed, 'custom'));
  return {
    custom_accounts: custom.length > 0 ? custom : false,
    ...Object.fromEntries(
      listedNetworks.map((name) => [
        `${name}_accounts`,
        found
          .filter(({ network }) => network.name === name && network.code !== customCode)
          .map(({ feed }) => describeAccount(feed, name)),
      ]),
    ),
  };
}
