import { allocateIds } from '../../database/allocate-ids.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import type { Database } from '../../database/schema.ts';
import { buildDocument } from '../../http/json-api/document.ts';

/**
 * Every event of webhooks, by the type of its object. Posts: as documented, only those that people send in themselves.
 * `social_feed_failing` is sent once when a feed stops working, and `social_feed_recovered` when it works again.
 */
export const eventNames = {
  post: ['post_created', 'post_updated', 'post_destroyed'],
  asset: ['asset_created', 'asset_updated', 'asset_destroyed'],
  board: ['board_created', 'board_updated', 'board_destroyed'],
  form_submission: ['form_submission_created'],
  product: ['product_created', 'product_updated', 'product_destroyed'],
  reply: ['reply_created', 'reply_updated'],
  right_request: ['right_request_created', 'right_request_updated'],
  scheduled_content: ['scheduled_content_created', 'scheduled_content_updated', 'scheduled_content_destroyed'],
  social_feed: ['social_feed_failing', 'social_feed_recovered'],
} as const;

export type EventObject = keyof typeof eventNames;
export type EventName = (typeof eventNames)[EventObject][number];
export const allEventNames: readonly EventName[] = Object.values(eventNames).flat();

export interface ReportedObject {
  readonly type: EventObject;
  readonly id: number;
  /** The attributes as the operation of the object returns them. `base` is the address of the service's links. */
  describe(base: string): Readonly<Record<string, unknown>>;
}

export interface TeamEvents {
  readonly teamId: number;
  readonly objects: readonly ReportedObject[];
  readonly nowMs: number;
}

/** The time for which delivered and given-up events are listed. */
const keptMs = 30 * 86_400_000;

/**
 * Queues an event about each object, with its current data, for every subscribed webhook of the team. It must be called
 * in the transaction that changes the objects, and before a deletion for `…_destroyed`, so that both are committed or
 * neither is.
 */
export async function recordEvents(
  database: Database,
  name: EventName,
  { teamId, objects, nowMs }: TeamEvents,
): Promise<void> {
  if (objects.length === 0) return;
  const webhooks = await database
    .selectFrom('webhooks')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('status', '=', 'active')
    .orderBy('id')
    // A webhook is not deleted before its events are stored; one whose deletion has begun gets none.
    .$if(isPostgres(database), (query) => query.forKeyShare())
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
  const firstId = await allocateIds(database, 'webhook_events', wanting.length * objects.length);
  const events = wanting
    .flatMap((webhook) => objects.map((object) => ({ webhook, object })))
    .map(({ webhook, object }, index) => {
      const id = firstId + index;
      const payload = buildDocument({
        data: {
          type: 'event',
          id,
          attributes: { name, created_at: new Date(nowMs).toISOString() },
          relationships: {
            object: { type: object.type, id: object.id, attributes: object.describe(webhook.base) },
            team: { type: 'team', id: teamId, attributes: { name: teamName } },
          },
        },
        fields: new Map(),
      });
      return {
        id,
        webhook_id: webhook.id,
        name,
        object_type: object.type,
        object_id: object.id,
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
