/** The networks whose feeds need a connected account. Feeds of other networks need no account. */
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
