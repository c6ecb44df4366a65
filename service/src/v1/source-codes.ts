/** A network in version 1. */
export interface V1Network {
  readonly code: number;
  /** The name in `source`, in `<network>_posts` and in `<network>_accounts`. */
  readonly name: string;
}

/** The documented codes by our own network name of a post. */
const networksByType: ReadonlyMap<string, V1Network> = new Map([
  ['facebook', { code: 1, name: 'facebook' }],
  ['twitter', { code: 2, name: 'twitter' }],
  ['instagram_business', { code: 3, name: 'instagram' }],
  ['instagram', { code: 3, name: 'instagram' }],
  ['youtube', { code: 4, name: 'youtube' }],
  ['pinterest', { code: 5, name: 'pinterest' }],
  ['rss', { code: 6, name: 'rss' }],
  ['googleplus', { code: 7, name: 'googleplus' }],
  ['linkedin', { code: 8, name: 'linkedin' }],
  ['vine', { code: 9, name: 'vine' }],
  ['tumblr', { code: 10, name: 'tumblr' }],
  ['custom', { code: 11, name: 'custom' }],
  ['flickr', { code: 12, name: 'flickr' }],
  ['google_news', { code: 13, name: 'google_news' }],
  ['wechat', { code: 14, name: 'wechat' }],
  ['hootsuite', { code: 15, name: 'hootsuite' }],
  ['public_post', { code: 16, name: 'public_post' }],
  ['slack', { code: 17, name: 'slack' }],
  ['spark', { code: 18, name: 'spark' }],
  ['sms', { code: 19, name: 'sms' }],
  ['review_trackers', { code: 20, name: 'review_trackers' }],
]);

export const customCode = 11;

/** Our names of the networks that have a code. */
export const codedTypes: readonly string[] = [...networksByType.keys()];

/**
 * The valid values of `source`: the documented names, and names for the four networks with a documented code and no
 * name.
 */
export const sourceNames: readonly string[] = [...new Set([...networksByType.values()].map(({ name }) => name))];

/**
 * Returns the network for version 1. A network that is not in version 1 is sent as a custom post with its own name, so
 * that no posts are missing.
 */
export function toV1Network(type: string): V1Network {
  return networksByType.get(type) ?? { code: customCode, name: type };
}

/** Returns our names for a network name of version 1. */
export function typesOfSource(name: string): readonly string[] {
  return codedTypes.filter((type) => networksByType.get(type)?.name === name);
}
