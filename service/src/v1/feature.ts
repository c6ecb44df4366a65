import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { addV1Routes } from './add-v1-routes.ts';

/** Version 1, the legacy read API of the same boards and posts. */
export function openV1({ database, now, limits, reportError, options }: Core): Feature {
  const v1Options = {
    now,
    windows: limits.windows,
    reportError,
    ...(options.v1Limit && { limit: options.v1Limit }),
  };
  return { operations: [], jobs: [], addRoutes: (app) => addV1Routes(app, database, v1Options) };
}
