import { allocateIds } from '../database/allocate-ids.ts';
import type { IngestionRow, ModerationRow } from '../database/event-rows.ts';
import type { Database } from '../database/schema.ts';

/** Maximum number of rows per statement, well below the 32,766 values that SQLite accepts. */
const rowsAtOnce = 1000;

export type Ingestion = Pick<IngestionRow, 'post_id' | 'board_id' | 'occurred_at' | 'social_feed_id'>;

/** Records the ingestion of posts, each with the current network and account of its feed. */
export async function recordIngestions(database: Database, ingestions: readonly Ingestion[]): Promise<void> {
  const boards = [...new Set(ingestions.map(({ board_id }) => board_id))];
  if (boards.length === 0) return;
  const rows = await database.selectFrom('social_feeds').selectAll().where('board_id', 'in', boards).execute();
  const feeds = new Map(
    rows.map(({ id, attributes, account_id }) => [
      id,
      { social_feed_source: String((JSON.parse(attributes) as { source?: unknown }).source), account_id },
    ]),
  );
  for (let start = 0; start < ingestions.length; start += rowsAtOnce) {
    await database
      .insertInto('ingestion_events')
      .values(
        ingestions.slice(start, start + rowsAtOnce).map((ingestion) => ({
          ...ingestion,
          ...(feeds.get(ingestion.social_feed_id ?? 0) ?? { social_feed_source: null, account_id: null }),
        })),
      )
      .execute();
  }
}

/** Records decisions about posts. */
export async function recordModerations(
  database: Database,
  moderations: readonly Omit<ModerationRow, 'id'>[],
): Promise<void> {
  const firstId = await allocateIds(database, 'moderation_events', moderations.length);
  for (let start = 0; start < moderations.length; start += rowsAtOnce) {
    await database
      .insertInto('moderation_events')
      .values(
        moderations
          .slice(start, start + rowsAtOnce)
          .map((moderation, index) => ({ id: firstId + start + index, ...moderation })),
      )
      .execute();
  }
}
