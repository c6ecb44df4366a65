/** @jsxImportSource preact */
import { CollectionList } from '../collection-page.tsx';
import { CopyField } from '../copy-field.tsx';
import { nameWord } from '../name-word.ts';
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { type FieldRule, joinChecks, splitChecks } from '../record-form.tsx';

/** What applications are commonly for. The others can be asked for by the API. */
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
  { name: 'name', label: 'Name', required: true, maxLength: 100 },
  {
    name: 'redirect_uris',
    label: 'Redirect addresses, one a line',
    kind: 'lines',
    required: true,
    hint: 'Where users return after they sign in: https, or http on this machine.',
  },
  {
    name: 'scopes',
    label: 'May ask for',
    kind: 'checks',
    options: scopes.map((scope) => [scope, nameWord(scope)] as const),
  },
];

const attributesOf = ({ name, redirect_uris = '', scopes: asked = '' }: Readonly<Record<string, string>>) => ({
  name,
  redirect_uris: redirect_uris.split(/\s+/).filter((line) => line !== ''),
  scopes: splitChecks(asked),
});

/** Programs of others that users may let act for them, and tokens for scripts. */
export function ApplicationsPage({ place }: { readonly place: Place }) {
  return (
    <>
      <PageHead title="Applications and tokens" intro="Programs that work with your boards through the API." />
      <CollectionList
        place={place}
        collection={{
          type: 'oauth_application',
          word: 'application',
          path: `${place.teamPath}/oauth_applications`,
          describe: ({ attributes }) => ({
            title: String(attributes['name']),
            lines: [
              `Client ID: ${String(attributes['client_id'])}`,
              ((attributes['scopes'] ?? []) as readonly string[]).map(nameWord).join(', '),
            ],
          }),
          empty: {
            title: 'No application yet',
            text: 'Register one so that its users can sign in with your service. Scripts need only a token, see below.',
          },
          create: {
            button: 'New application',
            rules: () => [
              ...common,
              {
                name: 'confidential',
                label: 'Kind',
                kind: 'select',
                initial: 'yes',
                options: [
                  ['yes', 'Runs on a server and keeps a secret'],
                  ['no', 'Runs in a browser or on a phone, without a secret'],
                ],
              },
            ],
            body: (values) => ({
              type: 'oauth_application',
              attributes: { ...attributesOf(values), confidential: values['confidential'] === 'yes' },
            }),
            told: ({ attributes }) =>
              typeof attributes['client_secret'] === 'string'
                ? {
                    label: 'Client secret',
                    text: attributes['client_secret'],
                    hint: 'Keep it where the application reads it. It is shown only now.',
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
          removal: { button: 'Delete', hint: 'Its users are signed out, and it can no longer ask for anything.' },
        }}
      />
      <section aria-labelledby="tokens-heading">
        <h2 id="tokens-heading">Tokens for scripts</h2>
        <p>A token is made where the service runs, and shown once. It does no more than its user may.</p>
        <CopyField
          id="token-command"
          label="Command"
          text={
            `npm run service -- token --user ${String(place.user.attributes['email'] ?? 'you@example.org')} ` +
            '--scopes "boards:read posts:read" --days 30'
          }
        />
      </section>
    </>
  );
}
