import { sql } from 'kysely';
import type { EngagementName } from '../../../src/model/engagement-names.ts';
import type { Database, PostRow } from '../database/schema.ts';
import { anyName, dayMs } from '../insights/engagement/sum-events.ts';
import { countGroups, type GroupCount } from '../insights/metrics/count-groups.ts';
import type { CountQuestion } from '../insights/metrics/count-question.ts';
import { findEvents } from '../insights/metrics/event-source.ts';
import { fixedZone } from '../insights/metrics/time-zone.ts';
import { coverPost } from './cover-post.ts';
import { describePost } from '../posts/describe-post.ts';
import { fillDays, maxDays, requireFewDays } from './count-by-day.ts';
import { readAuthor } from './describe-author.ts';
import { loadPostCtas } from './load-post-ctas.ts';
import type { AnalyticsQuestion } from './read-analytics-question.ts';
import { textOf } from './read-value.ts';

type Figures = Readonly<Record<string, unknown>>;
type Names = readonly EngagementName[];

/** Clicks on links to other sites. */
const clickthroughs: Names = ['embed_post_external_link_opened', 'embed_post_cta_clicked', 'embed_post_author_clicked'];
/** Clicks on a post. */
const postClicks: Names = ['embed_post_modal_opened', 'embed_post_external_link_opened'];
const maxTopPosts = 25;

/**
 * Describes a count of events as a query for the figures of version 2, which read sums. Given feeds limit it to their
 * posts.
 */
function describeCount(
  { teamId, boardId, range, offsetMs, feeds }: AnalyticsQuestion,
  names: readonly string[],
  more: Partial<CountQuestion>,
): CountQuestion {
  const ofPosts = sql`post_id in (select posts.id from posts
    where posts.board_id = ${boardId} and posts.social_feed_id in (${sql.join(feeds)}))`;
  return {
    table: 'counted_events',
    teamId,
    wanted: { board_id: [boardId], name: names },
    range,
    groups: [],
    zone: fixedZone(offsetMs),
    isUnique: false,
    maxRows: maxDays + 1,
    ...(feeds.length > 0 && { ofPosts }),
    ...more,
  };
}

async function count(database: Database, question: AnalyticsQuestion, names: Names): Promise<number> {
  const [total] = await countGroups(database, describeCount(question, names, {}));
  return total?.count ?? 0;
}

/**
 * Counts the visitors with any event, once per UTC day, because visitor ids change at midnight. With feeds, the count
 * of a day in the distant past is an upper bound.
 */
const countVisitors = (
  database: Database,
  question: AnalyticsQuestion,
  groups: readonly string[],
): Promise<readonly GroupCount[]> =>
  countGroups(database, describeCount(question, [anyName], { isUnique: true, groups }));

/** `engagement/activity` */
export async function summarizeEngagement(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  const [visitors] = await countVisitors(database, question, []);
  return {
    total_visitors: visitors?.count ?? 0,
    total_clickthroughs: await count(database, question, clickthroughs),
    total_scrolldowns: await count(database, question, ['embed_paginated']),
  };
}

/** `engagement/visitors_v_time` */
export async function countVisitorsByDay(database: Database, question: AnalyticsQuestion): Promise<Figures> {
  requireFewDays(question);
  const days = await countVisitors(database, question, ['time.day']);
  const rows = days.map(({ values: [date], count: visitors }) => ({
    day: Date.parse(String(date)) / dayMs,
    count: visitors,
  }));
  return { visitors: fillDays(rows, question).map((one) => ({ visitors: one.count, date: one.date })) };
}

interface ClickedPost {
  readonly row: PostRow;
  readonly clicks: number;
}

/** Returns the most clicked posts that still exist. */
async function findTopPosts(database: Database, question: AnalyticsQuestion, names: Names): Promise<ClickedPost[]> {
  const source = await findEvents(database, describeCount(question, names, { groups: ['post_id'] }));
  if (!source) return [];
  const { rows: top } = await sql<{ readonly id: number; readonly clicks: number }>`
    select posts.id, sum(event.events) as clicks from (${source.rows}) as event
    join posts on posts.id = event.post_id where posts.status = 'approved'
    group by posts.id order by sum(event.events) desc, posts.id desc limit ${maxTopPosts}`.execute(database);
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
  const attributes = coverPost(describePost(row, base));
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
 * `engagement/cta`: events refer to the post and not to the call to action, so the entries are posts, with the address
 * of their call to action.
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
