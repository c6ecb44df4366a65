import { addTeamExperiencesRoutes } from '../forms/experiences/team-experiences-routes.ts';
import { addExportRoutes } from '../insights/exports/export-routes.ts';
import { runExports } from '../insights/exports/run-exports.ts';
import { startBackgroundWork } from '../jobs/background-work.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { addTeamMixesRoutes } from '../boards/mixes/team-mixes-routes.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { addTeamTermsRoutes } from '../forms/terms/team-terms-routes.ts';
import { addWebhooksRoutes } from './webhooks/webhooks-routes.ts';
import { addTeamBoards } from '../boards/team-boards.ts';
import { addMeOperations } from './teams/me-operations.ts';
import { addTeamOperations } from './teams/team-operations.ts';
import { addCtasRoutes } from '../boards/calls-to-action/ctas-routes.ts';
import { addPersonalizationsRoutes } from '../boards/personalizations/personalizations-routes.ts';
import { addTeamPostsRoutes } from '../posts/moderation/team-posts-routes.ts';

export interface TeamRoutesOptions {
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  /** Allows webhooks to this machine and to private networks. */
  readonly webhooksMayBePrivate: boolean;
  readonly closing: AbortSignal;
}

/** Background work that continues after the response. The caller that adds the routes must close it. */
export interface TeamWork {
  /** Must be called after new events were added to the queue of webhooks. */
  wakeWebhooks(): void;
  /** Resolves when every requested export is done and every due event is sent. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Adds all operations of a team on its boards. They require a token. */
export function addTeamRoutes(
  registry: OperationRegistry,
  { now, reportError, webhooksMayBePrivate, closing }: TeamRoutesOptions,
): TeamWork {
  const { database } = registry;
  const exports = startBackgroundWork(() => runExports(database, now, reportError), reportError);
  const webhooks = startBackgroundWork(
    () => deliverDue(database, { now, isPrivateAllowed: webhooksMayBePrivate, closing }),
    reportError,
  );
  addExportRoutes(registry, exports.wake);
  addTeamPostsRoutes(registry, webhooks.wake);
  addTeamBoards(registry, webhooks.wake);
  addCtasRoutes(registry);
  addPersonalizationsRoutes(registry);
  addTeamMixesRoutes(registry);
  addTeamTermsRoutes(registry);
  addTeamExperiencesRoutes(registry);
  addWebhooksRoutes(registry, webhooks.wake);
  addMeOperations(registry);
  addTeamOperations(registry);
  // Continues the work that a former run of the service left.
  exports.wake();
  webhooks.wake();
  return {
    wakeWebhooks: webhooks.wake,
    settled: async () => {
      await Promise.all([exports.settled(), webhooks.settled()]);
    },
    close: async () => {
      await Promise.all([exports.close(), webhooks.close()]);
    },
  };
}
