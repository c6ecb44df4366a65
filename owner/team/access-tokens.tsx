/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { formatDay } from '../ui/format-time.ts';
import { SectionHead } from '../ui/page-head.tsx';
import { joinChecks, splitChecks } from '../ui/record-fields.tsx';
import { shorten } from '../ui/shorten.ts';
import { SignInAgain } from '../ui/sign-in-again.tsx';
import { locale, t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import { nameScope } from './scope-words.ts';

const dayMs = 86_400_000;
const nameLife = (count: number, unit: 'day' | 'year'): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
/** The lives that a token can be given, in days; `''` = it never expires. */
const lives = [
  ['30', nameLife(30, 'day')],
  ['90', nameLife(90, 'day')],
  ['365', nameLife(1, 'year')],
  ['', t('Never')],
] as const;

function describeEnd(expiresAt: unknown, nowMs: number): { readonly text: string; readonly isOver: boolean } {
  if (typeof expiresAt !== 'string') return { text: t('Never expires'), isOver: false };
  const isOver = Date.parse(expiresAt) <= nowMs;
  const values = { day: formatDay(expiresAt) };
  return { text: isOver ? t('Expired {day}', values) : t('Expires {day}', values), isOver };
}

interface AccessTokensProps {
  readonly workspace: Workspace;
  /** The scopes that a token can have. */
  readonly scopes: readonly string[];
}

const collectionOf = (
  { teamPath, idToken }: Workspace,
  scopes: readonly string[],
  mayBegin: () => boolean,
): Collection => ({
  type: 'access_token',
  words: { created: t('Token created.'), removed: t('Token revoked.'), edit: t('Rename token') },
  path: `${teamPath}/access_tokens`,
  describe: ({ attributes }) => {
    const { text, isOver } = describeEnd(attributes['expires_at'], Date.now());
    return {
      title: String(attributes['name']),
      lines: [shorten(((attributes['scopes'] ?? []) as readonly string[]).map(nameScope)), text],
      ...(isOver && { badge: { text: t('Expired'), tone: 'bad' } }),
    };
  },
  empty: { title: t('No token yet'), text: t('A script that works with your boards sends a token with each request.') },
  create: {
    button: t('New token'),
    invitation: t('Create a token'),
    mayBegin,
    rules: () => [
      { name: 'name', label: t('Name'), required: true, maxLength: 100, hint: t('What uses it: “Nightly report”.') },
      { name: 'expires_at', label: t('Expires after'), kind: 'select', initial: '90', options: lives },
      {
        name: 'scopes',
        label: t('Permissions'),
        kind: 'checks',
        initial: joinChecks(['boards:read', 'posts:read']),
        options: scopes.map((scope) => [scope, nameScope(scope)] as const),
      },
    ],
    path: () => {
      const token = idToken();
      if (token === null) throw new Error(t('You signed in a while ago. Close this, and sign in again.'));
      return `${teamPath}/access_tokens?id_token=${encodeURIComponent(token)}`;
    },
    body: ({ name, expires_at: days = '', scopes: chosen = '' }) => ({
      type: 'access_token',
      attributes: {
        name,
        scopes: splitChecks(chosen),
        expires_at: days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString(),
      },
    }),
    notice: ({ attributes }) =>
      typeof attributes['token'] === 'string'
        ? {
            label: t('Access token'),
            text: attributes['token'],
            hint: t('Store it as a secret. It is shown only once.'),
          }
        : null,
  },
  change: {
    rules: () => [{ name: 'name', label: t('Name'), required: true, maxLength: 100 }],
    read: ({ attributes }) => ({ name: String(attributes['name'] ?? '') }),
    isReadable: false,
    body: ({ name }) => ({ attributes: { name } }),
  },
  removal: { kind: 'revoke', hint: t('Scripts that use it can no longer send requests.') },
});

/** The user's own tokens for scripts: each is shown once, and can be renamed and revoked. */
export function AccessTokens({ workspace, scopes }: AccessTokensProps) {
  const mustSignIn = useSignal(false);
  // A new token requires a recent sign-in, so that a stranger at an open page cannot take one away.
  const mayBegin = (): boolean => {
    mustSignIn.value = workspace.idToken() === null;
    return !mustSignIn.value;
  };
  return (
    <section class="tokens" aria-labelledby="tokens-heading">
      <CollectionList
        workspace={workspace}
        collection={collectionOf(workspace, scopes, mayBegin)}
        isPart
        head={(create) => (
          <>
            <SectionHead
              id="tokens-heading"
              title={t('Tokens for scripts')}
              intro={t('They are yours alone, and have at most your permissions. A new password ends them.')}
            >
              {create}
            </SectionHead>
            <SignInAgain workspace={workspace} isNeeded={mustSignIn} />
          </>
        )}
      />
      <CopyField id="api-address" label={t('Address of the API')} text={`${workspace.service}${workspace.teamPath}/`} />
    </section>
  );
}
