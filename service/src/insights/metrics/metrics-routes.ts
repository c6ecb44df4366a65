import { engagementNames } from '../../../../src/model/engagement-names.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { splitList } from '../../http/json-api/query.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { respondMetrics, metricPages } from './respond-metrics.ts';
import { boardEngagement, postEngagement, postIngestion, postModeration, type MetricKind } from './metric-kind.ts';
import { describeMetricRules } from './read-metric-query.ts';

const postEngagementNames = engagementNames.filter((name) => name.startsWith('embed_post_'));

function requireName(name: string, known: readonly string[]): string {
  if (!known.includes(name)) throw new ApiError('not_found', `There is no engagement type "${name}".`);
  return name;
}

/** The start of the ingestion history: exactly twelve months ago. */
function findStartOfHistory(nowMs: number): number {
  const start = new Date(nowMs);
  start.setUTCMonth(start.getUTCMonth() - 12);
  return start.getTime();
}

/** A query about a board or a feed of the team needs no scope for posts. */
function needPostsUnlessNarrowed(search: URLSearchParams): string | null {
  const isNarrowed = ['filter[board_id]', 'filter[social_feed_id]'].some(
    (parameter) => splitList(search.get(parameter) ?? '').length > 0,
  );
  return isNarrowed ? null : 'posts:read';
}

/** Adds the four aggregated metrics of boards and posts, each with its scope. */
export function addMetricsRoutes({ add }: OperationRegistry): void {
  const describe = (kind: MetricKind) =>
    ({
      method: 'GET',
      permission: 'reports',
      query: describeMetricRules(kind),
      page: metricPages,
      response: { status: 200, type: kind.type, isList: true },
    }) as const;

  add(
    {
      ...describe(boardEngagement),
      id: 'board_engagement_metrics',
      group: 'boards',
      summary: 'Aggregated board engagement metrics',
      path: paths.boardEngagement,
      scope: 'boards:read',
    },
    (input) =>
      respondMetrics(input, {
        kind: boardEngagement,
        name: requireName(input.text('embed_engagement_type'), engagementNames),
      }),
  );
  add(
    {
      ...describe(postEngagement),
      id: 'post_engagement_metrics',
      group: 'posts',
      summary: 'Aggregated post engagement metrics',
      path: paths.postEngagement,
      scope: 'posts:read',
    },
    (input) =>
      respondMetrics(input, {
        kind: postEngagement,
        name: requireName(input.text('post_engagement_type'), postEngagementNames),
      }),
  );
  add(
    {
      ...describe(postModeration),
      id: 'post_moderation_metrics',
      group: 'posts',
      summary: 'Aggregated post moderation metrics',
      path: paths.postModeration,
      scope: 'posts:read',
    },
    (input) => respondMetrics(input, { kind: postModeration }),
  );
  add(
    {
      ...describe(postIngestion),
      id: 'post_ingestion_metrics',
      group: 'posts',
      summary: 'Aggregated post ingestion metrics',
      path: paths.postIngestion,
      scope: needPostsUnlessNarrowed,
    },
    (input) => respondMetrics(input, { kind: postIngestion, coversFrom: findStartOfHistory(input.nowMs) }),
  );
}
