import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { createPeriodicJob } from '../jobs/periodic-job.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import { createImageProcessor } from '../visitors/uploads/image-processor.ts';
import { addAccounts } from './accounts/accounts.ts';
import { createAccountConnectors, createRevocation } from './accounts/use-account.ts';
import { renewAccounts } from './accounts/renew-accounts.ts';
import { addSignInOperations } from './accounts/sign-in-operations.ts';
import { addSignInRoutes } from './accounts/sign-in-routes.ts';
import { createFeedParser } from './connectors/parse-apart.ts';
import { createSourceCheck } from './discover/check-source.ts';
import { addBrandOperation } from './brand/brand-operation.ts';
import { addDiscovery } from './discover/discovery-operation.ts';
import { addOpmlExport } from './discover/opml-operation.ts';
import { createFirstResponses } from './discover/first-responses.ts';
import { addNetworkOperations } from './networks/network-operations.ts';
import { addFeedMediaRoute, sweepFeedMedia } from './feed-media-route.ts';
import { addFeedMetrics } from './feed-metrics.ts';
import { addFeedOperations } from './feed-operations.ts';
import { createPictureRunner } from './feed-pictures.ts';
import { pollDue, type PollTools } from './poll-feeds.ts';
import { addDeletionOperations } from './deletions/deletion-operations.ts';
import { addRuleOperations } from './rules/rule-operations.ts';
import { addSocialFeeds } from './social-feeds.ts';
import { resourceTypes } from './resource-types.ts';

const sweepEveryMs = 600_000;

/** Feeds that import posts, the accounts of networks, and the background work that polls their sources. */
export function openFeeds(core: Core): Feature {
  const { database, now, closing, reportError, storage, seal, jobs } = core;
  const { networks } = core;
  const first = createFirstResponses(networks.send, now);
  const { send } = first;
  const { files } = storage;
  const parser = createFeedParser();
  const imageProcessor = createImageProcessor();
  const runner = createPictureRunner(database, { send, imageProcessor, storage: files, now, closing, reportError });
  const openAccountConnector = createAccountConnectors(core);
  const tools: PollTools = {
    send,
    parser,
    now,
    seal,
    closing,
    reportError,
    onPictures: () => jobs.wake('feed_images'),
    openAccountConnector,
  };
  const wake = (): void => jobs.wake('feed_polls');

  const registry = collectOperations(core);
  addAccounts(registry, createRevocation(core));
  addSignInOperations(registry, { networks, seal });
  addNetworkOperations(registry, networks);
  addSocialFeeds(registry, wake, createSourceCheck(first, tools));
  addDiscovery(registry, tools);
  addOpmlExport(registry);
  addBrandOperation(registry, tools);
  addFeedMetrics(registry);
  addDeletionOperations(registry);
  addRuleOperations(registry);
  addFeedOperations(registry, { ...tools, wake });
  const images = createQueueJob('feed_images', runner.run, core);
  return {
    operations: registry.operations,
    resourceTypes,
    addRoutes: (app) => {
      addFeedMediaRoute(app, database, files, storage.responses);
      addSignInRoutes(app, core);
    },
    jobs: [
      createQueueJob(
        'account_tokens',
        () =>
          renewAccounts(database, {
            access: networks,
            seal,
            now,
            closing,
            reportError,
            onExpired: () => jobs.wake('notifications'),
          }),
        core,
      ),
      createQueueJob('feed_polls', () => pollDue(database, tools), core),
      {
        ...images,
        // Aborts the image in progress, which continues after the next start.
        close: async () => {
          imageProcessor.close();
          await images.close();
        },
      },
      createPeriodicJob('feed_sweep', () => sweepFeedMedia(database, files, now()), {
        everyMs: sweepEveryMs,
        reportError,
      }),
    ],
    close: async () => {
      await parser.close();
    },
  };
}
