/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { ActButton } from '../ui/act-button.tsx';
import type { Collection, RowWords } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { shorten } from '../ui/shorten.ts';
import { formatTime } from '../ui/format-time.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { createPagedList } from '../ui/paged-list.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, joinChecks, splitChecks } from '../ui/record-fields.tsx';
import { withHidden } from '../ui/with-hidden.tsx';
import { plural, t } from '../words/words.ts';

/** What most sites want to hear of. */
const events = [
  ['post_created', t('A visitor sent a post')],
  ['post_updated', t('A visitor’s post was changed')],
  ['post_destroyed', t('A visitor’s post was deleted')],
  ['form_submission_created', t('A form was submitted')],
  ['social_feed_failing', t('A feed stopped working')],
  ['social_feed_recovered', t('A feed works again')],
] as const;
const moreEvents = [
  ['board_created', t('A board was created')],
  ['board_updated', t('A board was changed')],
  ['board_destroyed', t('A board was deleted')],
  ['asset_created', t('An asset was added')],
  ['asset_updated', t('An asset was changed')],
  ['asset_destroyed', t('An asset was deleted')],
  ['product_created', t('A product was added')],
  ['product_updated', t('A product was changed')],
  ['product_destroyed', t('A product was deleted')],
  ['reply_created', t('A reply was written')],
  ['reply_updated', t('A reply was changed')],
  ['right_request_created', t('Rights were requested')],
  ['right_request_updated', t('A right request changed')],
  ['scheduled_content_created', t('Content was scheduled')],
  ['scheduled_content_updated', t('Scheduled content changed')],
  ['scheduled_content_destroyed', t('Scheduled content was deleted')],
] as const;
const eventWords: Readonly<Record<string, string>> = Object.fromEntries([...events, ...moreEvents]);
const deliveryWords: Readonly<Record<string, NonNullable<RowWords['badge']>>> = {
  pending: { text: t('Retrying'), tone: 'wait' },
  delivered: { text: t('Delivered'), tone: 'good' },
  failed: { text: t('Failed'), tone: 'bad' },
};
const wordOf = <Word,>(words: Readonly<Record<string, Word>>, key: unknown): Word | undefined =>
  Object.hasOwn(words, String(key)) ? words[String(key)] : undefined;

function Delivery({ attributes: { delivery, attempts } }: Pick<Resource, 'attributes'>) {
  const isNew = delivery === 'pending' && Number(attempts) === 0;
  const badge = isNew
    ? ({ text: t('Waiting'), tone: 'wait' } as const)
    : (wordOf(deliveryWords, delivery) ?? ({ text: String(delivery), tone: 'wait' } as const));
  return <span class={`badge ${badge.tone}`}>{badge.text}</span>;
}

/** Error messages of networks in readable form. */
const failures: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ECONNREFUSED/, t('Connection refused')],
  [/ENOTFOUND|EAI_AGAIN/, t('Host not found')],
  [/ECONNRESET|EPIPE|hang up/, t('Connection lost')],
  [/timeout|timed out|aborted/i, t('Timeout')],
];

/** `200` → "Status 200"; a value that is not a number is already an error message. */
function describeAnswer(answer: unknown): string {
  if (answer === null || answer === undefined) return '–';
  const text = String(answer);
  if (/^\d+$/.test(text)) return t('Status {status}', { status: text });
  return failures.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

const rules: readonly FieldRule[] = [
  { name: 'name', label: t('Name'), required: true, maxLength: 100 },
  {
    name: 'url',
    label: t('Address'),
    kind: 'url',
    required: true,
    maxLength: 2048,
    placeholder: 'https://',
    hint: t('The service sends events to this address with POST.'),
  },
  {
    name: 'event_names',
    label: t('Send when'),
    kind: 'checks',
    options: events,
    moreOptions: { label: t('More events'), options: moreEvents },
    initial: 'post_created',
  },
];

interface DeliveriesDialogProps {
  readonly client: TeamClient;
  /** `/v2/teams/1/webhooks` */
  readonly path: string;
  readonly webhook: Resource;
  readonly onClose: () => void;
}

/** What was sent to a webhook, as far as the owner wants to read it. */
function DeliveriesDialog({ client, path, webhook, onClose }: DeliveriesDialogProps) {
  const list = useMemo(() => createPagedList(client, `${path}/${webhook.id}/events`), []);
  useEffect(() => void list.load(), []);
  const listed = list.items.value;
  return (
    <ModalDialog class="wide" labelledBy="deliveries-title" onClose={onClose}>
      <h2 id="deliveries-title">{t('Deliveries of {name}', { name: String(webhook.attributes['name']) })}</h2>
      {listed === null && list.problem.value === '' && <p class="quiet">{t('Loading …')}</p>}
      {listed?.length === 0 && <p>{t('There are no deliveries yet. The next event is sent to this webhook.')}</p>}
      {listed !== null && listed.length > 0 && (
        <DataTable
          labelledBy="deliveries-title"
          columns={[t('When'), t('Event'), t('Result'), t('Attempts'), t('Last response')]}
          figures={[3]}
          rows={listed.map(({ id, attributes }) => ({
            id,
            cells: [
              formatTime(attributes['created_at']),
              wordOf(eventWords, attributes['name']) ?? String(attributes['name']),
              <Delivery key="delivery" attributes={attributes} />,
              String(attributes['attempts']),
              describeAnswer(attributes['last_answer']),
            ],
          }))}
        />
      )}
      <ListProblem list={list} />
      <div class="acts">
        {list.hasMore.value && list.problem.value === '' && (
          <ActButton act={() => list.load().then(keepFocus)}>{t('Load more')}</ActButton>
        )}
        <button type="button" class="main" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
    </ModalDialog>
  );
}

const attributesOf = ({ name, url, event_names = '' }: Readonly<Record<string, string>>) => ({
  name,
  url,
  event_names: splitChecks(event_names),
});

const collectionOf = (path: string, show: (webhook: Resource) => void): Collection => ({
  type: 'webhook',
  words: { created: t('Webhook created.'), removed: t('Webhook removed.'), edit: t('Edit webhook') },
  path,
  describe: ({ attributes }) => ({
    title: String(attributes['name']),
    lines: [
      String(attributes['url']),
      shorten(((attributes['event_names'] ?? []) as readonly string[]).map((name) => wordOf(eventWords, name) ?? name)),
      ...(Number(attributes['consecutive_failures']) > 0
        ? [
            plural(Number(attributes['consecutive_failures']), {
              one: 'The last delivery failed.',
              other: 'The last {count} deliveries failed.',
            }),
          ]
        : []),
    ],
    badge:
      attributes['status'] !== 'active'
        ? { text: t('Inactive'), tone: 'wait' }
        : Number(attributes['consecutive_failures']) > 0
          ? { text: t('Failing'), tone: 'bad' }
          : { text: t('Active'), tone: 'good' },
  }),
  empty: {
    title: t('No webhook yet'),
    text: t('The service sends the events that you choose to your https address.'),
  },
  create: {
    button: t('New webhook'),
    invitation: t('Create a webhook'),
    rules: () => rules,
    body: (values) => ({ type: 'webhook', attributes: attributesOf(values) }),
    notice: ({ attributes }) =>
      typeof attributes['signing_secret'] === 'string'
        ? {
            label: t('Signing secret'),
            text: attributes['signing_secret'],
            hint: t('Your program verifies each delivery with it. It is shown only once.'),
          }
        : null,
  },
  change: {
    rules: () => [
      ...rules,
      {
        name: 'status',
        label: t('Status'),
        kind: 'select',
        options: [
          ['active', t('Active')],
          ['inactive', t('Inactive')],
        ],
      },
    ],
    read: ({ attributes }) => ({
      name: String(attributes['name'] ?? ''),
      url: String(attributes['url'] ?? ''),
      status: String(attributes['status'] ?? 'active'),
      event_names: joinChecks((attributes['event_names'] ?? []) as readonly string[]),
    }),
    body: (values) => ({ attributes: { ...attributesOf(values), status: values['status'] } }),
  },
  removal: { kind: 'delete', hint: t('No more events are sent to its address.') },
  more: (webhook) => (
    <button type="button" onClick={() => show(webhook)}>
      {withHidden('Deliveries<hidden> of {name}</hidden>', { name: String(webhook.attributes['name']) })}
    </button>
  ),
});

/** Addresses that receive events of posts, and their deliveries. */
export function WebhooksPage({ workspace }: { readonly workspace: Workspace }) {
  const shown = useSignal<Resource | null>(null);
  const path = `${workspace.teamPath}/webhooks`;
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead title={t('Webhooks')} intro={t('Tell your own programs what happens on your boards.')}>
            {create}
          </PageHead>
        )}
        collection={collectionOf(path, (webhook) => {
          shown.value = webhook;
        })}
      />
      {shown.value && (
        <DeliveriesDialog
          client={workspace.client}
          path={path}
          webhook={shown.value}
          onClose={() => {
            shown.value = null;
          }}
        />
      )}
    </>
  );
}
