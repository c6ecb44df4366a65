/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { useSignal } from '@preact/signals';
import { nameNetwork } from '../moderation/filters-state.ts';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { CollectionList, type CreationNotice } from '../ui/collection-page.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { type Connector, feedRules, readConnector, readFeedValues, writeFeed } from '../feeds/feed-form.ts';
import { AccountFeeds } from '../accounts/account-feeds.tsx';
import { AddressBox } from '../feeds/address-box.tsx';
import { ExportOpml } from '../feeds/export-opml.tsx';
import { describeFailure, describeHealth, feedBadge } from '../feeds/feed-health.ts';
import { canFixAddress, FixAddress } from '../feeds/fix-address.tsx';
import { RulesDialog } from '../feeds/rules-dialog.tsx';
import { WaitingDeletions, WaitingNotice } from '../feeds/waiting-deletions.tsx';
import { Notifications } from '../feeds/notifications.tsx';
import { createLatestPosts, type LatestPost } from '../feeds/latest-posts.ts';
import { OtherSources } from '../feeds/other-sources.tsx';
import { formatAgo } from '../ui/format-time.ts';
import { createList } from '../ui/list-state.ts';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { RecordDialog, type Values } from '../ui/record-form.tsx';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';

/** How often the health of feeds is loaded again while the page is open. */
const readEveryMs = 15_000;
/** A feed that is checked at once has usually answered by then. */
const pollSeenMs = 2500;

interface FeedsPageProps {
  readonly workspace: Workspace;
}

/** The sources of posts, the health of each, and a form for new ones. */
export function FeedsPage({ workspace }: FeedsPageProps) {
  const board = workspace.board.value;
  return board ? <BoardFeeds workspace={workspace} board={board} /> : <NoBoard title={t('Feeds')} />;
}

interface BoardFeedsProps extends FeedsPageProps {
  readonly board: Resource;
}

function BoardFeeds({ workspace, board }: BoardFeedsProps) {
  const { client, teamPath, messages } = workspace;
  const path = `${teamPath}/social_feeds`;
  const [list, connectors] = useMemo(
    () => [
      createList(client, path, { 'filter[board_id]': board.id }),
      createList(client, `${teamPath}/social_feed_connectors`),
    ],
    [],
  );
  const latest = useMemo(() => createLatestPosts(client, teamPath), []);
  const chosen = useSignal<Connector | null>(null);
  const notice = useSignal<CreationNotice | null>(null);
  const fixed = useSignal<Resource | null>(null);
  const ruled = useSignal<Resource | null>(null);
  const reviewed = useSignal<Resource | null>(null);
  useEffect(() => {
    void connectors.load();
    const timer = setInterval(() => void list.load(), readEveryMs);
    return () => clearInterval(timer);
  }, []);
  // Loaded again when a feed is added or has brought posts.
  const brought = (list.items.value ?? []).map(({ id, attributes }) => [id, healthOf(attributes).last_posts_at]);
  useEffect(() => void latest.load(brought.map(([id]) => Number(id))), [JSON.stringify(brought)]);
  const kinds = (connectors.items.value ?? []).map(readConnector);
  const kindOf = ({ attributes }: Resource) => {
    const { kind } = (attributes['connector'] ?? {}) as { readonly kind?: string };
    return kinds.find((each) => each.kind === kind) ?? null;
  };

  /** The network of a connected account says more than the word for all of them. */
  const nameSource = (feed: Resource): string => {
    const kind = kindOf(feed);
    return kind && kind.kind !== 'account' ? kind.label : nameNetwork(String(feed.attributes['source']));
  };

  const create = async (values: Values): Promise<void> => {
    if (!chosen.value) return;
    const answer = await client.send('POST', path, {
      type: 'social_feed',
      attributes: writeFeed(chosen.value, values),
      relationships: { board: { data: { type: 'board', id: board.id } } },
    });
    const [made] = answer.data;
    chosen.value = null;
    if (made) list.put(made);
    const { secret } = answer.meta;
    if (typeof secret === 'string' && made)
      notice.value = {
        label: t('Secret of the feed'),
        text: `POST ${workspace.service}/v2/inbound/${made.id}\nAuthorization: Bearer ${secret}`,
        hint: t('Send posts to this address with this secret. It is shown only once.'),
      };
    messages.say(t('Feed added. Its first posts arrive in a moment.'));
    setTimeout(() => void list.load(), pollSeenMs);
  };
  const act = async (work: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await work();
      messages.say(done);
    } catch (error) {
      messages.fail(error);
    }
  };
  const pause = (feed: Resource, name: string, isPaused: boolean) =>
    act(
      async () => {
        const {
          data: [saved],
        } = await client.send('PATCH', `${path}/${feed.id}`, {
          type: 'social_feed',
          id: feed.id,
          attributes: { status: isPaused ? 'active' : 'paused' },
        });
        if (saved) list.put(saved);
      },
      isPaused ? t('{name} is active again.', { name }) : t('{name} is paused.', { name }),
    );
  const check = (feed: Resource, name: string) =>
    act(
      async () => {
        await client.send('POST', `${path}/${feed.id}/poll`);
        setTimeout(() => void list.load(), pollSeenMs);
      },
      t('Checking {name} now.', { name }),
    );

  const hasFeeds = (list.items.value ?? []).length > 0;
  const feeds = (
    <section key="feeds" aria-labelledby="feeds-of-board">
      <div class="feeds-head">
        <h2 id="feeds-of-board">{t('Feeds of {name}', { name: String(board.attributes['name']) })}</h2>
        {hasFeeds && <ExportOpml workspace={workspace} board={board} />}
      </div>
      <CollectionList
        workspace={workspace}
        collection={{
          type: 'social_feed',
          words: { created: t('Feed created.'), removed: t('Feed removed.'), edit: t('Edit feed') },
          path,
          list,
          describe: (feed) => ({
            title: String(feed.attributes['name']),
            ...wordsOf(feed, nameSource(feed), latest.byFeed.value.get(feed.id)),
            alert: (
              <>
                <Failure feed={feed} onFix={() => void (fixed.value = feed)} />
                <WaitingNotice feed={feed} onReview={() => void (reviewed.value = feed)} />
              </>
            ),
            ...feedBadge(feed),
          }),
          empty: {
            title: t('No feed yet'),
            text: t('Paste an address above. You see its posts before anything is added.'),
          },
          create: null,
          change: {
            isPossible: (feed) => kindOf(feed) !== null,
            rules: (values) => {
              const kind = kinds.find((each) => each.kind === values['kind']);
              return kind ? feedRules(kind, true) : [];
            },
            read: readFeedValues,
            body: (values, feed) => {
              const kind = kindOf(feed);
              return { attributes: kind ? writeFeed(kind, values) : {} };
            },
          },
          removal: { kind: 'delete', hint: t('It imports no more posts. Its existing posts stay on the board.') },
          main: (feed) => <MainAct feed={feed} pause={pause} check={check} onRules={() => void (ruled.value = feed)} />,
          more: (feed) => <FeedActs feed={feed} pause={pause} onRules={() => void (ruled.value = feed)} />,
        }}
      />
    </section>
  );
  return (
    <>
      <PageHead title={t('Feeds')} intro={t('Feeds bring posts to your board by themselves.')}>
        <BoardPicker workspace={workspace} page="feeds" />
      </PageHead>
      <AddressBox
        workspace={workspace}
        board={board}
        onAdded={(added) => {
          for (const feed of added) list.put(feed);
          setTimeout(() => void list.load(), pollSeenMs);
        }}
      />
      {feeds}
      <AccountFeeds
        workspace={workspace}
        board={board}
        onAdded={(feed) => {
          list.put(feed);
          setTimeout(() => void list.load(), pollSeenMs);
        }}
      />
      <OtherSources
        kinds={kinds.filter(
          ({ kind, needsApplication }) =>
            !needsApplication && !['web_feed', 'page', 'activitypub', 'account'].includes(kind),
        )}
        problem={connectors.problem.value}
        onChoose={(kind) => {
          chosen.value = kind;
        }}
      />
      <Notifications workspace={workspace} />
      {ruled.value && (
        <RulesDialog
          key={ruled.value.id}
          workspace={workspace}
          feed={ruled.value}
          onSaved={list.put}
          onClose={() => {
            ruled.value = null;
          }}
        />
      )}
      {reviewed.value && (
        <WaitingDeletions
          key={reviewed.value.id}
          workspace={workspace}
          feed={reviewed.value}
          onDecided={() => void list.load()}
          onClose={() => {
            reviewed.value = null;
          }}
        />
      )}
      {fixed.value && (
        <FixAddress
          key={fixed.value.id}
          workspace={workspace}
          feed={fixed.value}
          onFixed={(feed) => {
            list.put(feed);
            setTimeout(() => void list.load(), pollSeenMs);
          }}
          onClose={() => {
            fixed.value = null;
          }}
        />
      )}
      {chosen.value && (
        <RecordDialog
          key={chosen.value.kind}
          title={t('New feed: {label}', { label: chosen.value.label })}
          intro={t('What you need: {needs}', { needs: chosen.value.needs })}
          button={t('Create')}
          rules={() => (chosen.value ? feedRules(chosen.value, false) : [])}
          values={{}}
          save={create}
          onClose={() => {
            chosen.value = null;
          }}
        />
      )}
      {notice.value && (
        <ModalDialog
          class="wide"
          labelledBy="told-title"
          onClose={() => {
            notice.value = null;
          }}
        >
          <h2 id="told-title">{notice.value.label}</h2>
          <p>{notice.value.hint}</p>
          <CopyField id="notice" label={t('Request')} text={notice.value.text} />
        </ModalDialog>
      )}
    </>
  );
}

type Health = Readonly<Record<'state' | 'last_posts_at', string | undefined>>;
const healthOf = (attributes: Resource['attributes']): Health => (attributes['health'] ?? {}) as Health;

/** The lines of a feed's card, and its icon. */
function wordsOf(feed: Resource, source: string, latest: LatestPost | undefined) {
  const { connector, name } = feed.attributes;
  const { url } = (connector ?? {}) as { readonly url?: unknown };
  const place = typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '';
  const newest = latest?.words
    ? [t('“{words}” · {time}', { words: latest.words, time: formatAgo(latest.publishedAt) })]
    : [];
  return {
    picture: latest?.icon ?? '',
    pictureName: String(name).replace(/^[#@]/, ''),
    // Where posts are sent, the newest one says that they arrive.
    lines: [
      place === '' ? source : `${source} · ${place}`,
      ...newest,
      ...describeHealth(feed).slice(newest.length > 0 && healthOf(feed.attributes).state === 'not_polled' ? 1 : 0),
    ],
  };
}

interface FeedActsProps {
  readonly feed: Resource;
  readonly pause: (feed: Resource, name: string, isPaused: boolean) => Promise<void>;
  readonly onRules: () => void;
}

/** What helps a feed in its state: it goes on, is checked now, or gets rules if it cannot be checked. */
function MainAct({
  feed,
  pause,
  check,
  onRules,
}: FeedActsProps & { readonly check: (feed: Resource, name: string) => Promise<void> }) {
  const name = String(feed.attributes['name']);
  const { state } = healthOf(feed.attributes);
  const [words, act] =
    feed.attributes['status'] === 'paused'
      ? ([withHidden('Resume<hidden> {name}</hidden>', { name }), () => void pause(feed, name, true)] as const)
      : state !== undefined && state !== 'not_polled'
        ? ([withHidden('Check now<hidden> {name}</hidden>', { name }), () => void check(feed, name)] as const)
        : ([withHidden('Rules<hidden> of {name}</hidden>', { name }), onRules] as const);
  return (
    <button type="button" onClick={act}>
      {words}
    </button>
  );
}

function FeedActs({ feed, pause, onRules }: FeedActsProps) {
  const name = String(feed.attributes['name']);
  const { state } = healthOf(feed.attributes);
  const isPaused = feed.attributes['status'] === 'paused';
  return (
    <>
      {(isPaused || (state !== undefined && state !== 'not_polled')) && (
        <button type="button" onClick={onRules}>
          {withHidden('Rules<hidden> of {name}</hidden>', { name })}
        </button>
      )}
      {!isPaused && (
        <button type="button" onClick={() => void pause(feed, name, isPaused)}>
          {withHidden('Pause<hidden> {name}</hidden>', { name })}
        </button>
      )}
    </>
  );
}

interface FailureProps {
  readonly feed: Resource;
  readonly onFix: () => void;
}

function Failure({ feed, onFix }: FailureProps) {
  const failure = describeFailure(feed);
  if (failure === null) return null;
  return (
    <p class="row-alert bad">
      {failure}{' '}
      {canFixAddress(feed) && (
        <button type="button" onClick={onFix}>
          {withHidden('Fix address<hidden> of {name}</hidden>', { name: String(feed.attributes['name']) })}
        </button>
      )}
    </p>
  );
}
