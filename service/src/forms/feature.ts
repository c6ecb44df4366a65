import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import { addExperienceRoutes } from './experiences/add-experience-routes.ts';
import { addTeamExperiencesRoutes } from './experiences/team-experiences-routes.ts';
import { followRightRequests } from './right-requests/follow-right-requests.ts';
import { addRightRequests } from './right-requests/right-requests.ts';
import { addTeamTermsRoutes } from './terms/team-terms-routes.ts';
import { addTermsRoute } from './terms/terms-routes.ts';
import { resourceTypes } from './resource-types.ts';

/** Forms with their submissions, terms, and requests for the rights of a post. */
export function openForms(core: Core): Feature {
  const { database, now, limits, options, networks, reportError, signals, closing } = core;
  const registry = collectOperations(core);
  addTermsRoute(registry);
  addTeamTermsRoutes(registry);
  addExperienceRoutes(registry, {
    now,
    windows: limits.windows,
    ...(options.formLimits && { formLimits: options.formLimits }),
  });
  addTeamExperiencesRoutes(registry);
  addRightRequests(registry, networks);
  return {
    operations: registry.operations,
    resourceTypes,
    jobs: [
      createQueueJob('right_requests', () => followRightRequests(database, { networks, now, closing, reportError }), {
        reportError,
        signals,
      }),
    ],
  };
}
