import type { Database, PostRow } from '../../database/schema.ts';
import { allocateIds } from '../../database/allocate-ids.ts';
import { listOf, integerOf, oneOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList } from '../../http/operations/pages.ts';
import { respondList, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeTeamPost, teamPostFields } from '../../posts/moderation/describe-team-post.ts';
import { describeHealth, readFeedAttributes } from '../feed-attributes.ts';
import { loadStates } from '../feed-states.ts';
import { requireFeed } from '../find-feed.ts';
import { countHeld, deleteGone } from './follow-deletions.ts';

const maxDecided = 1000;

const waiting = (database: Database, feedId: number) =>
  database
    .selectFrom('feed_posts')
    .where('social_feed_id', '=', feedId)
    .where('held_since', 'is not', null)
    .where('post_id', 'is not', null);

async function loadWaiting(database: Database, feedId: number): Promise<readonly PostRow[]> {
  return database
    .selectFrom('posts')
    .selectAll()
    .where('id', 'in', waiting(database, feedId).select('post_id'))
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes the posts, or keeps them until the source lists them again. Others go on waiting. */
async function decide(
  database: Database,
  place: { readonly feedId: number; readonly teamId: number; readonly nowMs: number },
  decision: 'keep' | 'remove',
  postIds: readonly number[],
): Promise<void> {
  // A poll of the feed must not decide about the same posts meanwhile.
  await allocateIds(database, 'feed_pictures', 0);
  const rows = (await waiting(database, place.feedId).selectAll().execute()).filter(({ post_id }) =>
    postIds.includes(post_id ?? 0),
  );
  if (decision === 'remove') await deleteGone(database, place, rows);
  else
    for (const { source_id } of rows)
      await database
        .updateTable('feed_posts')
        .set({ is_kept: 1, held_since: null, missing_since: null })
        .where('social_feed_id', '=', place.feedId)
        .where('source_id', '=', source_id)
        .execute();
  await countHeld(database, place.feedId);
}

/** What a feed no longer lists and the service did not delete by itself, because it is a large part of the feed. */
export function addDeletionOperations({ add }: OperationRegistry): void {
  const group = 'social feeds';
  add(
    {
      group,
      id: 'list_waiting_deletions',
      summary: 'List the posts that a social feed no longer lists, and that wait for a decision',
      method: 'GET',
      path: paths.feedDeletions,
      scope: 'social_feeds:read',
      permission: 'moderate_board',
      isOurs: true,
      query: { fields: teamPostFields },
      page: { size: 100, maxSize: 100 },
      response: { status: 200, type: 'post', isList: true },
    },
    async (input) => {
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const { rows, links } = pageOfList(input, await loadWaiting(input.database, feed.id), ({ id }) => String(id));
      const nodes = rows.map((row) => ({
        type: 'post',
        id: row.id,
        attributes: describeTeamPost(row, input.base, undefined),
      }));
      return respondList(input, nodes, links);
    },
  );
  add(
    {
      group,
      id: 'decide_waiting_deletions',
      summary: 'Remove or keep posts that a social feed no longer lists',
      method: 'POST',
      path: paths.feedDeletions,
      scope: 'social_feeds:write',
      permission: 'moderate_board',
      isOurs: true,
      body: {
        kind: 'create',
        type: 'feed_deletion_decision',
        attributes: {
          decision: oneOf(['keep', 'remove']),
          post_ids: listOf(integerOf(1, Number.MAX_SAFE_INTEGER), maxDecided),
        },
        required: ['decision', 'post_ids'],
        example: { post_ids: [7, 12] },
      },
      response: { status: 200, type: 'social_feed_health' },
    },
    async (input) => {
      const { database, nowMs, bearer, item } = input;
      const feed = await requireFeed(database, bearer.teamId, input.id('social_feed_id'));
      const { decision, post_ids: postIds } = item.values;
      await database
        .transaction()
        .execute((transaction) =>
          decide(transaction, { feedId: feed.id, teamId: bearer.teamId, nowMs }, decision, postIds),
        );
      const states = await loadStates(database, [feed.id]);
      return respondOne(input, {
        type: 'social_feed_health',
        id: feed.id,
        attributes: describeHealth(readFeedAttributes(feed), states.get(feed.id) ?? null),
      });
    },
  );
}
