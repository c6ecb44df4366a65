import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { addTeamPostsRoutes } from './moderation/team-posts-routes.ts';
import { addPostsRoute } from './posts-route.ts';
import { addReplies } from './replies/replies.ts';
import { addPostsSummaryRoute } from './summary/posts-summary-route.ts';
import { createSummaryMaker } from './summary/summary-maker.ts';
import { resourceTypes } from './resource-types.ts';

/** Posts of a board, their moderation, replies and summaries. */
export function openPosts(core: Core): Feature {
  const registry = collectOperations(core);
  const summaries = createSummaryMaker(core.database, core.now, core.reportError);
  addPostsRoute(registry);
  addTeamPostsRoutes(registry, () => core.jobs.wake('webhooks'));
  addReplies(registry, core.networks);
  addPostsSummaryRoute(registry, summaries);
  return { operations: registry.operations, resourceTypes, jobs: [summaries] };
}
