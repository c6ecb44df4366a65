/** The networks that are read with an account; feeds of all others need none. */
export const accountTypes = [
  'facebook',
  'hootsuite',
  'instagram_business',
  'linkedin',
  'pinterest',
  'slack',
  'spark',
  'twitter',
  'tumblr',
  'flickr',
] as const;
