import { nameWord } from '../ui/name-word.ts';
import { t } from '../words/words.ts';

/** What a scope lets an application see and change, in the owner's words. */
const areas: Readonly<Record<string, { readonly read: string; readonly write: string }>> = {
  accounts: { read: t('See network accounts'), write: t('Change network accounts') },
  boards: { read: t('See boards'), write: t('Change boards') },
  experiences: { read: t('See forms'), write: t('Change forms') },
  form_submissions: { read: t('See form responses'), write: t('Change form responses') },
  oauth_applications: { read: t('See applications'), write: t('Change applications') },
  posts: { read: t('See posts'), write: t('Change posts') },
  right_request_terms: { read: t('See terms'), write: t('Change terms') },
  social_feeds: { read: t('See feeds'), write: t('Change feeds') },
  users: { read: t('See team members'), write: t('Change team members') },
};
const whole: Readonly<Record<string, string>> = {
  identity: t('See the user’s name and team'),
  'itentity:write': t('Change the user’s name and email address'),
  'teams:read': t('See the team’s name'),
};

/** `posts:write` → "Change posts". */
export function nameScope(scope: string): string {
  if (Object.hasOwn(whole, scope)) return whole[scope]!;
  const [area = '', right] = scope.split(':');
  const words = Object.hasOwn(areas, area) ? areas[area] : undefined;
  return words?.[right === 'write' ? 'write' : 'read'] ?? nameWord(scope);
}
