import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { addBoardRoute } from './board-route.ts';
import { openBoardChanges } from './changes/board-changes.ts';
import { addBoardChangesRoute } from './changes/board-changes-route.ts';
import { createEventStreams, maxEventStreams } from './changes/event-streams.ts';
import { addCtasRoutes } from './calls-to-action/ctas-routes.ts';
import { addMixRoutes } from './mixes/mix-routes.ts';
import { addTeamMixesRoutes } from './mixes/team-mixes-routes.ts';
import { addPersonalizationsRoutes } from './personalizations/personalizations-routes.ts';
import { addSavedFilters } from './saved-filters/saved-filters.ts';
import { addTeamBoards } from './team-boards.ts';
import { resourceTypes } from './resource-types.ts';

/** An office of a hundred people behind one address. */
const streamsOfOne = 100;

/** Boards with their appearance, calls to action, mixes and saved filters. */
export function openBoards(core: Core): Feature {
  const registry = collectOperations(core);
  const { factor } = core.limits;
  addBoardRoute(registry, core.options.visitorPosts ?? {});
  const streams = createEventStreams({ ofOne: streamsOfOne * factor, inAll: maxEventStreams * factor }, core.closing);
  addBoardChangesRoute(registry, openBoardChanges(core), streams);
  addTeamBoards(registry, () => core.jobs.wake('webhooks'));
  addCtasRoutes(registry);
  addPersonalizationsRoutes(registry);
  addTeamMixesRoutes(registry);
  addMixRoutes(registry);
  addSavedFilters(registry);
  return { operations: registry.operations, resourceTypes, openStreams: { boards: streams.amount }, jobs: [] };
}
