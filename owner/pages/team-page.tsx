/** @jsxImportSource preact */
import { useMemo } from 'preact/hooks';
import type { SelectOption } from '../moderation/form-fields.tsx';
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { createList, type ListState } from '../ui/list-state.ts';
import { PageHead, SectionHead } from '../ui/page-head.tsx';
import { nameWord } from '../ui/name-word.ts';
import { permissionChoices } from '../team/permission-choices.ts';
import { customPreset, permissionsOf, presetOf, rolePresets } from '../team/role-presets.ts';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, joinChecks, splitChecks, type Values } from '../ui/record-form.tsx';
import { formatFacts, plural, t } from '../words/words.ts';

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

/** Further permissions are only counted. */
const shownPermissions = 5;

/** The permissions of a role, in the words of the form. */
function describePermissions(permissions: readonly string[]): string {
  if (permissions.includes('all')) return t('All permissions');
  const words = permissions.map((name) => permissionChoices.find(([value]) => value === name)?.[1] ?? nameWord(name));
  const rest = words.length - shownPermissions;
  const shown =
    rest > 1
      ? [...words.slice(0, shownPermissions), plural(rest, { one: '{count} more', other: '{count} more' })]
      : words;
  return formatFacts(shown) || t('No permissions');
}

/** @param choices the roles that a user can have */
function describeUsers({ teamPath }: Workspace, choices: readonly SelectOption[]): Collection {
  const nameRole = (id: unknown) => choices.find(([value]) => value === String(id))?.[1] ?? t('All permissions');
  const role: FieldRule = {
    name: 'role_id',
    label: t('Role'),
    kind: 'select',
    options: choices,
    initial: choices[0]?.[0] ?? '',
  };
  return {
    type: 'team_user',
    words: { created: t('User created.'), removed: t('User removed.'), edit: t('Edit user') },
    path: `${teamPath}/users`,
    describe: ({ attributes }) => ({
      title: String(attributes['name'] || attributes['email']),
      lines: [
        attributes['email']
          ? formatFacts([String(attributes['email']), nameRole(attributes['role_id'])])
          : t('Cannot sign in: no email address'),
      ],
      ...(attributes['status'] === 'invited' &&
        attributes['email'] !== null && { badge: { text: t('Invited'), tone: 'wait' as const } }),
    }),
    empty: { title: t('No other members yet'), text: t('Invite someone: they get a link to choose a password.') },
    create: choices.length > 0 && {
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
          workspace: '0/attributes/email',
        },
        { name: 'name', label: t('Name'), maxLength: 200, workspace: '0/attributes/name' },
        { ...role, workspace: '0/attributes/role_id' },
      ],
      body: ({ email = '', name = '', role_id }) => [
        { attributes: { email, role_id: Number(role_id), ...(name !== '' && { name }) } },
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
    change: {
      rules: ({ role_id }) => [
        { name: 'name', label: t('Name'), required: true, maxLength: 200 },
        role_id === '' ? { ...role, options: [['', t('All permissions')], ...choices] } : role,
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
    },
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
      return {
        title: String(attributes['name']),
        lines: [
          ...(attributes['description'] ? [String(attributes['description'])] : []),
          describePermissions(permissions),
        ],
      };
    },
    empty: { title: t('No role yet'), text: t('Create one before you invite someone: everyone has a role.') },
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
  const choices: readonly SelectOption[] = (roles.items.value ?? []).map(({ id, attributes }) => [
    String(id),
    String(attributes['name']),
  ]);
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead title={t('Team')} intro={t('Everyone who works with your boards, and their roles.')}>
            {create}
          </PageHead>
        )}
        collection={describeUsers(workspace, choices)}
      />
      <section aria-labelledby="roles-heading">
        <CollectionList
          workspace={workspace}
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
