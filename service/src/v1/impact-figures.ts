import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { readAttributes } from '../visitors/media/media-reference.ts';
import { dayExpression, fillDays } from './count-by-day.ts';
import { readDetails } from './post-details.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';
import { readPostsInRange, selectPostsInRange } from './read-posts-in-range.ts';
import { codedTypes, toV1Network } from './source-codes.ts';

type Figures = Readonly<Record<string, unknown>>;

/** Networks that report how many people a post reached. This service uses the number of the author's followers. */
const impressionTypes = new Set(['twitter', 'instagram_business', 'instagram']);

async function readImpressions(
  database: Database,
  question: AnalyticsQuestion,
): Promise<{ readonly publishedAt: number; readonly impressions: number }[]> {
  const impressions = [];
  for await (const row of readPostsInRange(database, question)) {
    if (!impressionTypes.has(row.type)) continue;
    impressions.push({
      publishedAt: row.published_at,
      impressions: readDetails(readAttributes(row.attributes, '')).followers ?? 0,
    });
  }
  return impressions;
}

/**
 * Counts posts that arrived in the range and are not on the board because they were rejected or have no decision yet.
 */
async function countOthers(
  database: Database,
  { boardId, range, feeds }: AnalyticsQuestion,
): Promise<{ readonly rejected: number; readonly undecided: number }> {
  let query = database
    .selectFrom('ingestion_events')
    .leftJoin('posts', 'posts.id', 'ingestion_events.post_id')
    .leftJoin('moderation_events', 'moderation_events.post_id', 'ingestion_events.post_id')
    .where('ingestion_events.board_id', '=', boardId)
    .where('ingestion_events.occurred_at', '>=', range.from)
    .where('ingestion_events.occurred_at', '<', range.to)
    .where((row) => row.or([row('posts.id', 'is', null), row('posts.status', '!=', 'approved')]))
    .select([
      sql<number>`count(distinct case when moderation_events.status = 'rejected' then ingestion_events.post_id end)`.as(
        'rejected',
      ),
      sql<number>`count(distinct case when moderation_events.status is null then ingestion_events.post_id end)`.as(
        'undecided',
      ),
    ]);
  if (feeds.length > 0) query = query.where('ingestion_events.social_feed_id', 'in', feeds);
  const { rejected, undecided } = await query.executeTakeFirstOrThrow();
  return { rejected: Number(rejected), undecided: Number(undecided) };
}

/** `impact/activity`. Approved posts are the posts on the board; posts deleted from it are not counted. */
export async function summarizeImpact(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const { count } = await selectPostsInRange(database, question)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const approved = Number(count);
  const { rejected, undecided } = await countOthers(database, question);
  const impressions = await readImpressions(database, question);
  return {
    total_impressions: impressions.reduce((sum, one) => sum + one.impressions, 0),
    total_posts: approved + undecided + rejected,
    posts_approved: approved,
    posts_unapproved: undecided,
    posts_rejected: rejected,
  };
}

/** `impact/impressions_v_time` */
export async function countImpressionsByDay(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const days = new Map<number, number>();
  for (const { publishedAt, impressions } of await readImpressions(database, question)) {
    const day = Math.floor((publishedAt + question.offsetMs) / 86_400_000);
    days.set(day, (days.get(day) ?? 0) + impressions);
  }
  const rows = [...days].map(([day, count]) => ({ day, count }));
  return { impressions: fillDays(rows, question).map(({ date, count }) => ({ date, impressions: count })) };
}

/** `impact/posts_v_time` */
export async function countPostsByDay(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const day = dayExpression('posts.published_at', question.offsetMs);
  const rows = await selectPostsInRange(database, question)
    .select([day.as('day'), sql<number>`count(*)`.as('count')])
    .groupBy(day)
    .execute();
  return { posts: fillDays(rows, question).map(({ date, count }) => ({ date, posts: count })) };
}

/** `impact/posts_per_network`: every documented network, and other networks that have posts. */
export async function countPostsByNetwork(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const rows = await selectPostsInRange(database, question)
    .select(['posts.type', sql<number>`count(*)`.as('count')])
    .groupBy('posts.type')
    .execute();
  const counts = new Map(codedTypes.map((type) => [toV1Network(type).name, 0]));
  for (const { type, count } of rows) {
    const { name } = toV1Network(type);
    counts.set(name, (counts.get(name) ?? 0) + Number(count));
  }
  return { posts: Object.fromEntries([...counts].map(([name, count]) => [`${name}_posts`, count])) };
}
