import type { Database } from '../../database/schema.ts';
import type { SourcePost } from '../connectors/connector.ts';
import { judge, type FeedRules, type Judgement } from '../feed-rules.ts';

const dayMs = 86_400_000;

interface JudgePlace {
  readonly feedId: number;
  readonly boardId: number;
  readonly rules: FeedRules;
  readonly nowMs: number;
}

/** The number of public posts of the feed by UTC day, from the first of these days on. */
async function countByDay(database: Database, feedId: number, fromMs: number): Promise<Map<number, number>> {
  const rows = await database
    .selectFrom('posts')
    .select('published_at')
    .where('social_feed_id', '=', feedId)
    .where('status', '=', 'approved')
    .where('published_at', '>=', fromMs)
    .execute();
  const counts = new Map<number, number>();
  for (const row of rows) {
    const day = Math.floor(Number(row.published_at) / dayMs);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/**
 * Judges the new posts of one import: in addition to the rules for a single post, those that depend on the board. Calls
 * to action that were deleted are left out, and posts beyond the number for a day wait for a moderator.
 */
export async function createJudge(
  database: Database,
  { feedId, boardId, rules, nowMs }: JudgePlace,
  posts: readonly SourcePost[],
): Promise<(post: SourcePost) => Judgement> {
  const wanted = rules.filters.flatMap(({ cta_id: id }) => id ?? []);
  const ctas =
    wanted.length === 0
      ? []
      : await database
          .selectFrom('ctas')
          .select('id')
          .where('board_id', '=', boardId)
          .where('id', 'in', wanted)
          .execute();
  const known = new Set(ctas.map(({ id }) => id));
  const timeOf = ({ publishedAt }: SourcePost): number => Math.min(publishedAt ?? nowMs, nowMs);
  const first = Math.min(...posts.map(timeOf), nowMs);
  const counts = rules.max_per_day === 0 ? null : await countByDay(database, feedId, Math.floor(first / dayMs) * dayMs);
  return (post) => {
    const judgement = judge(post, rules, nowMs);
    const ctaIds = judgement.ctaIds.filter((id) => known.has(id));
    if (counts === null || judgement.status !== 'approved') return { ...judgement, ctaIds };
    const day = Math.floor(timeOf(post) / dayMs);
    const count = (counts.get(day) ?? 0) + 1;
    if (count > rules.max_per_day) return { ...judgement, ctaIds, status: 'pending' };
    counts.set(day, count);
    return { ...judgement, ctaIds };
  };
}
