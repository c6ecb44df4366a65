import { toNumber } from '../../safety/number.ts';

/** Our words for the documented codes, which begin with 1. */
const byCode = (
  'facebook twitter instagram_business youtube pinterest rss googleplus linkedin vine tumblr custom ' +
  'flickr google_news wechat ' +
  'hootsuite public_post slack spark sms review_trackers'
).split(' ');

/** Networks that are newer than the codes: they are sent as custom posts, with their own name. */
const withoutCode = /^(tiktok|reviews|exb_form|form_submission|email|externally_sourced_posts)$/;

/** The values of the parameter `source`: the documents name no others. */
const sources = new Set(
  (
    'facebook twitter instagram youtube vine googleplus tumblr flickr google_news rss pinterest ' +
    'linkedin custom wechat hootsuite slack'
  ).split(' '),
);

/** Our name of a network for the name in version 1. */
export const fromV1Word = (word: string): string => (word === 'instagram' ? 'instagram_business' : word);

/** The value of `source` for a network; `''` when there is none. */
export function toV1Word(network: string): string {
  const word = network.replace(/^instagram_business$/, 'instagram');
  return sources.has(word) ? word : '';
}

/** @param kind `social_id`, the type of the connection: it decides where the code says nothing */
export function networkOf(code: unknown, kind: string): string {
  const known = byCode[(toNumber(code, 1, byCode.length) ?? 0) - 1] ?? fromV1Word(kind);
  return known === 'custom' && withoutCode.test(kind) ? kind : known;
}
