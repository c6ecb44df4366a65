import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { addExperienceRoute } from './experience-route.ts';
import { addSubmissionMetricsRoute } from './submission-metrics-route.ts';
import { addSubmitRoute, type ExperienceOptions } from './submit-route.ts';
import { addSubmissionRoutes } from './team-routes.ts';

/** The routes of published experiences, of submissions to their forms, and of the team's view of the submissions. */
export function addExperienceRoutes(registry: OperationRegistry, options: ExperienceOptions): void {
  addExperienceRoute(registry);
  addSubmitRoute(registry, options);
  addSubmissionMetricsRoute(registry);
  addSubmissionRoutes(registry);
}
