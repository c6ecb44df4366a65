/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { SelectOption } from '../moderation/form-fields.tsx';
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { createList, type ListState } from '../ui/list-state.ts';
import { PageHead, SectionHead } from '../ui/page-head.tsx';
import { nameWord } from '../ui/name-word.ts';
import { permissionChoices } from '../team/permission-choices.ts';
import { customPreset, permissionsOf, presetOf, rolePresets, titleOf, wordsOfRole } from '../team/role-presets.ts';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, joinChecks, splitChecks, type Values } from '../ui/record-fields.tsx';
import { shorten } from '../ui/shorten.ts';
import { formatFacts, t } from '../words/words.ts';

const roleRules = ({ preset = 'moderator' }: Values): readonly FieldRule[] => [
  { name: 'name', label: t('Name'), required: true, maxLength: 100 },
  { name: 'description', label: t('Description (optional)'), maxLength: 1000 },
  {
    name: 'preset',
    label: t('What members can do'),
    kind: 'select',
    initial: 'moderator',
    options: [...rolePresets.map(({ name, label }) => [name, label] as const), [customPreset, t('Custom permissions')]],
  },
  {
    name: 'permissions',
    label: t('Permissions'),
    kind: 'checks',
    options: permissionChoices,
    isHidden: preset !== customPreset,
  },
];

/** The permissions of a role, in the words of the form. */
function describePermissions(permissions: readonly string[]): string {
  if (permissions.includes('all')) return t('All permissions');
  const words = permissions.map((name) => permissionChoices.find(([value]) => value === name)?.[1] ?? nameWord(name));
  return shorten(words) || t('No permissions');
}

const presetChoices: readonly SelectOption[] = rolePresets.map(({ name, label }) => [name, label]);

const changeUser = (role: FieldRule, known: readonly SelectOption[]): NonNullable<Collection['change']> => ({
  rules: ({ role_id }) => [
    { name: 'name', label: t('Name'), required: true, maxLength: 200 },
    role_id === '' ? { ...role, options: [['', t('All permissions')], ...known] } : role,
  ],
  read: ({ attributes }) => ({
    name: String(attributes['name'] ?? ''),
    role_id: String(attributes['role_id'] ?? ''),
  }),
  body: ({ name, role_id }, { attributes }) => ({
    attributes: {
      name,
      ...(role_id !== String(attributes['role_id'] ?? '') && { role_id: Number(role_id) }),
    },
  }),
});

/** Makes the first role of a team, as its first invitation needs one. */
function createFirstRole({ client, teamPath }: Workspace, roles: ListState) {
  let id: number | null = null;
  return {
    id: () => id,
    make: async (presetName: string): Promise<void> => {
      const preset = rolePresets.find(({ name }) => name === presetName);
      if (!preset || id !== null) return;
      const attributes = { name: titleOf(preset), description: null, permissions: preset.permissions };
      const { data } = await client.send('POST', `${teamPath}/roles`, { type: 'role', attributes });
      for (const role of data) {
        roles.put(role);
        id = role.id;
      }
    },
  };
}

/** @param roles the list of roles; a team without any gets the first one with its first invitation */
function describeUsers(workspace: Workspace, roles: ListState): Collection {
  const { teamPath, user } = workspace;
  const known: readonly SelectOption[] = (roles.items.value ?? []).map(({ id, attributes }) => [
    String(id),
    wordsOfRole(attributes).name,
  ]);
  const isRead = roles.items.value !== null && roles.problem.value === '';
  const choices = known.length > 0 ? known : presetChoices;
  const first = createFirstRole(workspace, roles);
  /** `''` = not known yet. */
  const nameRole = (id: unknown): string =>
    typeof id === 'number' ? (known.find(([value]) => value === String(id))?.[1] ?? '') : t('All permissions');
  const role: FieldRule = {
    name: 'role_id',
    label: t('Role'),
    kind: 'select',
    options: choices,
    initial: known[0]?.[0] ?? 'moderator',
  };
  return {
    type: 'team_user',
    words: { created: t('User created.'), removed: t('User removed.'), edit: t('Edit user') },
    path: `${teamPath}/users`,
    describe: ({ attributes }) => ({
      title: String(attributes['name'] || attributes['email']),
      picture: '',
      pictureName: String(attributes['name'] || attributes['email']),
      lines: [
        attributes['email']
          ? formatFacts([String(attributes['email']), nameRole(attributes['role_id'])])
          : t('Cannot sign in: no email address'),
      ],
      ...(String(attributes['email']) === user.attributes['email'] && {
        badge: { text: t('You'), tone: 'good' as const },
      }),
      ...(attributes['status'] === 'invited' &&
        attributes['email'] !== null && { badge: { text: t('Invited'), tone: 'wait' as const } }),
    }),
    empty: { title: t('No other members yet'), text: t('Invite someone: they get a link to choose a password.') },
    create: isRead && {
      button: t('Invite'),
      invitation: t('Invite someone'),
      submit: t('Create invitation'),
      rules: () => [
        {
          name: 'email',
          label: t('Email'),
          kind: 'email',
          required: true,
          maxLength: 254,
          place: '0/attributes/email',
        },
        { name: 'name', label: t('Name'), maxLength: 200, place: '0/attributes/name' },
        { ...role, place: '0/attributes/role_id' },
      ],
      prepare: ({ role_id = '' }) => (known.length > 0 ? Promise.resolve() : first.make(role_id)),
      body: ({ email = '', name = '', role_id }) => [
        {
          attributes: {
            email,
            role_id: first.id() ?? (Number(role_id) || Number(known[0]?.[0])),
            ...(name !== '' && { name }),
          },
        },
      ],
      notice: (made) => {
        const address = (made as { readonly links?: { readonly invitation?: string } }).links?.invitation;
        return address === undefined
          ? null
          : {
              label: t('Invitation link'),
              text: address,
              hint: t('Send this link to them. It works once, expires after a week, and is shown only once.'),
            };
      },
    },
    change: { ...changeUser(role, known), isPossible: () => isRead },
    removal: {
      kind: 'remove',
      hint: t('They can no longer sign in. Their approvals and rejections do not change.'),
    },
  };
}

function describeRoles({ teamPath }: Workspace, list: ListState): Collection {
  return {
    type: 'role',
    words: { created: t('Role created.'), removed: t('Role removed.'), edit: t('Edit role') },
    path: `${teamPath}/roles`,
    list,
    describe: ({ attributes }) => {
      const permissions = (attributes['permissions'] ?? []) as readonly string[];
      const { name, description } = wordsOfRole(attributes);
      return { title: name, lines: [...(description ? [description] : []), describePermissions(permissions)] };
    },
    empty: { title: t('No role yet'), text: t('The first invitation makes one, or you create your own.') },
    create: {
      button: t('New role'),
      invitation: t('Create a role'),
      rules: roleRules,
      body: ({ name, description, preset, permissions = '' }) => ({
        type: 'role',
        attributes: {
          name,
          description: description || null,
          permissions: permissionsOf(preset, splitChecks(permissions)),
        },
      }),
    },
    change: {
      rules: roleRules,
      read: ({ attributes }) => ({
        name: String(attributes['name'] ?? ''),
        description: String(attributes['description'] ?? ''),
        preset: presetOf((attributes['permissions'] ?? []) as readonly string[]),
        permissions: joinChecks((attributes['permissions'] ?? []) as readonly string[]),
      }),
      body: ({ name, description, preset, permissions = '' }) => ({
        attributes: {
          name,
          description: description || null,
          permissions: permissionsOf(preset, splitChecks(permissions)),
        },
      }),
    },
    removal: { kind: 'delete', hint: t('A role with members cannot be deleted.') },
  };
}

/** The members of the team, and their roles. */
export function TeamPage({ workspace }: { readonly workspace: Workspace }) {
  const { client, teamPath } = workspace;
  const roles = useMemo(() => createList(client, `${teamPath}/roles`), []);
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead title={t('Team')} intro={t('Everyone who works with your boards, and their roles.')}>
            {create}
          </PageHead>
        )}
        collection={describeUsers(workspace, roles)}
      />
      <section aria-labelledby="roles-heading">
        <CollectionList
          workspace={workspace}
          isPart
          head={(create) => (
            <SectionHead
              id="roles-heading"
              title={t('Roles')}
              intro={t('A role defines the permissions of its members.')}
            >
              {create}
            </SectionHead>
          )}
          collection={describeRoles(workspace, roles)}
        />
      </section>
    </>
  );
}
