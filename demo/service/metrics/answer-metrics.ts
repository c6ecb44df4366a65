import type { Database } from '../database/schema.ts';
import type { ServiceContext } from '../http/environment.ts';
import { refuseParameter } from '../json-api/api-error.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { countGroups, type GroupCount } from './count-groups.ts';
import type { MetricKind } from './metric-kind.ts';
import { readMetricQuery } from './read-metric-query.ts';

export interface MetricAnswer {
  readonly kind: MetricKind;
  readonly teamId: number;
  /** The engagement type in question. */
  readonly name?: string;
  /** What is older is not counted, whatever was asked for. */
  readonly coversFrom?: number;
}

/** A report of more rows is an export; the range or the groups should be narrower. */
const maxRows = 5000;

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
export async function answerMetrics(context: ServiceContext, database: Database, { kind, teamId, name, coversFrom }: MetricAnswer): Promise<Response> {
  const url = new URL(context.req.url);
  const { fields, ...query } = readMetricQuery(url.searchParams, kind);
  const { wanted, range } = query;
  const counts = await countGroups(database, {
    ...query,
    table: kind.table,
    teamId,
    wanted: name === undefined ? wanted : { ...wanted, name: [name] },
    range: { from: Math.max(range.from, coversFrom ?? 0), to: range.to },
    maxRows: maxRows + 1,
  });
  if (counts.length > maxRows) throw refuseParameter('group', `More than ${maxRows} groups: narrow the time or group by less.`);
  return respondPrivate(context, buildDocument({
    data: counts.map((count) => describeMetric(count, kind.type, query.groups)),
    fields,
    links: { self: context.get('base') + context.req.path + url.search },
    ...(coversFrom !== undefined && { meta: { covers_from: new Date(coversFrom).toISOString() } }),
  }));
}
