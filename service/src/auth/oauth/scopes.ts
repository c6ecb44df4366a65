/** The scopes that applications may request, as in the document; `itentity:write` is its spelling. */
const areas = [
  'accounts',
  'assets',
  'authentication_factors',
  'collections',
  'domains',
  'experiences',
  'fonts',
  'form_submissions',
  'marketing_integrations',
  'oauth_applications',
  'posts',
  'right_request_templates',
  'right_request_terms',
  'right_requests',
  'social_feeds',
  'boards',
  'users',
] as const;

export const knownScopes: readonly string[] = [
  ...areas.flatMap((area) => [`${area}:read`, `${area}:write`]),
  'identity',
  'itentity:write',
  'marketing_integrations_requests:write',
  'teams:read',
];

/** With these scopes and an id_token, an application can change what protects the account. */
const sensitiveScopes: readonly string[] = ['itentity:write', 'authentication_factors:write'];

export const isSensitive = (scopes: readonly string[]): boolean =>
  scopes.some((scope) => sensitiveScopes.includes(scope));

/** The description of a scope on the consent page. */
export function describeScope(scope: string): string {
  const [area = '', right] = scope.split(':');
  if (area === 'identity' || area === 'itentity')
    return right === 'write' ? 'Change your name and language' : 'See your name and your team';
  if (area === 'teams') return 'See the team’s name';
  const things = area.replaceAll('_', ' ');
  return right === 'write' ? `Change and delete the team’s ${things}` : `See the team’s ${things}`;
}
