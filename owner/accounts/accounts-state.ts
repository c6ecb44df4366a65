import { computed, type ReadonlySignal } from '@preact/signals';
import { describeFailure, type FeedFailure } from '../feeds/feed-failures.ts';
import type { Resource } from '../moderation/team-client.ts';
import { readText } from '../ui/read-text.ts';
import { createList } from '../ui/list-state.ts';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

/** A network, as the service describes it. */
export interface Network {
  readonly type: string;
  readonly label: string;
  readonly state: 'ready' | 'needs_application' | 'simulated' | 'closed';
  readonly callback: string;
  readonly console: string;
  readonly create: string;
  readonly review: string;
  readonly scopes: readonly string[];
  /** What a subaccount is called; `''` = it has none. */
  readonly subaccount: string;
  readonly needsSubaccount: boolean;
  readonly from: string;
}

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly network: string;
  readonly isExpired: boolean;
  /** Why its tokens are over or cannot be renewed, in the reader's language; `''` = nothing is wrong. */
  readonly problem: string;
  readonly subaccounts: readonly { readonly id: string; readonly name: string }[];
}

export interface Accounts {
  readonly networks: ReadonlySignal<readonly Network[]>;
  readonly accounts: ReadonlySignal<readonly Account[]>;
  /** Neither the networks nor a problem are known yet. */
  readonly isLoading: ReadonlySignal<boolean>;
  /** Why accounts or networks could not be read; `''` = no error. */
  readonly problem: ReadonlySignal<string>;
  load(): Promise<void>;
  /** Opens the sign-in of a network in a pop-up. Call it from a press: browsers refuse other pop-ups. */
  connect(network: Network, accountId?: number): Promise<void>;
  /** Hears the results of sign-ins until the returned function is called. */
  listen(): () => void;
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(readText) : []);

const readNetwork = ({ id, attributes }: Resource): Network => ({
  type: String(id),
  label: readText(attributes['label']),
  state: readText(attributes['state']) as Network['state'],
  callback: readText(attributes['callback_url']),
  console: readText(attributes['console_url']),
  create: readText(attributes['create']),
  review: readText(attributes['review']),
  scopes: texts(attributes['scopes']),
  subaccount: readText(attributes['subaccount']),
  needsSubaccount: attributes['subaccount_required'] === true,
  from: readText(attributes['application_from']),
});

function readAccount({ id, attributes, relationships }: Resource, included: readonly Resource[]): Account {
  const linked = relationships?.['subaccounts']?.data;
  const ids = new Set(
    (Array.isArray(linked) ? (linked as readonly { id: unknown }[]) : []).map((one) => String(one.id)),
  );
  return {
    id,
    name: readText(attributes['name']),
    network: readText(attributes['source']),
    isExpired: attributes['status'] === 'expired',
    problem: describeFailure(
      readText(attributes['last_error']),
      attributes['last_error_details'] as FeedFailure | null | undefined,
    ),
    subaccounts: included
      .filter(({ type, id: own }) => type === 'subaccount' && ids.has(String(own)))
      .map(({ id: own, attributes: more }) => ({ id: String(own), name: readText(more['name']) })),
  };
}

interface Result {
  readonly data?: { readonly attributes?: Readonly<Record<string, unknown>> };
  readonly errors?: readonly { readonly detail?: string; readonly meta?: FeedFailure }[];
}

/** The networks and accounts of the team, and the pop-up that connects one. */
export function createAccounts({ client, teamPath, service, messages }: Workspace): Accounts {
  const list = createList(client, `${teamPath}/accounts`, { include: 'subaccounts' });
  const networkList = createList(client, `${teamPath}/networks`);
  const lists = [list, networkList];
  const problem = computed(() => lists.map((each) => each.problem.value).find((words) => words !== '') ?? '');
  async function load(): Promise<void> {
    await Promise.all(lists.map((each) => each.load()));
  }
  let heard = '';
  const hear = (result: Result): void => {
    // The same result arrives on two ways: from the pop-up itself, and on the channel of the origin.
    const written = JSON.stringify(result);
    if (written === heard) return;
    heard = written;
    const [error] = result.errors ?? [];
    const { detail = t('The account is not connected. Try again.'), meta } = error ?? {};
    if (error) messages.fail(new Error(describeFailure(detail, meta)));
    else messages.say(t('{name} is connected.', { name: readText(result.data?.attributes?.['name']) }));
    void load();
  };
  return {
    networks: computed(() => (networkList.items.value ?? []).map(readNetwork)),
    accounts: computed(() => (list.items.value ?? []).map((item) => readAccount(item, list.included.value))),
    isLoading: computed(() => problem.value === '' && lists.some(({ items }) => items.value === null)),
    problem,
    load,
    connect: async ({ type, label }, accountId) => {
      heard = '';
      const popup = open('', 'drystone-connect', 'popup,width=600,height=760');
      try {
        const path = accountId === undefined ? `authenticate?type=${type}&` : `${accountId}/reauthenticate?`;
        const { data } = await client.send('POST', `${teamPath}/accounts/${path}origin=${location.origin}`);
        const url = readText(data[0]?.attributes['url']);
        if (url === '') throw new Error(t('{label} gave no address to sign in at.', { label }));
        if (popup) popup.location.href = url;
        else
          messages.fail(new Error(t('Your browser blocked the window. Allow pop-ups for this page, and press again.')));
      } catch (error) {
        popup?.close();
        messages.fail(error);
      }
    },
    listen: () => {
      const channel = new BroadcastChannel('drystone-accounts');
      const onChannel = ({ data }: MessageEvent<unknown>): void => hear(data as Result);
      const onMessage = ({ origin, data }: MessageEvent<unknown>): void => {
        if (origin === new URL(service, location.href).origin && typeof data === 'object' && data) hear(data as Result);
      };
      channel.addEventListener('message', onChannel);
      addEventListener('message', onMessage);
      return () => {
        channel.close();
        removeEventListener('message', onMessage);
      };
    },
  };
}
