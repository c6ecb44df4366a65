import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import { addActivityRoute } from './engagement/activity-route.ts';
import { createEventPruning, defaultRawDays } from './engagement/prune-events.ts';
import { addExportRoutes } from './exports/export-routes.ts';
import { runExports } from './exports/run-exports.ts';
import { addMetricsRoutes } from './metrics/metrics-routes.ts';
import { resourceTypes } from './resource-types.ts';

/** Engagement events, the metrics of them, and exports. */
export function openInsights(core: Core): Feature {
  const { database, now, limits, options, closing, reportError } = core;
  const { signer } = core.storage.responses;
  const registry = collectOperations(core);
  addActivityRoute(registry, {
    database,
    now,
    limiter: limits.limiter,
    windows: limits.windows,
    countryHeader: options.countryHeader ?? null,
    closing,
  });
  addMetricsRoutes(registry);
  addExportRoutes(registry, () => core.jobs.wake('exports'));
  return {
    operations: registry.operations,
    resourceTypes,
    jobs: [
      createEventPruning(database, { now, reportError, closing, rawDays: options.engagementDays ?? defaultRawDays }),
      createQueueJob('exports', () => runExports(database, { now, reportError, closing, signer }), core),
    ],
  };
}
