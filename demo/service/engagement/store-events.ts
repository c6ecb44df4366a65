import type { Database } from '../database/schema.ts';
import type { ReceivedEvent } from './read-events.ts';

export interface EventOrigin {
  readonly boardId: number;
  readonly visitor: string;
  /** ISO 3166-1 alpha-2, or null. */
  readonly country: string | null;
  /** Of these events, those that figures leave out. */
  readonly odd: ReadonlySet<ReceivedEvent>;
}

/** Which of these posts are on the board. */
async function findKnownPosts(
  database: Database,
  boardId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await database
    .selectFrom('posts')
    .select('id')
    .where('board_id', '=', boardId)
    .where('status', '=', 'approved')
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Stores what is new; an id that is there already is a repeat and changes nothing. Events about posts that the board
 * does not have are left out. Resolves when the database has them for good.
 */
export async function storeEvents(
  database: Database,
  events: readonly ReceivedEvent[],
  origin: EventOrigin,
): Promise<void> {
  const { boardId, visitor, country, odd } = origin;
  const posts = await findKnownPosts(
    database,
    boardId,
    events.flatMap(({ postId }) => postId ?? []),
  );
  const known = events.filter(({ postId }) => postId === null || posts.has(postId));
  if (known.length === 0) return;
  await database
    .insertInto('engagement_events')
    .values(
      known.map((event) => ({
        id: event.id,
        board_id: boardId,
        name: event.name,
        occurred_at: event.occurredAt,
        post_id: event.postId,
        personalization_type: event.personalizationType,
        theme: event.theme,
        device_category: event.deviceCategory,
        media_type: event.mediaType,
        embed_url: event.embedUrl,
        remote_ip_country: country,
        visitor,
        is_odd: odd.has(event) ? 1 : 0,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
