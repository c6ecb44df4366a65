import { fieldsOf, textOf } from './read-value.ts';
import { customCode, toV1Network } from './source-codes.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Networks whose connected accounts the profile lists. */
const listedNetworks = [
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

/** Networks that can be followed by a hashtag. */
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
    // Who follows a hashtag shows what visitors made; an account shows its owner's.
    is_ugc: isHashtag,
    social_feed_id: id,
    label,
    ...(network === 'rss'
      ? { rss_url: textOf(fieldsOf(attributes['options'])['url']), types: 0 }
      : { [`${network}_user_name`]: label.replace(/^[#@]/, '') }),
    ...(hashtagNetworks.has(network) && { hashtag: Number(isHashtag) }),
  };
}

/** `<network>_accounts` for every network of the document. Those that version 1 never had are custom accounts. */
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
