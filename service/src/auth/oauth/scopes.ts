import type { ServiceWords, Text } from '../../http/words/words.ts';

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

/** What the scopes are about, in words for the person who allows them. */
const things: Readonly<Record<string, Text>> = {
  accounts: 'Network accounts',
  assets: 'Media library',
  authentication_factors: 'Two-factor sign-in',
  boards: 'Boards',
  collections: 'Collections',
  domains: 'Domains',
  experiences: 'Forms',
  fonts: 'Fonts',
  form_submissions: 'Form responses',
  marketing_integrations: 'Marketing integrations',
  marketing_integrations_requests: 'Requests to marketing integrations',
  oauth_applications: 'Applications',
  posts: 'Posts',
  right_request_templates: 'Message templates',
  right_request_terms: 'Terms',
  right_requests: 'Permission requests',
  social_feeds: 'Feeds',
  users: 'Team members',
};
const ofUser: Readonly<Record<string, Text>> = {
  identity: 'See your name and your team',
  'itentity:write': 'Change your name and language',
  'teams:read': 'See the team’s name',
};
const ofThings: Readonly<Record<string, Text>> = {
  read: '{things}: see',
  write: '{things}: change and delete',
  'read write': '{things}: see, change and delete',
};

/** The lines of the consent page: what an application may do with each thing. */
export function describeScopes(scopes: readonly string[], { t }: ServiceWords): readonly string[] {
  const own = Object.keys(ofUser).filter((scope) => scopes.includes(scope));
  const areas = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];
  return [
    ...own.map((scope) => t(ofUser[scope]!)),
    ...areas.flatMap((area) => {
      const rights = ['read', 'write'].filter((right) => scopes.includes(`${area}:${right}`)).join(' ');
      const [name, line] = [things[area], ofThings[rights]];
      return name && line ? [t(line, { things: t(name) })] : [];
    }),
  ];
}
