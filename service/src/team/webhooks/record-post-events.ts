import { allocateIds } from '../../database/allocate-ids.ts';
import type { Database, PostRow } from '../../database/schema.ts';
import { buildDocument } from '../../http/json-api/document.ts';
import { describePost } from '../../posts/describe-post.ts';

export const postEventNames = ['post_created', 'post_updated', 'post_destroyed'] as const;
export type PostEventName = (typeof postEventNames)[number];

/** The networks with events. As documented, events are only sent for posts that people send in themselves. */
const reportedNetworks = new Set(['sms', 'email', 'public_post']);
/** The time for which delivered and given-up events are listed. */
const keptMs = 30 * 86_400_000;

export interface PostEvents {
  readonly teamId: number;
  readonly rows: readonly PostRow[];
  readonly nowMs: number;
}

/**
 * Queues events about posts, with their current data, for every subscribed webhook. It must be called in the
 * transaction that changes the posts, and before a deletion for `post_destroyed`, so that both are committed or neither
 * is.
 */
export async function recordPostEvents(
  database: Database,
  name: PostEventName,
  { teamId, rows, nowMs }: PostEvents,
): Promise<void> {
  const reported = rows.filter(({ type }) => reportedNetworks.has(type));
  if (reported.length === 0) return;
  const webhooks = await database
    .selectFrom('webhooks')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('status', '=', 'active')
    .execute();
  const wanting = webhooks.filter(({ event_names }) => event_names.split(' ').includes(name));
  if (wanting.length === 0) return;
  await database
    .deleteFrom('webhook_events')
    .where('delivery', '!=', 'pending')
    .where('created_at', '<', nowMs - keptMs)
    .execute();
  const { name: teamName } = await database
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  const firstId = await allocateIds(database, 'webhook_events', wanting.length * reported.length);
  const events = wanting
    .flatMap((webhook) => reported.map((row) => ({ webhook, row })))
    .map(({ webhook, row }, index) => {
      const id = firstId + index;
      const payload = buildDocument({
        data: {
          type: 'event',
          id,
          attributes: { name, created_at: new Date(nowMs).toISOString() },
          relationships: {
            object: { type: 'post', id: row.id, attributes: describePost(row, webhook.base) },
            team: { type: 'team', id: teamId, attributes: { name: teamName } },
          },
        },
        fields: new Map(),
      });
      return {
        id,
        webhook_id: webhook.id,
        name,
        object_type: 'post',
        object_id: row.id,
        created_at: nowMs,
        payload: JSON.stringify(payload),
        delivery: 'pending' as const,
        attempts: 0,
        due_at: nowMs,
        last_answer: null,
      };
    });
  await database.insertInto('webhook_events').values(events).execute();
}

/** Queues events for posts that were just stored, regardless of their origin. */
export async function recordNewPosts(database: Database, ids: readonly number[], nowMs: number): Promise<void> {
  if (ids.length === 0) return;
  const rows = await database
    .selectFrom('posts')
    .innerJoin('boards', 'boards.id', 'board_id')
    .selectAll('posts')
    .select('team_id')
    .where('posts.id', 'in', ids)
    .execute();
  for (const { team_id: teamId, ...row } of rows)
    await recordPostEvents(database, 'post_created', { teamId, rows: [row], nowMs });
}
