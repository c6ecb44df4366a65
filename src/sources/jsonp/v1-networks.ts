import { toNumber } from '../../safety/number.ts';

/** Our names for the documented network codes, in their order. The first code is 1. */
const byCode = (
  'facebook twitter instagram_business youtube pinterest rss googleplus linkedin vine tumblr custom ' +
  'flickr google_news wechat ' +
  'hootsuite public_post slack spark sms review_trackers'
).split(' ');

/** The networks that are newer than the codes. Their posts are sent as custom posts, with the network's own name. */
const withoutCode = /^(tiktok|reviews|exb_form|form_submission|email|externally_sourced_posts)$/;

/** The values of the parameter `source`. The documents name no others. */
const sources = new Set(
  (
    'facebook twitter instagram youtube vine googleplus tumblr flickr google_news rss pinterest ' +
    'linkedin custom wechat hootsuite slack'
  ).split(' '),
);

/** Our name for a network's name in version 1. */
export const fromV1Word = (word: string): string => (word === 'instagram' ? 'instagram_business' : word);

/** The value of `source` for a network; `''` when there is none. */
export function toV1Word(network: string): string {
  const word = network.replace(/^instagram_business$/, 'instagram');
  return sources.has(word) ? word : '';
}

/** @param kind `social_id`, the type of the connection: it decides if the code is unknown or too general */
export function networkOf(code: unknown, kind: string): string {
  const known = byCode[(toNumber(code, 1, byCode.length) ?? 0) - 1] ?? fromV1Word(kind);
  return known === 'custom' && withoutCode.test(kind) ? kind : known;
}
