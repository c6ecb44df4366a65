/** The networks of the documents whose feeds need a connected account. */
const documented = [
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

/** The networks whose accounts can be connected. Feeds of the last two also work without an account. */
export const accountTypes = [...documented, 'tiktok', 'youtube'] as const;
export type AccountType = (typeof accountTypes)[number];

export const needsAccount = (source: string): boolean => (documented as readonly string[]).includes(source);
export const mayHaveAccount = (source: string): boolean => (accountTypes as readonly string[]).includes(source);
