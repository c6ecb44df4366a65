import { refuseParameter } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { splitList } from '../../http/json-api/query.ts';
import { readRange, readZone } from './read-metric-query.ts';
import { timeGroups } from './time-groups.ts';
import type { TimeZone } from './time-zone.ts';

/** An event with the values that it can be counted by. */
export interface CountedRow {
  readonly at: number;
  readonly values: Readonly<Record<string, number | string | null>>;
}

const [hourMs, dayMs] = [3_600_000, 86_400_000];

export function rowGroups(dimensions: readonly string[]): readonly string[] {
  return [...Object.keys(timeGroups), ...dimensions];
}

/** The number of a time group, as the databases compute it for large tables. */
function numberOf(group: string, at: number, zone: TimeZone): number {
  const offset = zone.offsetAt(at);
  const local = at + offset;
  const day = Math.floor(local / dayMs);
  const date = new Date(local);
  const month = date.getUTCFullYear() * 12 + date.getUTCMonth();
  const numbers: Readonly<Record<string, number>> = {
    'time.hour': Math.floor(local / hourMs) * hourMs - offset,
    'time.hour_of_day': Math.floor(local / hourMs) % 24,
    'time.day': day,
    'time.day_of_week': (day + 4) % 7,
    'time.week': Math.floor((day + 3) / 7),
    'time.month': month,
    'time.quarter': Math.floor(month / 3),
    'time.year': Math.floor(month / 12),
  };
  return numbers[group] ?? 0;
}

/**
 * Counts rows in memory. It is for small tables, such as that of right requests. Groups, times and ids are the same as
 * for all metrics.
 */
export function countGroupsOfRows(
  rows: readonly CountedRow[],
  values: ReadonlyMap<string, string>,
  known: readonly string[],
  type: string,
): readonly ResourceNode[] {
  const groups = splitList(values.get('group') ?? '');
  const unknown = groups.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw refuseParameter('group', `There is no group "${unknown}". Possible: ${known.join(', ')}.`);
  if (new Set(groups).size !== groups.length) throw refuseParameter('group', 'A group is named more than once.');
  const zone = readZone(values.get('time_zone'));
  const { from, to } = readRange(values, zone);
  const counts = new Map<string, { readonly dimensions: readonly (number | string | null)[]; count: number }>();
  for (const { at, values: dimensions } of rows.filter((row) => row.at >= from && row.at < to)) {
    const found = groups.map(
      (name) => timeGroups[name]?.describe(numberOf(name, at, zone), zone) ?? dimensions[name] ?? null,
    );
    const key = JSON.stringify(found);
    const entry = counts.get(key);
    if (entry) entry.count++;
    else counts.set(key, { dimensions: found, count: 1 });
  }
  return [...counts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { dimensions, count }]) => {
      const texts = dimensions.map((value) => String(value ?? 'none'));
      return {
        type,
        id:
          texts.length === 0 ? 'total' : texts.length === 1 ? texts.join('') : texts.map(encodeURIComponent).join(','),
        attributes: { count, dimensions: dimensions.map((value, index) => ({ name: groups[index], value })) },
      };
    });
}
