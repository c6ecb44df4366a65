import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Database } from '../database/schema.ts';
import type { ConnectorSettings } from './connectors/connector-kind.ts';
import { intervalOf, type FeedAttributes } from './feed-attributes.ts';

const empty: Omit<FeedStateRow, 'social_feed_id'> = {
  due_at: null,
  lease_until: null,
  lease_owner: null,
  position: '{}',
  secrets: '{}',
  token_ends_at: null,
  polled_at: null,
  success_at: null,
  brought_at: null,
  last_brought: 0,
  total_brought: 0,
  failures: 0,
  last_error: null,
  last_error_details: null,
  notice: null,
  listed_at: null,
  unordered_at: null,
  held_posts: 0,
  held_since: null,
};

export async function loadStates(database: Database, ids: readonly number[]): Promise<Map<number, FeedStateRow>> {
  if (ids.length === 0) return new Map();
  const rows = await database.selectFrom('feed_states').selectAll().where('social_feed_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.social_feed_id, row]));
}

/** The time of the next scheduled poll: now, unless the feed is paused or not polled. */
function dueOf(attributes: FeedAttributes, nowMs: number): number | null {
  return attributes.status === 'paused' || intervalOf(attributes) === null ? null : nowMs;
}

/** Creates the state of a new feed, or resets it for a new source. @param secrets as `sealFeedSecrets` returns them */
export async function startState(
  database: Database,
  feedId: number,
  attributes: FeedAttributes,
  secrets: ConnectorSettings,
  nowMs: number,
): Promise<void> {
  // Posts of the former source remain and are no longer tracked.
  await database
    .updateTable('feed_posts')
    .set({ post_id: null, missing_since: null, held_since: null, gone_at: null })
    .where('social_feed_id', '=', feedId)
    .execute();
  const fresh = {
    ...empty,
    secrets: JSON.stringify(secrets),
    due_at: dueOf(attributes, nowMs),
  };
  await database
    .insertInto('feed_states')
    .values({ social_feed_id: feedId, ...fresh })
    // A process that polls the former source loses its lease, so its result is not stored.
    .onConflict((conflict) =>
      conflict.column('social_feed_id').doUpdateSet({
        position: '{}',
        secrets: fresh.secrets,
        token_ends_at: null,
        due_at: fresh.due_at,
        lease_until: null,
        lease_owner: null,
        failures: 0,
        last_error: null,
        notice: null,
        listed_at: null,
        unordered_at: null,
        held_posts: 0,
        held_since: null,
      }),
    )
    .execute();
}

/**
 * Stores a new token for the same source: the feed continues from its position immediately.
 * @param secrets as `sealFeedSecrets` returns them
 */
export async function renewSecrets(
  database: Database,
  feedId: number,
  attributes: FeedAttributes,
  secrets: ConnectorSettings,
  nowMs: number,
): Promise<void> {
  await database
    .updateTable('feed_states')
    .set({
      secrets: JSON.stringify(secrets),
      token_ends_at: null,
      due_at: dueOf(attributes, nowMs),
      failures: 0,
    })
    .where('social_feed_id', '=', feedId)
    .execute();
}

/** Pauses, resumes or reschedules a feed. A poll in progress is completed. */
export async function reschedule(
  database: Database,
  state: FeedStateRow,
  before: FeedAttributes,
  attributes: FeedAttributes,
  nowMs: number,
): Promise<void> {
  const interval = intervalOf(attributes);
  const isResumed = before.status === 'paused' && attributes.status !== 'paused';
  const due =
    attributes.status === 'paused' || interval === null
      ? null
      : isResumed || state.due_at === null
        ? nowMs
        : Math.min(Number(state.due_at), nowMs + interval);
  await database
    .updateTable('feed_states')
    .set({ due_at: due })
    .where('social_feed_id', '=', state.social_feed_id)
    .execute();
}

/** Makes the feed due immediately, regardless of its schedule and earlier failures. */
export async function askNow(database: Database, feedId: number, nowMs: number): Promise<void> {
  await database.updateTable('feed_states').set({ due_at: nowMs }).where('social_feed_id', '=', feedId).execute();
}
