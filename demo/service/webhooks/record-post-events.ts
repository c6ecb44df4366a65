import { allocateIds } from '../database/allocate-ids.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { buildDocument } from '../json-api/document.ts';
import { describePost } from '../posts/describe-post.ts';

export const postEventNames = ['post_created', 'post_updated', 'post_destroyed'] as const;
export type PostEventName = (typeof postEventNames)[number];

/** The document: only posts that people send in themselves are told of. */
const toldNetworks = new Set(['sms', 'email', 'public_post']);
/** What was delivered, or given up, is listed for a month. */
const keptMs = 30 * 86_400_000;

export interface PostEvents {
  readonly teamId: number;
  readonly rows: readonly PostRow[];
  readonly nowMs: number;
}

/**
 * Puts events about posts into the queue of every webhook that wants them, as the posts are now. To be called in the
 * transaction that changes the posts, and for `post_destroyed` before they go: either both are there or neither is.
 */
export async function recordPostEvents(
  database: Database,
  name: PostEventName,
  { teamId, rows, nowMs }: PostEvents,
): Promise<void> {
  const told = rows.filter(({ type }) => toldNetworks.has(type));
  if (told.length === 0) return;
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
  const firstId = await allocateIds(database, 'webhook_events', wanting.length * told.length);
  const events = wanting
    .flatMap((webhook) => told.map((row) => ({ webhook, row })))
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

/** The same for posts that were stored just now, whoever stored them. */
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
