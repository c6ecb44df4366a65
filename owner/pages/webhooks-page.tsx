/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import type { Resource } from '../moderation/team-client.ts';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import { CollectionList, type RowWords } from '../ui/collection-page.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { formatTime } from '../ui/format-time.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { type FieldRule, joinChecks, splitChecks } from '../ui/record-form.tsx';

const events = [
  ['post_created', 'A visitor sent a post'],
  ['post_updated', 'A visitor’s post was changed'],
  ['post_destroyed', 'A visitor’s post was deleted'],
  ['form_submission_created', 'A form was submitted'],
  ['social_feed_failing', 'A feed stopped working'],
  ['social_feed_recovered', 'A feed works again'],
  ['board_created', 'A board was created'],
  ['board_updated', 'A board was changed'],
  ['board_destroyed', 'A board was deleted'],
  ['asset_created', 'An asset was added'],
  ['asset_updated', 'An asset was changed'],
  ['asset_destroyed', 'An asset was deleted'],
  ['product_created', 'A product was added'],
  ['product_updated', 'A product was changed'],
  ['product_destroyed', 'A product was deleted'],
  ['reply_created', 'A reply was written'],
  ['reply_updated', 'A reply was changed'],
  ['right_request_created', 'Rights were requested'],
  ['right_request_updated', 'A right request changed'],
  ['scheduled_content_created', 'Content was scheduled'],
  ['scheduled_content_updated', 'Scheduled content changed'],
  ['scheduled_content_destroyed', 'Scheduled content was deleted'],
] as const;
const eventWords: Readonly<Record<string, string>> = Object.fromEntries(events);
const deliveryWords: Readonly<Record<string, NonNullable<RowWords['badge']>>> = {
  pending: { text: 'Retrying', tone: 'wait' },
  delivered: { text: 'Delivered', tone: 'good' },
  failed: { text: 'Failed', tone: 'bad' },
};
const wordOf = <Word,>(words: Readonly<Record<string, Word>>, key: unknown): Word | undefined =>
  Object.hasOwn(words, String(key)) ? words[String(key)] : undefined;

function Delivery({ attributes: { delivery, attempts } }: Pick<Resource, 'attributes'>) {
  const isNew = delivery === 'pending' && Number(attempts) === 0;
  const badge = isNew
    ? ({ text: 'Waiting', tone: 'wait' } as const)
    : (wordOf(deliveryWords, delivery) ?? ({ text: String(delivery), tone: 'wait' } as const));
  return <span class={`badge ${badge.tone}`}>{badge.text}</span>;
}

/** Error messages of networks in readable form. */
const failures: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/ECONNREFUSED/, 'Connection refused'],
  [/ENOTFOUND|EAI_AGAIN/, 'Host not found'],
  [/ECONNRESET|EPIPE|hang up/, 'Connection lost'],
  [/timeout|timed out|aborted/i, 'Timeout'],
];

/** `200` → "Status 200"; a value that is not a number is already an error message. */
function describeAnswer(answer: unknown): string {
  if (answer === null || answer === undefined) return '–';
  const text = String(answer);
  if (/^\d+$/.test(text)) return `Status ${text}`;
  return failures.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

const rules: readonly FieldRule[] = [
  { name: 'name', label: 'Name', required: true, maxLength: 100 },
  {
    name: 'url',
    label: 'Address',
    kind: 'url',
    required: true,
    maxLength: 2048,
    placeholder: 'https://',
    hint: 'The service sends events to this address with POST.',
  },
  { name: 'event_names', label: 'Send when', kind: 'checks', options: events, initial: 'post_created' },
];

interface Deliveries {
  readonly webhook: Resource;
  /** null = loading. */
  readonly events: readonly Resource[] | null;
}

function DeliveriesDialog({ deliveries, onClose }: { readonly deliveries: Deliveries; readonly onClose: () => void }) {
  const { webhook, events: listed } = deliveries;
  return (
    <ModalDialog class="wide" labelledBy="deliveries-title" onClose={onClose}>
      <h2 id="deliveries-title">Deliveries of {String(webhook.attributes['name'])}</h2>
      {listed === null && <p class="quiet">Loading …</p>}
      {listed?.length === 0 && <p>There are no deliveries yet. The next event is sent to this webhook.</p>}
      {listed !== null && listed.length > 0 && (
        <DataTable
          labelledBy="deliveries-title"
          columns={['When', 'Event', 'Result', 'Attempts', 'Last response']}
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
      <div class="acts">
        <button type="button" class="main" onClick={onClose}>
          Close
        </button>
      </div>
    </ModalDialog>
  );
}

/** Addresses that receive events of posts, and their deliveries. */
export function WebhooksPage({ workspace }: { readonly workspace: Workspace }) {
  const deliveries = useSignal<Deliveries | null>(null);
  const path = `${workspace.teamPath}/webhooks`;
  const show = async (webhook: Resource): Promise<void> => {
    deliveries.value = { webhook, events: null };
    try {
      const { data } = await workspace.client.get(`${path}/${webhook.id}/events`);
      deliveries.value = { webhook, events: data };
    } catch (error) {
      deliveries.value = null;
      workspace.messages.fail(error);
    }
  };
  const attributesOf = ({ name, url, event_names = '' }: Readonly<Record<string, string>>) => ({
    name,
    url,
    event_names: splitChecks(event_names),
  });
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead title="Webhooks" intro="Notify your own programs of new visitor posts.">
            {create}
          </PageHead>
        )}
        collection={{
          type: 'webhook',
          word: 'webhook',
          path,
          describe: ({ attributes }) => ({
            title: String(attributes['name']),
            lines: [
              String(attributes['url']),
              ((attributes['event_names'] ?? []) as readonly string[])
                .map((name) => wordOf(eventWords, name) ?? name)
                .join(' · '),
              ...(Number(attributes['consecutive_failures']) > 0
                ? [`The last ${String(attributes['consecutive_failures'])} deliveries failed.`]
                : []),
            ],
            badge:
              attributes['status'] !== 'active'
                ? { text: 'Inactive', tone: 'wait' }
                : Number(attributes['consecutive_failures']) > 0
                  ? { text: 'Failing', tone: 'bad' }
                  : { text: 'Active', tone: 'good' },
          }),
          empty: {
            title: 'No webhook yet',
            text: 'The service sends every new visitor post to your https address.',
          },
          create: {
            button: 'New webhook',
            invitation: 'Create a webhook',
            rules: () => rules,
            body: (values) => ({ type: 'webhook', attributes: attributesOf(values) }),
            notice: ({ attributes }) =>
              typeof attributes['signing_secret'] === 'string'
                ? {
                    label: 'Signing secret',
                    text: attributes['signing_secret'],
                    hint: 'Your program verifies each delivery with it. It is shown only once.',
                  }
                : null,
          },
          change: {
            rules: () => [
              ...rules,
              {
                name: 'status',
                label: 'Status',
                kind: 'select',
                options: [
                  ['active', 'Active'],
                  ['inactive', 'Inactive'],
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
          removal: { button: 'Delete', hint: 'No more events are sent to its address.' },
          more: (webhook) => (
            <button type="button" onClick={() => void show(webhook)}>
              Deliveries<span class="hidden"> of {String(webhook.attributes['name'])}</span>
            </button>
          ),
        }}
      />
      {deliveries.value && (
        <DeliveriesDialog
          deliveries={deliveries.value}
          onClose={() => {
            deliveries.value = null;
          }}
        />
      )}
    </>
  );
}
