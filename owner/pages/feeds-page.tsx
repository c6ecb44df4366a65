/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { AccountFeeds } from '../accounts/account-feeds.tsx';
import { AddressBox } from '../feeds/address-box.tsx';
import { type BoardFeeds, createBoardFeeds } from '../feeds/board-feeds.ts';
import { ExportOpml } from '../feeds/export-opml.tsx';
import { Failure, FeedActs, healthOf, MainAct, wordsOf } from '../feeds/feed-card.tsx';
import { FeedDialogs } from '../feeds/feed-dialogs.tsx';
import { feedRules, readFeedValues, writeFeed } from '../feeds/feed-form.ts';
import { feedBadge } from '../feeds/feed-health.ts';
import { Notifications } from '../feeds/notifications.tsx';
import { OtherSources } from '../feeds/other-sources.tsx';
import { WaitingNotice } from '../feeds/waiting-deletions.tsx';
import type { Resource } from '../moderation/team-client.ts';
import type { Collection } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { BoardPicker, NoBoard, PageHead } from '../ui/page-head.tsx';
import { t } from '../words/words.ts';
import type { Workspace } from '../workspace-state.ts';

interface FeedsPageProps {
  readonly workspace: Workspace;
}

/** The sources of posts, the health of each, and a form for new ones. */
export function FeedsPage({ workspace }: FeedsPageProps) {
  const board = workspace.board.value;
  return board ? (
    <FeedsOfBoard workspace={workspace} board={board} />
  ) : (
    <NoBoard workspace={workspace} title={t('Feeds')} />
  );
}

/** The list of the feeds: one card each, with its health and what can be done. */
function describeFeeds({ teamPath }: Workspace, feeds: BoardFeeds): Collection {
  const { list, latest, kinds, kindOf, nameSource } = feeds;
  return {
    type: 'social_feed',
    words: { created: t('Feed created.'), removed: t('Feed removed.'), edit: t('Edit feed') },
    path: `${teamPath}/social_feeds`,
    list,
    describe: (feed) => ({
      title: String(feed.attributes['name']),
      ...wordsOf(feed, nameSource(feed), latest.byFeed.value.get(feed.id)),
      alert: (
        <>
          <Failure feed={feed} onFix={() => feeds.open({ kind: 'address', feed })} />
          <WaitingNotice feed={feed} onReview={() => feeds.open({ kind: 'waiting', feed })} />
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
        const kind = kinds.value.find((each) => each.kind === values['kind']);
        return kind ? feedRules(kind, true) : [];
      },
      read: readFeedValues,
      body: (values, feed) => {
        const kind = kindOf(feed);
        return { attributes: kind ? writeFeed(kind, values) : {} };
      },
    },
    removal: { kind: 'delete', hint: t('It imports no more posts. Its existing posts stay on the board.') },
    main: (feed) => <MainAct feeds={feeds} feed={feed} />,
    more: (feed) => <FeedActs feeds={feeds} feed={feed} />,
  };
}

/** Kinds that have a place of their own on the page. */
const withPlace = ['web_feed', 'page', 'activitypub', 'account'];

function FeedsOfBoard({ workspace, board }: FeedsPageProps & { readonly board: Resource }) {
  const feeds = useMemo(() => createBoardFeeds(workspace, board), []);
  const { list, latest, kinds, connectors } = feeds;
  useEffect(feeds.watch, []);
  // Loaded again when a feed is added or has brought posts.
  const brought = (list.items.value ?? []).map(({ id, attributes }) => [id, healthOf(attributes).last_posts_at]);
  useEffect(() => void latest.load(brought.map(([id]) => Number(id))), [JSON.stringify(brought)]);
  const hasFeeds = (list.items.value ?? []).length > 0;
  return (
    <>
      <PageHead title={t('Feeds')} intro={t('Feeds bring posts to your board by themselves.')}>
        <BoardPicker workspace={workspace} page="feeds" />
      </PageHead>
      <AddressBox workspace={workspace} board={board} onAdded={feeds.take} />
      <section aria-labelledby="feeds-of-board">
        <div class="feeds-head">
          <h2 id="feeds-of-board">{t('Feeds of {name}', { name: String(board.attributes['name']) })}</h2>
          {hasFeeds && <ExportOpml workspace={workspace} board={board} />}
        </div>
        <CollectionList workspace={workspace} collection={describeFeeds(workspace, feeds)} />
      </section>
      <AccountFeeds workspace={workspace} board={board} onAdded={(feed) => feeds.take([feed])} />
      <OtherSources
        kinds={kinds.value.filter(({ kind, needsApplication }) => !needsApplication && !withPlace.includes(kind))}
        problem={connectors.problem.value}
        onChoose={(connector) => feeds.open({ kind: 'new', connector })}
      />
      <Notifications workspace={workspace} />
      <FeedDialogs workspace={workspace} feeds={feeds} />
    </>
  );
}
