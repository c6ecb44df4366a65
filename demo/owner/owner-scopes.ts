/** What the owner's place works with; a token does no more than the role of who signs in allows. */
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
