/** A network as version 1 knows it. */
export interface V1Network {
  readonly code: number;
  /** The word of `source`, of `<network>_posts` and of `<network>_accounts`. */
  readonly name: string;
}

/** The documented codes, by our own word for the network of a post. */
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

/** Our words for the networks that have a code. */
export const codedTypes: readonly string[] = [...networksByType.keys()];

/**
 * The names that `source` can have: the documented ones, and the four networks that the document gives a code and no
 * name.
 */
export const sourceNames: readonly string[] = [...new Set([...networksByType.values()].map(({ name }) => name))];

/**
 * A network that version 1 never had goes as a custom post and keeps its own name, so that nothing of a board is
 * missing.
 */
export function toV1Network(type: string): V1Network {
  return networksByType.get(type) ?? { code: customCode, name: type };
}

/** Our words for what is called so in version 1. */
export function typesOfSource(name: string): readonly string[] {
  return codedTypes.filter((type) => networksByType.get(type)?.name === name);
}
