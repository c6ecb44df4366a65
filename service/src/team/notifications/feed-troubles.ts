import { canRenew } from '../../feeds/connectors/connector-kinds.ts';
import { readFeedAttributes } from '../../feeds/feed-attributes.ts';
import { type Failure, readStoredFailure } from '../../feeds/connectors/failure.ts';
import type { FeedStateRow } from '../../database/feed-rows.ts';
import { formatDay } from '../../http/words/format-day.ts';
import { sayFailure } from './failure-words.ts';
import type { ServiceWords } from '../../http/words/words.ts';

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
  readonly state: Pick<
    FeedStateRow,
    'due_at' | 'failures' | 'last_error' | 'last_error_details' | 'token_ends_at' | 'secrets'
  >;
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

/** A sentence for the team, in the words of its channel. */
export type Say = (words: ServiceWords) => string;

/** What is wrong with a feed. */
export function findTroubles(
  { attributes, state, postTimes }: WatchedFeed,
  nowMs: number,
): ReadonlyMap<TroubleKind, Say> {
  const feed = readFeedAttributes({ attributes });
  const found = new Map<TroubleKind, Say>();
  if (feed.status === 'paused') return found;
  const isStopped = state.due_at === null && state.last_error !== null;
  const failure = readStoredFailure(state.last_error, JSON.parse(state.last_error_details ?? 'null') as Failure | null);
  if (failure !== null && (Number(state.failures) >= minFailures || isStopped))
    found.set('failing', (words) =>
      [sayFailure(failure, words), ...(isStopped ? [words.t('It is not checked any more.')] : [])].join(' '),
    );
  const rhythm = findRhythm(postTimes);
  const [newest] = postTimes;
  if (rhythm !== null && newest !== undefined && state.last_error === null) {
    const quietMs = nowMs - newest;
    if (quietMs > Math.max(rhythm * maxPauses, minQuietMs))
      found.set('quiet', ({ t }) =>
        t('Age of its last post: {age}. Usual time between two posts: {pause}. Its address may have changed.', {
          age: { days: Math.floor(quietMs / dayMs) },
          pause: { days: Math.max(1, Math.round(rhythm / dayMs)) },
        }),
      );
  }
  const secrets = JSON.parse(state.secrets) as Readonly<Record<string, string>>;
  const endsAt = state.token_ends_at === null ? null : Number(state.token_ends_at);
  if (endsAt !== null && endsAt - nowMs < tokenWarnMs && !canRenew(feed.connector?.kind ?? '', secrets))
    found.set('token_ends', ({ t, language }) =>
      endsAt <= nowMs
        ? t('Its access token has ended. Enter a new one.')
        : t('Its access token ends on {date}. Enter a new one before.', { date: formatDay(endsAt, language) }),
    );
  return found;
}
