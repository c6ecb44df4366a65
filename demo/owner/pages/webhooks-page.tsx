/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import type { Resource } from '../../site/moderation/team-client.ts';
import { ModalDialog } from '../../site/moderation/modal-dialog.tsx';
import { CollectionList } from '../collection-page.tsx';
import { formatTime } from '../format-time.ts';
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { type FieldRule, joinChecks, splitChecks } from '../record-form.tsx';

const events = [
  ['post_created', 'A post came'],
  ['post_updated', 'A post changed or was decided about'],
  ['post_destroyed', 'A post was deleted'],
] as const;

const rules: readonly FieldRule[] = [
  { name: 'name', label: 'Name', required: true, maxLength: 100 },
  { name: 'url', label: 'Address', kind: 'url', required: true, maxLength: 2048, placeholder: 'https://' },
  { name: 'event_names', label: 'Tell of', kind: 'checks', options: events, initial: 'post_created' },
];

interface Deliveries {
  readonly webhook: Resource;
  /** null = being read. */
  readonly events: readonly Resource[] | null;
}

function DeliveriesDialog({ deliveries, onClose }: { readonly deliveries: Deliveries; readonly onClose: () => void }) {
  const { webhook, events: listed } = deliveries;
  return (
    <ModalDialog class="wide" labelledBy="deliveries-title" onClose={onClose}>
      <h2 id="deliveries-title">Deliveries of {String(webhook.attributes['name'])}</h2>
      {listed === null && <p class="quiet">Loading …</p>}
      {listed?.length === 0 && <p>Nothing was delivered yet. The next post of a visitor is told of.</p>}
      {listed !== null && listed.length > 0 && (
        <div class="table-frame" tabIndex={0} role="region" aria-labelledby="deliveries-title">
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Event</th>
                <th scope="col">Delivery</th>
                <th scope="col">Tries</th>
                <th scope="col">Last answer</th>
              </tr>
            </thead>
            <tbody>
              {listed.map(({ id, attributes }) => (
                <tr key={id}>
                  <td>{formatTime(attributes['created_at'])}</td>
                  <td>{String(attributes['name'])}</td>
                  <td>{String(attributes['delivery'])}</td>
                  <td>{String(attributes['attempts'])}</td>
                  <td>{String(attributes['last_answer'] ?? '–')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div class="acts">
        <button type="button" class="main" onClick={onClose}>
          Close
        </button>
      </div>
    </ModalDialog>
  );
}

/** Addresses that are told of posts, and what was delivered. */
export function WebhooksPage({ place }: { readonly place: Place }) {
  const deliveries = useSignal<Deliveries | null>(null);
  const path = `${place.teamPath}/webhooks`;
  const show = async (webhook: Resource): Promise<void> => {
    deliveries.value = { webhook, events: null };
    try {
      const { data } = await place.client.get(`${path}/${webhook.id}/events`);
      deliveries.value = { webhook, events: data };
    } catch (error) {
      deliveries.value = null;
      place.messages.fail(error);
    }
  };
  const attributesOf = ({ name, url, event_names = '' }: Readonly<Record<string, string>>) => ({
    name,
    url,
    event_names: splitChecks(event_names),
  });
  return (
    <>
      <PageHead title="Webhooks" intro="Your own programs hear of visitors’ posts at once." />
      <CollectionList
        place={place}
        collection={{
          type: 'webhook',
          word: 'webhook',
          path,
          describe: ({ attributes }) => ({
            title: String(attributes['name']),
            lines: [
              String(attributes['url']),
              ...(Number(attributes['consecutive_failures']) > 0
                ? [`The last ${String(attributes['consecutive_failures'])} deliveries failed.`]
                : []),
            ],
            badge:
              attributes['status'] === 'active' ? { text: 'Active', tone: 'good' } : { text: 'Inactive', tone: 'bad' },
          }),
          empty: { title: 'No webhook yet', text: 'Name an https address: each new post of a visitor is sent there.' },
          create: {
            button: 'New webhook',
            rules: () => rules,
            body: (values) => ({ type: 'webhook', attributes: attributesOf(values) }),
            told: ({ attributes }) =>
              typeof attributes['signing_secret'] === 'string'
                ? {
                    label: 'Signing secret',
                    text: attributes['signing_secret'],
                    hint: 'Your program checks each delivery with it. It is shown only now.',
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
          removal: { button: 'Delete', hint: 'Nothing more is sent to its address.' },
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
