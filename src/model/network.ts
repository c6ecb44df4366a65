/**
 * The networks that the service names today. The widget itself has no need of the list: it is for types, tests and the
 * service.
 */
export const networks = [
  'youtube',
  'twitter',
  'public_post',
  'tumblr',
  'google_news',
  'custom',
  'rss',
  'facebook',
  'instagram_business',
  'linkedin',
  'sms',
  'flickr',
  'slack',
  'review_trackers',
  'tiktok',
  'spark',
  'hootsuite',
  'exb_form',
  'pinterest',
  'reviews',
  'form_submission',
  'email',
  'externally_sourced_posts',
] as const;

/** The service's own word: small letters and `_` only. One that we do not know is drawn like `other`. */
export type Network = (typeof networks)[number] | 'other' | (string & {});

/**
 * What every object has (`constructor`, and what a page has added) is no network, so that tables can be asked for any.
 */
export const toNetwork = (value: unknown): Network =>
  typeof value === 'string' && /^[a-z_]+$/.test(value) && !(value in {}) ? value : 'other';
