import { refuseParameter } from '../json-api/api-error.ts';
import type { ResourceNode } from '../json-api/document.ts';
import type { Input, PageRule } from '../operations/operation.ts';
import { pageOfList } from '../operations/pages.ts';
import { answerList } from '../operations/respond.ts';
import { countGroups, type GroupCount } from './count-groups.ts';
import type { MetricKind } from './metric-kind.ts';
import { readMetricQuery } from './read-metric-query.ts';

export interface MetricAnswer {
  readonly kind: MetricKind;
  /** The engagement type in question. */
  readonly name?: string;
  /** What is older is not counted, whatever was asked for. */
  readonly coversFrom?: number;
}

/** A report of more rows is an export; the range or the groups should be narrower. */
const maxRows = 5000;
/** A report is read whole, unless a client asks for parts of it. */
export const metricPages: PageRule = { size: maxRows, maxSize: maxRows };

/** The id says which group it is: `total`, the one value, or the values joined by commas (then each encoded). */
function describeMetric({ values, count }: GroupCount, type: string, groups: readonly string[]): ResourceNode {
  const texts = values.map((value) => String(value ?? 'none'));
  return {
    type,
    id: texts.length === 0 ? 'total' : texts.length === 1 ? texts.join() : texts.map(encodeURIComponent).join(','),
    attributes: { count, dimensions: values.map((value, index) => ({ name: groups[index], value })) },
  };
}

/** Reads what is asked, counts, and answers; who may ask has been settled before. */
export async function answerMetrics(input: Input, { kind, name, coversFrom }: MetricAnswer): Promise<Response> {
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
  return answerList(input, rows, links, {
    ...(coversFrom !== undefined && { meta: { covers_from: new Date(coversFrom).toISOString() } }),
  });
}
