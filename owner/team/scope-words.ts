import { nameWord } from '../ui/name-word.ts';

/** The things that scopes give access to, in the owner's words. */
const things: Readonly<Record<string, string>> = {
  accounts: 'network accounts',
  boards: 'boards',
  experiences: 'forms',
  form_submissions: 'form responses',
  oauth_applications: 'applications',
  posts: 'posts',
  right_request_terms: 'terms',
  social_feeds: 'feeds',
  users: 'team members',
};
const whole: Readonly<Record<string, string>> = {
  identity: 'See the user’s name and team',
  'itentity:write': 'Change the user’s name and email address',
  'teams:read': 'See the team’s name',
};

/** `posts:write` → "Change posts". */
export function nameScope(scope: string): string {
  if (Object.hasOwn(whole, scope)) return whole[scope]!;
  const [area = '', right] = scope.split(':');
  if (!Object.hasOwn(things, area)) return nameWord(scope);
  return `${right === 'write' ? 'Change' : 'See'} ${things[area]}`;
}
