import { sql } from 'kysely';
import { engagementNames, type EngagementName } from '../../../src/model/engagement-names.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { describePost } from '../posts/describe-post.ts';
import { dayExpression, fillDays } from './count-by-day.ts';
import { readAuthor } from './describe-author.ts';
import { loadPostCtas } from './load-post-ctas.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';
import { textOf } from './read-value.ts';

type Figures = Readonly<Record<string, unknown>>;
type Names = readonly EngagementName[];

/** Clicks that lead away from the board. */
const clickthroughs: Names = ['embed_post_external_link_opened', 'embed_post_cta_clicked', 'embed_post_author_clicked'];
/** Clicks on a post itself. */
const postClicks: Names = ['embed_post_modal_opened', 'embed_post_external_link_opened'];
const maxTopPosts = 25;

/** Events of the question. With social feeds only those about their posts. */
function selectEvents(database: Database, { boardId, range, feeds }: AnalyticsQuestion, names: readonly string[]) {
  const events = database
    .selectFrom('counted_events as engagement_events')
    .where('engagement_events.board_id', '=', boardId)
    .where('engagement_events.name', 'in', names)
    .where('engagement_events.occurred_at', '>=', range.from)
    .where('engagement_events.occurred_at', '<', range.to);
  return feeds.length === 0
    ? events
    : events.where(
        'engagement_events.post_id',
        'in',
        database
          .selectFrom('posts')
          .select('posts.id')
          .where('posts.board_id', '=', boardId)
          .where('posts.social_feed_id', 'in', feeds),
      );
}

async function count(database: Database, question: AnalyticsQuestion, names: Names): Promise<number> {
  return Number(
    (
      await selectEvents(database, question, names)
        .select(sql<number>`coalesce(sum(engagement_events.events), 0)`.as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );
}

/** The row of a day that is long past which has the visitors of the whole board. */
const wholeDay = '*';
const anything: readonly string[] = [...engagementNames, wholeDay];

/**
 * Whoever did anything on the board, once a UTC day: the names of visitors change at midnight. Of a day that is long
 * past and some feeds: at most so many.
 */
function countVisitors({ feeds }: AnalyticsQuestion) {
  const ofDays =
    feeds.length > 0
      ? sql`engagement_events.visitors`
      : sql`case when engagement_events.name = ${sql.lit(wholeDay)} then engagement_events.visitors else 0 end`;
  return sql<number>`count(distinct engagement_events.visitor) + coalesce(sum(${ofDays}), 0)`;
}

/** `engagement/activity` */
export async function summarizeEngagement(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const row = await selectEvents(database, question, anything)
    .select(countVisitors(question).as('count'))
    .executeTakeFirstOrThrow();
  return {
    total_visitors: Number(row.count),
    total_clickthroughs: await count(database, question, clickthroughs),
    total_scrolldowns: await count(database, question, ['embed_paginated']),
  };
}

/** `engagement/visitors_v_time` */
export async function countVisitorsByDay(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const day = dayExpression('engagement_events.occurred_at', question.offsetMs);
  const rows = await selectEvents(database, question, anything)
    .select([day.as('day'), countVisitors(question).as('count')])
    .groupBy(day)
    .execute();
  return { visitors: fillDays(rows, question).map((one) => ({ visitors: one.count, date: one.date })) };
}

interface ClickedPost {
  readonly row: PostRow;
  readonly clicks: number;
}

/** The posts that were clicked most, of those that are still there. */
async function findTopPosts(database: Database, question: AnalyticsQuestion, names: Names): Promise<ClickedPost[]> {
  const top = await selectEvents(database, question, names)
    .innerJoin('posts', 'posts.id', 'engagement_events.post_id')
    .where('posts.status', '=', 'approved')
    .select(['posts.id', sql<number>`sum(engagement_events.events)`.as('clicks')])
    .groupBy('posts.id')
    .orderBy(sql`sum(engagement_events.events)`, 'desc')
    .orderBy('posts.id', 'desc')
    .limit(maxTopPosts)
    .execute();
  if (top.length === 0) return [];
  const rows = await database
    .selectFrom('posts')
    .selectAll()
    .where(
      'id',
      'in',
      top.map(({ id }) => id),
    )
    .execute();
  return top.flatMap(({ id, clicks }) =>
    rows.filter((row) => row.id === id).map((row) => ({ row, clicks: Number(clicks) })),
  );
}

function describeClickedPost({ row, clicks }: ClickedPost, url: string | null, base: string): Figures {
  const attributes = describePost(row, base);
  const { name, link, picture, username } = readAuthor(attributes['author']);
  return {
    id: row.id,
    image: textOf(attributes['image_url']),
    title: textOf(attributes['title']) || textOf(attributes['text']),
    url: url ?? textOf(attributes['url']),
    timestamp: Math.floor(row.published_at / 1000),
    author: { name, link, picture, user_name: username, fullname: name },
    clicks,
  };
}

/** `engagement/posts_clicks` */
export async function listClickedPosts(
  database: Database,
  question: AnalyticsQuestion,
  base: string,
): Promise<readonly Figures[]> {
  return (await findTopPosts(database, question, postClicks)).map((post) => describeClickedPost(post, null, base));
}

/**
 * `engagement/cta`: events name the post and not the call to action, so the entries are posts, with where their call to
 * action leads.
 */
export async function listClickedCtas(
  database: Database,
  question: AnalyticsQuestion,
  base: string,
): Promise<readonly Figures[]> {
  const posts = await findTopPosts(database, question, ['embed_post_cta_clicked']);
  const ctas = await loadPostCtas(
    database,
    posts.map(({ row }) => row.id),
    base,
  );
  return posts.map((post) => describeClickedPost(post, textOf(ctas.get(post.row.id)?.['url']) || null, base));
}
