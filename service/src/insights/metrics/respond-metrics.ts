import { refuseParameter } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import type { Input, PageRule } from '../../http/operations/operation.ts';
import { pageOfList } from '../../http/operations/pages.ts';
import { respondList } from '../../http/operations/respond.ts';
import { countGroups, type GroupCount } from './count-groups.ts';
import type { MetricKind } from './metric-kind.ts';
import { readMetricQuery } from './read-metric-query.ts';

export interface MetricResponse {
  readonly kind: MetricKind;
  /** The requested engagement type. */
  readonly name?: string;
  /** The start of the covered period. Older rows are not counted, regardless of the query. */
  readonly coversFrom?: number;
}

/** Maximum number of rows. A report of more rows is an export; the client should narrow the range or the groups. */
const maxRows = 5000;
/** By default a report is a single page, unless a client requests smaller pages. */
export const metricPages: PageRule = { size: maxRows, maxSize: maxRows };

/** The id identifies the group: `total`, the single value, or the values joined by commas (each of them encoded). */
function describeMetric({ values, count }: GroupCount, type: string, groups: readonly string[]): ResourceNode {
  const texts = values.map((value) => String(value ?? 'none'));
  return {
    type,
    id: texts.length === 0 ? 'total' : texts.length === 1 ? texts.join() : texts.map(encodeURIComponent).join(','),
    attributes: { count, dimensions: values.map((value, index) => ({ name: groups[index], value })) },
  };
}

/** Reads the query, counts, and responds. The caller must have authorized the request. */
export async function respondMetrics(input: Input, { kind, name, coversFrom }: MetricResponse): Promise<Response> {
  const { wanted, range, ...query } = readMetricQuery(input.query.values, kind);
  const counts = await countGroups(input.database, {
    ...query,
    table: kind.table,
    teamId: input.bearer.teamId,
    wanted: name === undefined ? wanted : { ...wanted, name: [name] },
    range: { from: Math.max(range.from, coversFrom ?? 0), to: range.to },
    maxRows: maxRows + 1,
  });
  if (counts.length > maxRows)
    throw refuseParameter('group', `More than ${maxRows} groups: narrow the time or group by less.`);
  const { rows, links } = pageOfList(
    input,
    counts.map((count) => describeMetric(count, kind.type, query.groups)),
    ({ id }) => String(id),
  );
  return respondList(input, rows, links, {
    ...(coversFrom !== undefined && { meta: { covers_from: new Date(coversFrom).toISOString() } }),
  });
}
