import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { analyticsOperations } from './analytics-operations.ts';
import { feedOperation } from './feed-operation.ts';
import { profileOperation } from './profile-operation.ts';
import { addV1Routes } from './add-v1-routes.ts';

/** Version 1, the legacy read API of the same boards and posts. */
export function openV1({ database, now, limits, reportError, options }: Core): Feature {
  const v1Options = {
    now,
    windows: limits.windows,
    reportError,
    ...(options.v1Limit && { limit: options.v1Limit }),
  };
  return {
    operations: [],
    plainOperations: [feedOperation, profileOperation, ...analyticsOperations],
    jobs: [],
    addRoutes: (app) => addV1Routes(app, database, v1Options),
  };
}
