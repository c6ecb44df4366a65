import { refuseParameter } from '../../http/json-api/api-error.ts';
import { splitList, type Query, type QueryRules } from '../../http/json-api/query.ts';
import { parseTimeRange, type TimeRange } from '../../posts/published-range.ts';
import { listGroups, type MetricKind } from './metric-kind.ts';
import { openTimeZone, utc, type TimeZone } from './time-zone.ts';

export interface MetricQuery {
  /** Accepted values by column; a column without a filter is missing. */
  readonly wanted: Readonly<Record<string, readonly (number | string)[]>>;
  readonly range: TimeRange;
  readonly groups: readonly string[];
  readonly zone: TimeZone;
  readonly isUnique: boolean;
}

type Values = Query['values'];

/** Maximum number of values. A query with more values is an export. */
const maxListLength = 1000;

function readWanted(values: Values, { dimensions }: MetricKind): MetricQuery['wanted'] {
  return Object.fromEntries(
    Object.entries(dimensions).flatMap(([column, kind]) => {
      const parameter = `filter[${column}]`;
      const text = values.get(parameter);
      const items = text === undefined ? [] : kind === 'text' ? [text] : splitList(text);
      if (items.length === 0) return [];
      if (items.length > maxListLength) throw refuseParameter(parameter, `At most ${maxListLength} values.`);
      if (kind === 'number' && !items.every((item) => /^\d{1,15}$/.test(item)))
        throw refuseParameter(parameter, 'Give numbers, separated by commas.');
      return [[column, kind === 'number' ? items.map(Number) : items]];
    }),
  );
}

function readGroups(text: string | undefined, kind: MetricKind): string[] {
  const names = splitList(text ?? '');
  if (new Set(names).size !== names.length) throw refuseParameter('group', 'A group is named more than once.');
  const known = listGroups(kind);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw refuseParameter('group', `There is no group "${unknown}". Possible: ${known.join(', ')}.`);
  return names;
}

export function readZone(name: string | undefined): TimeZone {
  if (name === undefined) return utc;
  try {
    return openTimeZone(name);
  } catch {
    throw refuseParameter(
      'time_zone',
      `There is no time zone "${name}". Give a name such as Europe/Amsterdam, or an offset such as -07:00.`,
    );
  }
}

export function readRange(values: Values, { instantOf }: TimeZone): TimeRange {
  const from = values.get('filter[from]');
  const to = values.get('filter[to]');
  return {
    from: from === undefined ? 0 : parseTimeRange(`${from}..`, 'filter[from]', instantOf).from,
    to: to === undefined ? Number.MAX_SAFE_INTEGER : parseTimeRange(`..${to}`, 'filter[to]', instantOf).to,
  };
}

function readAggregation(text = 'count'): boolean {
  if (text !== 'count' && text !== 'count_unique')
    throw refuseParameter('aggregation', 'Possible: count, count_unique.');
  return text === 'count_unique';
}

/** The query parameters of an operation of this kind. */
export function describeMetricRules(kind: MetricKind): QueryRules {
  return {
    parameters: [
      'group',
      'filter[from]',
      'filter[to]',
      'time_zone',
      ...Object.keys(kind.dimensions).map((column) => `filter[${column}]`),
      ...(kind.hasAggregation ? ['aggregation'] : []),
    ],
    lists: ['group'],
    fields: { [kind.type]: ['count', 'dimensions'] },
  };
}

/** Throws 400 for every value that the operation does not support. */
export function readMetricQuery(values: Values, kind: MetricKind): MetricQuery {
  const zone = readZone(values.get('time_zone'));
  return {
    wanted: readWanted(values, kind),
    range: readRange(values, zone),
    groups: readGroups(values.get('group'), kind),
    zone,
    isUnique: readAggregation(values.get('aggregation')),
  };
}
