import type { OperationBook } from '../operations/operation-book.ts';
import { addExperienceRoute } from './experience-route.ts';
import { addSubmissionMetricsRoute } from './submission-metrics-route.ts';
import { addSubmitRoute, type ExperienceOptions } from './submit-route.ts';
import { addSubmissionRoutes } from './team-routes.ts';

/** Published experiences, what visitors send to their forms, and what the team reads of it. */
export function addExperienceRoutes(book: OperationBook, options: ExperienceOptions): void {
  addExperienceRoute(book);
  addSubmitRoute(book, options);
  addSubmissionMetricsRoute(book);
  addSubmissionRoutes(book);
}
