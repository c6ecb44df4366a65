import { countSubmissions, submissionGroups } from '../forms/experiences/submission-metrics.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import type { ResourceNode } from '../http/json-api/document.ts';
import { metricPages } from '../insights/metrics/respond-metrics.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { pageOfList } from '../http/operations/pages.ts';
import { respondList } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import { requireFeed } from './find-feed.ts';

/** The documents' groups of this deprecated metric: the groups of forms without those that need a form. */
const metricGroups = submissionGroups.filter((name) => name.startsWith('created_at.'));

/** Counts the posts that a feed imported, by time. */
export function addFeedMetrics({ add }: OperationRegistry): void {
  add(
    {
      group: 'social feeds',
      scope: 'social_feeds:read',
      id: 'social_feed_metrics',
      summary: 'Aggregated ingestion metrics of a social feed',
      method: 'GET',
      path: paths.socialFeedMetrics,
      permission: 'reports',
      isDeprecated: true,
      page: metricPages,
      query: { parameters: ['group'] },
      response: { status: 200, type: 'social_feed_metric', isList: true },
    },
    async (input) => {
      const asked = input.query.values.get('group') ?? 'created_at.millenium';
      const name = metricGroups.find((known) => known === asked);
      if (name === undefined) throw refuseParameter('group', `One of ${metricGroups.join(', ')}.`);
      const feed = await requireFeed(input.database, input.bearer.teamId, input.id('social_feed_id'));
      const found = await input.database
        .selectFrom('ingestion_events')
        .select('occurred_at')
        .where('social_feed_id', '=', feed.id)
        .execute();
      const counts = countSubmissions(
        found.map(({ occurred_at }) => ({
          created_at: occurred_at,
          data: '{}',
        })),
        name,
      );
      const { rows, links } = pageOfList(input, [...counts], ([id]) => id);
      return respondList(
        input,
        rows.map(([id, count]): ResourceNode => ({
          type: 'social_feed_metric',
          id,
          attributes: { count },
        })),
        links,
      );
    },
  );
}
