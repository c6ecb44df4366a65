import type { Database, PostRow } from '../database/schema.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';

/** Rows per batch. Counts of attributes need each row only briefly. */
const batch = 1000;

export function selectPostsInRange(database: Database, { boardId, range, feeds }: AnalyticsQuestion) {
  const posts = database
    .selectFrom('posts')
    .where('posts.board_id', '=', boardId)
    .where('posts.status', '=', 'approved')
    .where('posts.published_at', '>=', range.from)
    .where('posts.published_at', '<', range.to);
  return feeds.length === 0 ? posts : posts.where('posts.social_feed_id', 'in', feeds);
}

/** Reads the matching posts by id, with at most one batch in memory. */
export async function* readPostsInRange(database: Database, question: AnalyticsQuestion): AsyncGenerator<PostRow> {
  for (let lastId = 0; ;) {
    const rows = await selectPostsInRange(database, question)
      .selectAll('posts')
      .where('posts.id', '>', lastId)
      .orderBy('posts.id')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    lastId = last.id;
  }
}
