import type { Database, PostRow } from '../../database/schema.ts';
import { describePost } from '../../posts/describe-post.ts';
import { type eventNames, recordEvents } from './record-events.ts';

export type PostEventName = (typeof eventNames.post)[number];

/** The networks with events. As documented, events are only sent for posts that people send in themselves. */
const reportedNetworks = new Set(['sms', 'email', 'public_post']);

export interface PostEvents {
  readonly teamId: number;
  readonly rows: readonly PostRow[];
  readonly nowMs: number;
}

/** Queues events about posts. It must be called in the transaction that changes them (`record-events.ts`). */
export async function recordPostEvents(
  database: Database,
  name: PostEventName,
  { teamId, rows, nowMs }: PostEvents,
): Promise<void> {
  const objects = rows
    .filter(({ type }) => reportedNetworks.has(type))
    .map((row) => ({
      type: 'post' as const,
      id: row.id,
      describe: (base: string) => ({ ...describePost(row, base) }),
    }));
  await recordEvents(database, name, { teamId, objects, nowMs });
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
