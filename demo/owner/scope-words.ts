import { nameWord } from './name-word.ts';

/** The things that scopes give access to, in the owner's words. */
const things: Readonly<Record<string, string>> = {
  accounts: 'accounts at networks',
  boards: 'boards',
  experiences: 'forms',
  form_submissions: 'form responses',
  oauth_applications: 'applications',
  posts: 'posts',
  right_request_terms: 'terms',
  social_feeds: 'feeds',
  users: 'people of the team',
};
const whole: Readonly<Record<string, string>> = {
  identity: 'See who signs in',
  'itentity:write': 'Change the name of who signs in',
  'teams:read': 'See the team’s name',
};

/** `posts:write` → "Change posts". */
export function nameScope(scope: string): string {
  if (Object.hasOwn(whole, scope)) return whole[scope]!;
  const [area = '', right] = scope.split(':');
  if (!Object.hasOwn(things, area)) return nameWord(scope);
  return `${right === 'write' ? 'Change' : 'See'} ${things[area]}`;
}
