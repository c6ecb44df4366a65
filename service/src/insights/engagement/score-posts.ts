import { sql } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { ownScore, scoreOfInterest } from '../../posts/score.ts';
import { dayMs, readSummedUntil } from './sum-events.ts';

/** Older interest no longer counts. */
const countedMs = 28 * dayMs;

/** What visitors did with a post, and how much it says of their interest. */
const weights: Readonly<Record<string, number>> = {
  embed_post_modal_opened: 1,
  embed_post_author_clicked: 1,
  embed_post_external_link_opened: 2,
  embed_post_cta_clicked: 3,
  embed_post_shared: 3,
};

/** The points of a board's posts: of summed days their sums, and of the open ones the events. */
async function countPoints(
  database: Database,
  boardId: number,
  times: { readonly since: number; readonly summedUntil: number },
): Promise<ReadonlyMap<number, number>> {
  const names = sql.join(Object.keys(weights).map((name) => sql.lit(name)));
  const of = sql`board_id = ${boardId} and name in (${names}) and post_id is not null`;
  const { rows } = await sql<{ readonly post_id: number; readonly name: string; readonly events: number }>`
    select post_id, name, sum(events) as events from (
      select post_id, name, events from engagement_days
        where ${of} and occurred_at >= ${times.since} and occurred_at < ${times.summedUntil}
      union all
      select post_id, name, 1 from engagement_events
        where ${of} and occurred_at >= ${Math.max(times.since, times.summedUntil)} and is_odd = 0) as counted
    group by post_id, name`.execute(database);
  const points = new Map<number, number>();
  for (const { post_id: id, name, events } of rows)
    points.set(Number(id), (points.get(Number(id)) ?? 0) + Number(events) * (weights[name] ?? 0));
  return points;
}

async function scoreBoard(
  database: Database,
  boardId: number,
  times: { readonly since: number; readonly summedUntil: number },
): Promise<void> {
  const points = await countPoints(database, boardId, times);
  const posts = await database
    .selectFrom('posts')
    .select(['id', 'published_at', 'rating', 'score'])
    .where('board_id', '=', boardId)
    .execute();
  for (const { id, published_at: publishedAt, rating, score } of posts) {
    const next = ownScore(Number(publishedAt), rating) + scoreOfInterest(points.get(id) ?? 0);
    if (next !== Number(score)) await database.updateTable('posts').set({ score: next }).where('id', '=', id).execute();
  }
}

/**
 * Brings the scores of all posts up to what visitors did in the last four weeks. A repeat changes nothing. One board at
 * a time, so that nobody waits for long.
 */
export async function scorePosts(database: Database, nowMs: number): Promise<void> {
  const times = { since: nowMs - countedMs, summedUntil: await readSummedUntil(database) };
  const boards = await database.selectFrom('boards').select('id').execute();
  for (const { id } of boards) await scoreBoard(database, id, times);
}
