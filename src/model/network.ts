/**
 * The networks that the service names today. The widget itself does not need the list: it is for types, tests and the
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

/**
 * The service's own name: small letters and `_` only. A network that the widget does not know is drawn like `other`.
 */
export type Network = (typeof networks)[number] | 'other' | (string & {});

/**
 * Names that every object has (`constructor`, and what a page has added) are no networks, so that code can look up any
 * network in a table.
 */
export const toNetwork = (value: unknown): Network =>
  typeof value === 'string' && /^[a-z_]+$/.test(value) && !(value in {}) ? value : 'other';
