/** @jsxImportSource preact */
import { CollectionList } from '../ui/collection-page.tsx';
import { type FieldRule, joinChecks, splitChecks } from '../ui/record-fields.tsx';
import type { Workspace } from '../workspace-state.ts';
import { formatFacts, t } from '../words/words.ts';

const kinds = [
  ['mail', t('Email')],
  ['slack', 'Slack'],
  ['discord', 'Discord'],
  ['teams', 'Microsoft Teams'],
  ['mattermost', 'Mattermost'],
] as const;
const topics = [
  ['feeds', t('A feed fails or falls quiet, or its token ends soon')],
  ['waiting_posts', t('Posts wait for approval')],
] as const;
const paces = [
  ['at_once', t('At once')],
  ['hourly', t('Hourly')],
  ['daily', t('Daily')],
] as const;

const nameOf = (names: readonly (readonly [string, string])[], value: unknown): string =>
  names.find(([name]) => name === value)?.[1] ?? String(value);

const fields = ({ kind = 'mail' }: Readonly<Record<string, string>>): readonly FieldRule[] => [
  { name: 'kind', label: t('Where'), kind: 'select', options: kinds, initial: 'mail' },
  {
    name: 'address',
    label: t('Address'),
    required: true,
    maxLength: 1000,
    hint:
      kind === 'mail'
        ? t('An email address.')
        : t('The address of an incoming webhook of {name}.', { name: nameOf(kinds, kind) }),
  },
  {
    name: 'topics',
    label: t('Tell me when'),
    kind: 'checks',
    options: topics,
    initial: joinChecks(topics.map(([topic]) => topic)),
  },
  { name: 'pace', label: t('Waiting posts'), kind: 'select', options: paces, initial: 'at_once' },
];

/** Where the team is told about failing feeds and waiting posts. */
export function Notifications({ workspace }: { readonly workspace: Workspace }) {
  return (
    <section class="notifications" aria-labelledby="notifications">
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <div class="feeds-head">
            <h2 id="notifications">{t('Notifications')}</h2>
            {create}
          </div>
        )}
        collection={{
          type: 'notification_channel',
          words: {
            created: t('Notification created.'),
            removed: t('Notification removed.'),
            edit: t('Edit notification'),
          },
          path: `${workspace.teamPath}/notification_channels`,
          describe: ({ attributes }) => ({
            title: `${nameOf(kinds, attributes['kind'])}: ${String(attributes['address'])}`,
            lines: (Array.isArray(attributes['topics']) ? (attributes['topics'] as readonly unknown[]) : []).map(
              (topic) =>
                topic === 'waiting_posts'
                  ? formatFacts([nameOf(topics, topic), nameOf(paces, attributes['pace'])])
                  : nameOf(topics, topic),
            ),
          }),
          empty: {
            title: t('No notifications yet'),
            text: t('Get an email or a chat message when a feed fails or posts wait for approval.'),
          },
          create: {
            button: t('New notification'),
            invitation: t('Add a notification'),
            rules: fields,
            body: ({ kind, address, topics: chosen = '', pace }) => ({
              type: 'notification_channel',
              attributes: { kind, address, topics: splitChecks(chosen), pace },
            }),
          },
          removal: { kind: 'delete', hint: t('No more messages go there.') },
        }}
      />
    </section>
  );
}
