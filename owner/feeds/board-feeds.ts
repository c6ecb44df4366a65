import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { nameNetwork } from '../moderation/filters-state.ts';
import type { Resource } from '../moderation/team-client.ts';
import type { CreationNotice } from '../ui/collection.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { createList, type ListState } from '../ui/list-state.ts';
import type { Values } from '../ui/record-fields.tsx';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';
import { type Connector, readConnector, writeFeed } from './feed-form.ts';
import { createLatestPosts, type LatestPosts } from './latest-posts.ts';

/** How often the health of feeds is loaded again while the page is open. */
const readEveryMs = 15_000;
/** A feed that is checked at once has usually responded by then. */
const pollSeenMs = 2500;

/** The dialog that is open. */
export type FeedDialog =
  | { readonly kind: 'rules' | 'waiting' | 'address'; readonly feed: Resource }
  | { readonly kind: 'new'; readonly connector: Connector }
  | { readonly kind: 'secret'; readonly notice: CreationNotice };

/** The feeds of a board, and what can be done with them. */
export interface BoardFeeds {
  readonly list: ListState;
  readonly connectors: ListState;
  readonly latest: LatestPosts;
  readonly kinds: ReadonlySignal<readonly Connector[]>;
  readonly dialog: ReadonlySignal<FeedDialog | null>;
  kindOf(feed: Resource): Connector | null;
  /** The network of a connected account says more than the word for all of them. */
  nameSource(feed: Resource): string;
  /** Loads the feeds again and again, until the returned function is called. */
  watch(): () => void;
  open(dialog: FeedDialog): void;
  close(): void;
  /** Shows feeds that were just added, and soon what they have brought. */
  take(feeds: readonly Resource[]): void;
  create(connector: Connector, values: Values): Promise<void>;
  pause(feed: Resource, isPaused: boolean): Promise<void>;
  check(feed: Resource): Promise<void>;
}

const nameOf = ({ attributes }: Resource): string => String(attributes['name']);

/** The secret with which a program sends posts is in this response only; null = the feed has none. */
function describeSecret(service: string, { id }: Resource, secret: unknown): FeedDialog | null {
  if (typeof secret !== 'string') return null;
  const notice = {
    label: t('Secret of the feed'),
    text: `POST ${service}/v2/inbound/${id}\nAuthorization: Bearer ${secret}`,
    hint: t('Send posts to this address with this secret. It is shown only once.'),
  };
  return { kind: 'secret', notice };
}

export function createBoardFeeds({ client, teamPath, messages, service }: Workspace, board: Resource): BoardFeeds {
  const path = `${teamPath}/social_feeds`;
  const list = createList(client, path, { 'filter[board_id]': board.id });
  const connectors = createList(client, `${teamPath}/social_feed_connectors`);
  const dialog = signal<FeedDialog | null>(null);
  const kinds = computed(() => (connectors.items.value ?? []).map(readConnector));
  const readSoon = (): void => void setTimeout(() => void list.load(), pollSeenMs);

  function kindOf({ attributes }: Resource): Connector | null {
    const { kind } = (attributes['connector'] ?? {}) as { readonly kind?: string };
    return kinds.value.find((each) => each.kind === kind) ?? null;
  }
  function take(feeds: readonly Resource[]): void {
    for (const feed of feeds) list.put(feed);
    readSoon();
  }
  async function act(work: () => Promise<unknown>, done: string): Promise<void> {
    try {
      await work();
      messages.say(done);
      // A feed that is paused has no button to pause it.
      keepFocus();
    } catch (error) {
      messages.fail(error);
    }
  }

  return {
    list,
    connectors,
    latest: createLatestPosts(client, teamPath),
    kinds,
    dialog,
    kindOf,
    nameSource: (feed) => {
      const kind = kindOf(feed);
      return kind && kind.kind !== 'account' ? kind.label : nameNetwork(String(feed.attributes['source']));
    },
    watch: () => {
      void connectors.load();
      const timer = setInterval(() => void list.load(), readEveryMs);
      return () => clearInterval(timer);
    },
    open: (opened) => {
      dialog.value = opened;
    },
    close: () => {
      dialog.value = null;
    },
    take,
    create: async (connector, values) => {
      const { data, meta } = await client.send('POST', path, {
        type: 'social_feed',
        attributes: writeFeed(connector, values),
        relationships: { board: { data: { type: 'board', id: board.id } } },
      });
      const [made] = data;
      dialog.value = made ? describeSecret(service, made, meta['secret']) : null;
      take(data);
      messages.say(t('Feed added. Its first posts arrive in a moment.'));
    },
    pause: (feed, isPaused) =>
      act(
        async () => {
          const attributes = { status: isPaused ? 'active' : 'paused' };
          const body = { type: 'social_feed', id: feed.id, attributes };
          const { data } = await client.send('PATCH', `${path}/${feed.id}`, body);
          for (const saved of data) list.put(saved);
        },
        isPaused
          ? t('{name} is active again.', { name: nameOf(feed) })
          : t('{name} is paused.', { name: nameOf(feed) }),
      ),
    check: (feed) =>
      act(
        async () => {
          await client.send('POST', `${path}/${feed.id}/poll`);
          readSoon();
        },
        t('Checking {name} now.', { name: nameOf(feed) }),
      ),
  };
}
