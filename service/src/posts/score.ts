import { sql } from 'kysely';
import type { Database, PostRow } from '../database/schema.ts';

const dayMs = 86_400_000;
/** One doubling of interest is worth a week: of two equally young posts, the one opened twice as often is a week ahead. */
const weekMs = 7 * dayMs;
const pointsOfWeek = 1000;
/** The share of a rating, which has 0 to 100: the best rating is worth two weeks. */
const pointsOfRating = 20;
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

/**
 * The part of a score that a post has by itself: its age and rating. It is written as a sum in which time grows, in
 * place of interest that fades, so that the order of two posts stays as it is without touching either of them.
 * @param publishedAt milliseconds since 1970
 * @param rating 0 to 100, or -1 for none
 */
export const ownScore = (publishedAt: number, rating: number): number =>
  Math.trunc(publishedAt / (weekMs / pointsOfWeek)) + pointsOfRating * Math.max(0, rating);

type Scored = Pick<PostRow, 'published_at' | 'rating'>;

/** The score after a change of the time or rating; the part of the visitors stays. */
export const moveScore = (before: Scored & Pick<PostRow, 'score'>, after: Scored): number =>
  before.score - ownScore(before.published_at, before.rating) + ownScore(after.published_at, after.rating);

/** The part that visitors give. @param points the sum of their actions, each by its weight */
export const scoreOfInterest = (points: number): number => Math.round(pointsOfWeek * Math.log2(1 + points));

async function scoreBoard(database: Database, boardId: number, since: number): Promise<void> {
  const events = await database
    .selectFrom('counted_events')
    .select(({ fn }) => ['post_id', 'name', fn.sum<number>('events').as('events')])
    .where('board_id', '=', boardId)
    .where('occurred_at', '>=', since)
    .where('post_id', 'is not', null)
    .where('name', 'in', Object.keys(weights))
    .groupBy(['post_id', 'name'])
    .execute();
  const points = new Map<number, number>();
  for (const { post_id: id, name, events: count } of events)
    if (id !== null) points.set(Number(id), (points.get(Number(id)) ?? 0) + Number(count) * (weights[name] ?? 0));
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

/** Brings the scores of all posts up to what visitors did in the last four weeks. A repeat changes nothing. */
export async function scorePosts(database: Database, nowMs: number): Promise<void> {
  const since = nowMs - countedMs;
  // A board without events can have posts whose interest is too old by now.
  const boards = await database
    .selectFrom('posts')
    .select('board_id')
    .distinct()
    .where((post) =>
      post.or([
        post('board_id', 'in', post.selectFrom('counted_events').select('board_id').where('occurred_at', '>=', since)),
        post(
          'score',
          '<>',
          sql<number>`published_at / ${sql.lit(weekMs / pointsOfWeek)} +
          ${sql.lit(pointsOfRating)} * case when rating > 0 then rating else 0 end`,
        ),
      ]),
    )
    .execute();
  for (const { board_id: id } of boards) await scoreBoard(database, id, since);
}
