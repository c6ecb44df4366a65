import type { Hono } from 'hono';
import { engagementNames } from '../../../src/engagement/engagement-event.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { ApiError, refuseParameter } from '../json-api/api-error.ts';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { parseQuery, splitList, type QueryRules } from '../json-api/query.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath, paths } from '../paths.ts';
import { parseTimeRange } from '../posts/published-range.ts';
import { authorize } from './authorize.ts';
import { countEngagement, type EngagementCount } from './count-engagement.ts';
import { findGroup, groupNames, type MetricGroup } from './metric-groups.ts';

/** A report of more rows is an export; the range or the groups should be narrower. */
const maxRows = 5000;

const rules: QueryRules = {
  parameters: ['filter[board_id]', 'filter[post_id]', 'filter[from]', 'filter[to]', 'group', 'aggregation'],
  fields: { embed_engagement_metric: ['count', 'dimensions'] },
};

function readIds(values: ReadonlyMap<string, string>, parameter: string): number[] {
  const items = splitList(values.get(parameter) ?? '');
  if (!items.every((item) => /^\d{1,15}$/.test(item))) throw refuseParameter(parameter, 'Give numbers, separated by commas.');
  return items.map(Number);
}

function readGroups(text: string | undefined): MetricGroup[] {
  const names = splitList(text ?? '');
  if (new Set(names).size !== names.length) throw refuseParameter('group', 'A group is named more than once.');
  return names.map((name) => {
    const group = findGroup(name);
    if (!group) throw refuseParameter('group', `There is no group "${name}". Possible: ${groupNames.join(', ')}.`);
    return group;
  });
}

/** The id says which group it is: `total`, the one value, or the values joined by commas (then each encoded). */
function describeMetric({ values, count }: EngagementCount, groups: readonly MetricGroup[]): ResourceNode {
  const texts = values.map((value) => String(value ?? 'none'));
  return {
    type: 'embed_engagement_metric',
    id: texts.length === 0 ? 'total' : texts.length === 1 ? texts.join() : texts.map(encodeURIComponent).join(','),
    attributes: { count, dimensions: values.map((value, index) => ({ name: groups[index]?.name, value })) },
  };
}

/** Aggregated board engagement metrics. */
export function addMetricsRoute(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  app.get(paths.boardEngagement, async (context) => {
    const teamId = context.req.param('team_id');
    const name = context.req.param('embed_engagement_type');
    const team = await authorize(database, context.req.header('Authorization'), 'boards:read', teamId, now());
    if (!engagementNames.some((known) => known === name)) throw new ApiError('not_found', `There is no engagement type "${name}".`);

    const url = new URL(context.req.url);
    const { values, fields } = parseQuery(url.searchParams, rules);
    const aggregation = values.get('aggregation') ?? 'count';
    if (aggregation !== 'count' && aggregation !== 'count_unique') throw refuseParameter('aggregation', 'Possible: count, count_unique.');
    const from = values.get('filter[from]');
    const to = values.get('filter[to]');
    const groups = readGroups(values.get('group'));

    const counts = await countEngagement(database, {
      teamId: team,
      name,
      boardIds: readIds(values, 'filter[board_id]'),
      postIds: readIds(values, 'filter[post_id]'),
      range: {
        from: from === undefined ? 0 : parseTimeRange(`${from}..`, 'filter[from]').from,
        to: to === undefined ? Number.MAX_SAFE_INTEGER : parseTimeRange(`..${to}`, 'filter[to]').to,
      },
      groups,
      isUnique: aggregation === 'count_unique',
      maxRows: maxRows + 1,
    });
    if (counts.length > maxRows) throw refuseParameter('group', `More than ${maxRows} groups: narrow the time or group by less.`);
    const address = context.get('base') + fillPath(paths.boardEngagement, { team_id: teamId, embed_engagement_type: name });
    return respondPrivate(context, buildDocument({
      data: counts.map((count) => describeMetric(count, groups)), fields, links: { self: address + url.search },
    }));
  });
}
