import type { Database } from '../database/schema.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { paths } from '../http/paths.ts';
import { analyticsParameters, type figures } from './analytics-operations.ts';
import { listInfluentialContributors, listOutspokenContributors } from './contributors.ts';
import type { V1Router } from './v1-router.ts';
import { countVisitorsByDay, listClickedCtas, listClickedPosts, summarizeEngagement } from './engagement-figures.ts';
import { countImpressionsByDay, countPostsByDay, countPostsByNetwork, summarizeImpact } from './impact-figures.ts';
import { listLocations } from './locations.ts';
import { readAnalyticsQuestion, type AnalyticsQuestion } from './read-analytics-question.ts';
import { respondData } from './respond.ts';

type Response = (database: Database, question: AnalyticsQuestion, base: string) => Promise<unknown>;

const engagement: Readonly<Record<keyof typeof figures.engagement, Response>> = {
  activity: summarizeEngagement,
  cta: listClickedCtas,
  posts_clicks: listClickedPosts,
  visitors_v_time: countVisitorsByDay,
};

const impact: Readonly<Record<keyof typeof figures.impact, Response>> = {
  activity: summarizeImpact,
  impressions_v_time: countImpressionsByDay,
  influential_contributors: listInfluentialContributors,
  outspoken_contributors: listOutspokenContributors,
  posts_per_location: listLocations,
  posts_per_network: countPostsByNetwork,
  posts_v_time: countPostsByDay,
};

/** The documented endpoints. */
export const engagementEndpoints: ReadonlyMap<string, Response> = new Map(Object.entries(engagement));
export const impactEndpoints: ReadonlyMap<string, Response> = new Map(Object.entries(impact));

/** Adds the figures for engagement with a board and for the impact of its posts. */
export function openAnalytics(router: V1Router, database: Database): void {
  for (const [path, endpoints] of [
    [paths.v1Engagement, engagementEndpoints],
    [paths.v1Impact, impactEndpoints],
  ] as const) {
    router.open(
      { path, parameters: analyticsParameters },
      async ({ board, parameters, callback, base, nowMs }, context) => {
        const readFigures = endpoints.get(context.req.param('endpoint') ?? '');
        if (!readFigures)
          throw new ApiError('not_found', `There are no such figures. Possible: ${[...endpoints.keys()].join(', ')}.`);
        return respondData(
          context,
          await readFigures(database, readAnalyticsQuestion(parameters, board, nowMs), base),
          callback,
        );
      },
    );
  }
}
