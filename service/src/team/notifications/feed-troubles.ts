import { canRenew } from '../../feeds/connectors/connector-kinds.ts';
import { readFeedAttributes } from '../../feeds/feed-attributes.ts';
import type { FeedStateRow } from '../../database/feed-rows.ts';

const troubleKinds = ['failing', 'quiet', 'token_ends'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

const dayMs = 86_400_000;
/** One failure may pass; after the third the source was away for a while. */
const minFailures = 3;
const tokenWarnMs = 7 * dayMs;
/** A feed is quiet after this many of its usual pauses, but never before three days. */
const maxPauses = 4;
const minQuietMs = 3 * dayMs;
/** A rhythm needs some posts. */
const minPosts = 5;

export interface WatchedFeed {
  /** The JSON attributes of the feed. */
  readonly attributes: string;
  readonly state: Pick<FeedStateRow, 'due_at' | 'failures' | 'last_error' | 'token_ends_at' | 'secrets'>;
  /** Times of the newest posts, newest first; empty = not needed. */
  readonly postTimes: readonly number[];
}

/** The usual pause between two posts, the median; null = there are too few posts to tell. */
export function findRhythm(times: readonly number[]): number | null {
  if (times.length < minPosts) return null;
  const pauses = times
    .slice(1)
    .map((time, index) => (times[index] ?? time) - time)
    .sort((one, other) => one - other);
  return pauses[Math.floor(pauses.length / 2)] ?? null;
}

/** What is wrong with a feed, with a sentence for the team. */
export function findTroubles(
  { attributes, state, postTimes }: WatchedFeed,
  nowMs: number,
): ReadonlyMap<TroubleKind, string> {
  const feed = readFeedAttributes({ attributes });
  const found = new Map<TroubleKind, string>();
  if (feed.status === 'paused') return found;
  const isStopped = state.due_at === null && state.last_error !== null;
  if (state.last_error !== null && (Number(state.failures) >= minFailures || isStopped))
    found.set('failing', isStopped ? `${state.last_error} It is not checked any more.` : state.last_error);
  const rhythm = findRhythm(postTimes);
  const [newest] = postTimes;
  if (rhythm !== null && newest !== undefined && state.last_error === null) {
    const quietMs = nowMs - newest;
    if (quietMs > Math.max(rhythm * maxPauses, minQuietMs))
      found.set(
        'quiet',
        `Its last post is ${Math.floor(quietMs / dayMs)} days old; usually there is one every ` +
          `${rhythm < dayMs ? 'day' : `${Math.round(rhythm / dayMs)} days`}. Its address may have changed.`,
      );
  }
  const secrets = JSON.parse(state.secrets) as Readonly<Record<string, string>>;
  const endsAt = state.token_ends_at === null ? null : Number(state.token_ends_at);
  if (endsAt !== null && endsAt - nowMs < tokenWarnMs && !canRenew(feed.connector?.kind ?? '', secrets)) {
    const day = new Date(endsAt).toISOString().slice(0, 10);
    found.set(
      'token_ends',
      endsAt <= nowMs
        ? 'Its access token has ended. Enter a new one.'
        : `Its access token ends on ${day}. Enter a new one before.`,
    );
  }
  return found;
}
