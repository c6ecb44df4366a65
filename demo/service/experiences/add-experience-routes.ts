import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { paths } from '../paths.ts';
import { addExperienceRoute } from './experience-route.ts';
import { addSubmissionMetricsRoute } from './submission-metrics-route.ts';
import { addSubmitRoute, type ExperienceOptions } from './submit-route.ts';
import { addSubmissionRoutes } from './team-routes.ts';

/** Published experiences, what visitors send to their forms, and what the team reads of it. */
export function addExperienceRoutes(app: Hono<ServiceEnvironment>, database: Database, options: ExperienceOptions): void {
  addExperienceRoute(app, database, options.now);
  addSubmitRoute(app, database, options);
  addSubmissionMetricsRoute(app, database, options.now);
  addSubmissionRoutes(app, database, options.now);
  refuseOtherMethods(app, paths.publishedExperience, 'GET, HEAD');
  refuseOtherMethods(app, paths.formSubmissionMetrics, 'GET, HEAD');
  refuseOtherMethods(app, paths.formSubmissions, 'GET, HEAD, POST, DELETE');
  refuseOtherMethods(app, paths.formSubmission, 'GET, HEAD');
}
