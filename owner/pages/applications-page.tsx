/** @jsxImportSource preact */
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, joinChecks, splitChecks } from '../ui/record-fields.tsx';
import { shorten } from '../ui/shorten.ts';
import { AccessTokens } from '../team/access-tokens.tsx';
import { nameScope } from '../team/scope-words.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';

/** The common scopes of applications. Others can be requested by the API. */
const scopes = [
  'identity',
  'teams:read',
  'boards:read',
  'boards:write',
  'posts:read',
  'posts:write',
  'social_feeds:read',
  'social_feeds:write',
  'experiences:read',
  'form_submissions:read',
  'users:read',
];

const common: readonly FieldRule[] = [
  { name: 'name', label: t('Name'), required: true, maxLength: 100 },
  {
    name: 'redirect_uris',
    label: t('Redirect addresses, one per line'),
    kind: 'lines',
    required: true,
    hint: t('Where users return after they sign in: https, or http on this machine.'),
  },
  {
    name: 'scopes',
    label: t('Permissions'),
    kind: 'checks',
    options: scopes.map((scope) => [scope, nameScope(scope)] as const),
  },
];

const attributesOf = ({ name, redirect_uris = '', scopes: asked = '' }: Readonly<Record<string, string>>) => ({
  name,
  redirect_uris: redirect_uris.split(/\s+/).filter((line) => line !== ''),
  scopes: splitChecks(asked),
});

const collectionOf = (workspace: Workspace): Collection => ({
  type: 'oauth_application',
  words: {
    created: t('Application created.'),
    removed: t('Application removed.'),
    edit: t('Edit application'),
  },
  path: `${workspace.teamPath}/oauth_applications`,
  describe: ({ attributes }) => ({
    title: String(attributes['name']),
    lines: [shorten(((attributes['scopes'] ?? []) as readonly string[]).map(nameScope))],
  }),
  more: ({ attributes }) => (
    <CopyButton
      text={String(attributes['client_id'])}
      label={t('Client ID')}
      copied={t('Client ID copied.')}
      messages={workspace.messages}
    >
      {withHidden('Copy client ID<hidden> of {name}</hidden>', { name: String(attributes['name']) })}
    </CopyButton>
  ),
  empty: {
    title: t('No application yet'),
    text: t('Register a program that people sign in to with your service. A script needs only a token.'),
  },
  create: {
    button: t('New application'),
    invitation: t('Register an application'),
    rules: () => [
      ...common,
      {
        name: 'confidential',
        label: t('Type'),
        kind: 'select',
        initial: 'yes',
        options: [
          ['yes', t('Server app')],
          ['no', t('Runs in a browser or on a phone, without a secret')],
        ],
      },
    ],
    body: (values) => ({
      type: 'oauth_application',
      attributes: { ...attributesOf(values), confidential: values['confidential'] === 'yes' },
    }),
    notice: ({ attributes }) =>
      typeof attributes['client_secret'] === 'string'
        ? {
            label: t('Client secret'),
            text: attributes['client_secret'],
            hint: t('Store it in the settings of the application. It is shown only once.'),
          }
        : null,
  },
  change: {
    rules: () => common,
    read: ({ attributes }) => ({
      name: String(attributes['name'] ?? ''),
      redirect_uris: ((attributes['redirect_uris'] ?? []) as readonly string[]).join('\n'),
      scopes: joinChecks((attributes['scopes'] ?? []) as readonly string[]),
    }),
    body: (values) => ({ attributes: attributesOf(values) }),
  },
  removal: { kind: 'delete', hint: t('Its users are signed out, and it can no longer send requests.') },
});

/** Third-party programs that users may authorize, and the user's own tokens for scripts. */
export function ApplicationsPage({ workspace }: { readonly workspace: Workspace }) {
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead
            title={t('Applications and tokens')}
            intro={t('Programs that work with your boards through the API.')}
          >
            {create}
          </PageHead>
        )}
        collection={collectionOf(workspace)}
      />
      <AccessTokens workspace={workspace} scopes={scopes} />
    </>
  );
}
