import type { ExperienceRow } from '../../database/schema.ts';
import type { SortField } from '../../http/json-api/query.ts';

const keyOf = (row: ExperienceRow, name: string): string | number => (name === 'status' ? row.status : row.id);

/** Sorts by status or id; equal experiences keep the order of their creation. */
export function orderExperiences(rows: readonly ExperienceRow[], sort: readonly SortField[]): readonly ExperienceRow[] {
  const fields = [...sort, { name: 'id', isDescending: false }];
  return [...rows].sort((one, other) => {
    for (const { name, isDescending } of fields) {
      const [left, right] = [keyOf(one, name), keyOf(other, name)];
      if (left !== right) return (left < right ? -1 : 1) * (isDescending ? -1 : 1);
    }
    return 0;
  });
}
