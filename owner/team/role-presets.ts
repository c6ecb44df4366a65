import { t } from '../words/words.ts';

interface RolePreset {
  readonly name: string;
  readonly label: string;
  readonly permissions: readonly string[];
}

/** What most teams give their members. Any other set of permissions is chosen one by one. */
export const rolePresets: readonly RolePreset[] = [
  { name: 'owner', label: t('Owner: everything'), permissions: ['all'] },
  { name: 'moderator', label: t('Moderator: approves posts'), permissions: ['moderate_board'] },
  {
    name: 'marketer',
    label: t('Marketer: boards, appearance, forms and insights'),
    permissions: [
      'moderate_board',
      'create_board',
      'modify_board',
      'design',
      'design_cu',
      'reports',
      'experiences_r',
      'experiences_cu',
    ],
  },
  { name: 'analyst', label: t('Analyst: insights and form responses'), permissions: ['reports', 'form_submissions_r'] },
  {
    name: 'viewer',
    label: t('Viewer: sees, changes nothing'),
    permissions: ['design', 'reports', 'teams_users_r', 'roles_r', 'experiences_r'],
  },
];

/** "Moderator: approves posts" is a moderator. */
export const titleOf = ({ label }: RolePreset): string => label.split(/[:：]/)[0]!.trim();

/** The role that the service itself makes for the first user of a team, in the words of the service. */
const firstRole = { name: /^Owner$/, description: /^May do everything$/ };

/** The words of a role: its own, or those of the app for the role that the service has made. */
export function wordsOfRole(attributes: Readonly<Record<string, unknown>>): {
  readonly name: string;
  readonly description: string;
} {
  const [name, description] = [String(attributes['name'] ?? ''), String(attributes['description'] ?? '')];
  // What it may do stands below it anyway.
  const isFirst = firstRole.name.test(name) && firstRole.description.test(description);
  return isFirst ? { name: titleOf(rolePresets[0]!), description: '' } : { name, description };
}

export const customPreset = 'custom';

/** The preset with exactly these permissions; otherwise the custom one. */
export function presetOf(permissions: readonly string[]): string {
  const given = new Set(permissions);
  const found = rolePresets.find(
    ({ permissions: own }) => own.length === given.size && own.every((permission) => given.has(permission)),
  );
  return found?.name ?? customPreset;
}

/** The permissions of the chosen preset; those that were ticked one by one if it is the custom one. */
export const permissionsOf = (preset: string | undefined, ticked: readonly string[]): readonly string[] =>
  rolePresets.find(({ name }) => name === preset)?.permissions ?? ticked;
