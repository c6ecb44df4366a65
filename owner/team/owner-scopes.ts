/** The scopes that the owner's app needs; a token never allows more than the role of its user. */
export const ownerScopes = [
  'identity',
  'itentity:write',
  'teams:read',
  ...[
    'posts',
    'boards',
    'social_feeds',
    'accounts',
    'experiences',
    'form_submissions',
    'users',
    'oauth_applications',
    'right_request_terms',
    'authentication_factors',
  ].flatMap((area) => [`${area}:read`, `${area}:write`]),
].join(' ');
