/** @jsxImportSource preact */
import { ActButton } from '../ui/act-button.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { formatAgo } from '../ui/format-time.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, t } from '../words/words.ts';
import type { BoardFeeds } from './board-feeds.ts';
import { findFailure, describeHealth } from './feed-health.ts';
import { canFixAddress } from './fix-address.tsx';
import type { LatestPost } from './latest-posts.ts';

type Health = Readonly<Record<'state' | 'last_posts_at', string | undefined>>;
export const healthOf = (attributes: Resource['attributes']): Health => (attributes['health'] ?? {}) as Health;

/** The lines of a feed's card, and its icon. */
export function wordsOf(feed: Resource, source: string, latest: LatestPost | undefined) {
  const { connector } = feed.attributes;
  const { url } = (connector ?? {}) as { readonly url?: unknown };
  const place = typeof url === 'string' && URL.canParse(url) ? new URL(url).host : '';
  const newest = latest?.words
    ? [t('“{words}” · {time}', { words: latest.words, time: formatAgo(latest.publishedAt) })]
    : [];
  return {
    picture: latest?.icon ?? '',
    network: String(feed.attributes['source']),
    // Where posts are sent, the newest one says that they arrive.
    lines: [
      formatFacts([source, place]),
      ...newest,
      ...describeHealth(feed).slice(newest.length > 0 && healthOf(feed.attributes).state === 'not_polled' ? 1 : 0),
    ],
  };
}

interface FeedProps {
  readonly feeds: BoardFeeds;
  readonly feed: Resource;
}

function RulesButton({ feeds, feed }: FeedProps) {
  return (
    <button type="button" onClick={() => feeds.open({ kind: 'rules', feed })}>
      {withHidden('Rules<hidden> of {name}</hidden>', { name: String(feed.attributes['name']) })}
    </button>
  );
}

/** Whether the service asks for its posts; others are sent. */
function isPolled({ attributes }: Resource): boolean {
  const { state } = healthOf(attributes);
  return state !== undefined && state !== 'not_polled';
}

/** What helps a feed in its state: it goes on, is checked now, or gets rules if it cannot be checked. */
export function MainAct({ feeds, feed }: FeedProps) {
  const name = String(feed.attributes['name']);
  if (feed.attributes['status'] === 'paused')
    return (
      <ActButton act={() => feeds.pause(feed, true)}>
        {withHidden('Resume<hidden> {name}</hidden>', { name })}
      </ActButton>
    );
  if (!isPolled(feed)) return <RulesButton feeds={feeds} feed={feed} />;
  return (
    <ActButton act={() => feeds.check(feed)}>{withHidden('Check now<hidden> {name}</hidden>', { name })}</ActButton>
  );
}

export function FeedActs({ feeds, feed }: FeedProps) {
  const isPaused = feed.attributes['status'] === 'paused';
  return (
    <>
      {(isPaused || isPolled(feed)) && <RulesButton feeds={feeds} feed={feed} />}
      {!isPaused && (
        <ActButton act={() => feeds.pause(feed, false)}>
          {withHidden('Pause<hidden> {name}</hidden>', { name: String(feed.attributes['name']) })}
        </ActButton>
      )}
    </>
  );
}

interface FailureProps {
  readonly feed: Resource;
  readonly onFix: () => void;
}

export function Failure({ feed, onFix }: FailureProps) {
  const failure = findFailure(feed);
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
