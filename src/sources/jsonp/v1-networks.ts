import { toNumber } from '../../safety/number.ts';

/** Our words for the documented codes, which begin with 1. */
const byCode = ('facebook twitter instagram_business youtube pinterest rss googleplus linkedin vine tumblr custom flickr google_news wechat '
  + 'hootsuite public_post slack spark sms review_trackers').split(' ');

/** Networks that came after the codes: they are sent as custom posts, under their own word. */
const withoutCode = /^(tiktok|reviews|exb_form|form_submission|email|externally_sourced_posts)$/;

/** Those that a feed can be asked for: the document gives `source` no word for the others. */
const asked = /^(facebook|twitter|instagram|youtube|vine|googleplus|tumblr|flickr|google_news|rss|pinterest|linkedin|custom|wechat|hootsuite|slack)$/;

/** Our word for the service's, as far as they differ. */
export const fromV1Word = (word: string): string => (word === 'instagram' ? 'instagram_business' : word);

/** The word of `source`; `''` when the document has none. */
export function toV1Word(network: string): string {
  const word = network.replace(/^instagram_business$/, 'instagram');
  return asked.test(word) ? word : '';
}

/** @param kind `social_id`, the type of the connection: it counts where the code says nothing */
export function networkOf(code: unknown, kind: string): string {
  const known = byCode[(toNumber(code, 1, byCode.length) ?? 0) - 1] ?? fromV1Word(kind);
  return known === 'custom' && withoutCode.test(kind) ? kind : known;
}
