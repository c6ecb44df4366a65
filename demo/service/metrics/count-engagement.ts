import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { TimeRange } from '../posts/published-range.ts';
import type { MetricGroup } from './metric-groups.ts';

export interface EngagementQuestion {
  readonly teamId: number;
  readonly name: string;
  /** Empty = all boards of the team. */
  readonly boardIds: readonly number[];
  readonly postIds: readonly number[];
  readonly range: TimeRange;
  readonly groups: readonly MetricGroup[];
  /** Visitors instead of events; one who comes on two days is two. */
  readonly isUnique: boolean;
  readonly maxRows: number;
}

export interface EngagementCount {
  readonly values: readonly (number | string | null)[];
  readonly count: number;
}

/** One row for every combination of group values that occurs, in the order of the values. */
export async function countEngagement(database: Database, question: EngagementQuestion): Promise<EngagementCount[]> {
  const { teamId, name, boardIds, postIds, range, groups, isUnique, maxRows } = question;
  let query = database.selectFrom('engagement_events')
    .innerJoin('boards', 'boards.id', 'engagement_events.board_id')
    .where('boards.team_id', '=', teamId)
    .where('engagement_events.name', '=', name)
    .where('occurred_at', '>=', range.from)
    .where('occurred_at', '<', range.to)
    .limit(maxRows)
    .select(isUnique ? sql<number>`count(distinct visitor)`.as('count') : sql<number>`count(*)`.as('count'));
  if (boardIds.length > 0) query = query.where('board_id', 'in', boardIds);
  if (postIds.length > 0) query = query.where('post_id', 'in', postIds);
  groups.forEach(({ expression }, index) => {
    query = query.select(expression.as(`value_${index}`)).groupBy(expression);
  });
  const rows: readonly Readonly<Record<string, number | string | null>>[] = await query.execute();
  const read = rows.map((row) => ({ count: Number(row['count']), values: groups.map((_, index) => row[`value_${index}`] ?? null) }));
  // Sorted here: the databases disagree about where null stands and how letters follow one another.
  read.sort((one, other) => compareValues(one.values, other.values));
  return read.map(({ count, values }) => ({ count, values: values.map((value, index) => groups[index]?.describe(value) ?? null) }));
}

type Value = number | string | null;

/** Column by column; null last. */
function compareValues(one: readonly Value[], other: readonly Value[]): number {
  for (const [index, value] of one.entries()) {
    const second = other[index] ?? null;
    if (value === second) continue;
    if (value === null) return 1;
    if (second === null) return -1;
    return value < second ? -1 : 1;
  }
  return 0;
}
