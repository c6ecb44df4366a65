import type { Hono } from 'hono';
import { engagementNames } from '../../../src/engagement/engagement-event.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { splitList } from '../json-api/query.ts';
import { paths } from '../paths.ts';
import { answerMetrics } from './answer-metrics.ts';
import { authorize } from './authorize.ts';
import { boardEngagement, postEngagement, postIngestion, postModeration } from './metric-kind.ts';

const postEngagementNames = engagementNames.filter((name) => name.startsWith('embed_post_'));

function requireName(name: string, known: readonly string[]): string {
  if (!known.includes(name)) throw new ApiError('not_found', `There is no engagement type "${name}".`);
  return name;
}

/** How far back ingestion is counted: twelve months to the day. */
function findStartOfHistory(nowMs: number): number {
  const start = new Date(nowMs);
  start.setUTCMonth(start.getUTCMonth() - 12);
  return start.getTime();
}

/** Who asks about a board or a feed of his team needs no scope for posts. */
function isNarrowed({ req }: ServiceContext): boolean {
  return ['filter[board_id]', 'filter[social_feed_id]'].some((parameter) => splitList(req.query(parameter) ?? '').length > 0);
}

/** The four aggregated metrics of boards and posts, each with its scope. */
export function addMetricsRoutes(app: Hono<ServiceEnvironment>, database: Database, now: () => number): void {
  const authorizeTeam = (context: ServiceContext, teamId: string, scope: string | null): Promise<number> =>
    authorize(database, context.req.header('Authorization'), scope, teamId, now());

  app.get(paths.boardEngagement, async (context) => {
    const teamId = await authorizeTeam(context, context.req.param('team_id'), 'boards:read');
    const name = requireName(context.req.param('embed_engagement_type'), engagementNames);
    return answerMetrics(context, database, { kind: boardEngagement, teamId, name });
  });
  app.get(paths.postEngagement, async (context) => {
    const teamId = await authorizeTeam(context, context.req.param('team_id'), 'posts:read');
    const name = requireName(context.req.param('post_engagement_type'), postEngagementNames);
    return answerMetrics(context, database, { kind: postEngagement, teamId, name });
  });
  app.get(paths.postModeration, async (context) => {
    const teamId = await authorizeTeam(context, context.req.param('team_id'), 'posts:read');
    return answerMetrics(context, database, { kind: postModeration, teamId });
  });
  app.get(paths.postIngestion, async (context) => {
    const teamId = await authorizeTeam(context, context.req.param('team_id'), isNarrowed(context) ? null : 'posts:read');
    return answerMetrics(context, database, { kind: postIngestion, teamId, coversFrom: findStartOfHistory(now()) });
  });
}
