import type { FormSubmissionRow } from '../../database/schema.ts';

/**
 * The document's groups. `created_at.millenium` (the document's spelling) is the default; it counts all submissions
 * since 2001 together.
 */
export const submissionGroups = [
  'created_at.hour',
  'created_at.day',
  'created_at.week',
  'created_at.month',
  'created_at.quarter',
  'created_at.year',
  'created_at.millenium',
  'data.keys',
  'post_id',
] as const;

export type SubmissionGroup = (typeof submissionGroups)[number];

const dayMs = 86_400_000;

/** The start of the interval, in UTC; weeks begin on Monday. */
function startOf(group: SubmissionGroup, time: number): string {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const day = Math.floor(time / dayMs) * dayMs;
  // 1 January 1970 was a Thursday.
  const starts: Partial<Record<SubmissionGroup, number>> = {
    'created_at.hour': Math.floor(time / 3_600_000) * 3_600_000,
    'created_at.day': day,
    'created_at.week': day - ((day / dayMs + 3) % 7) * dayMs,
    'created_at.month': Date.UTC(year, month),
    'created_at.quarter': Date.UTC(year, month - (month % 3)),
    'created_at.year': Date.UTC(year, 0),
    'created_at.millenium': Date.UTC(year - ((year - 1) % 1000), 0),
  };
  return new Date(starts[group] ?? day).toISOString();
}

/**
 * Counts the submissions for each value of a group. A submission counts once for each of its keys. No submission
 * belongs to a post in this service.
 */
export function countSubmissions(
  rows: readonly Pick<FormSubmissionRow, 'created_at' | 'data'>[],
  group: SubmissionGroup,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const ids =
      group === 'post_id'
        ? ['none']
        : group === 'data.keys'
          ? Object.keys(JSON.parse(row.data) as object)
          : [startOf(group, row.created_at)];
    for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return new Map([...counts].sort(([one], [other]) => (one < other ? -1 : 1)));
}
