import { setTimeout } from 'node:timers/promises';
import type { Core } from '../core.ts';
import type { Database, WorkRequestRow } from '../database/schema.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { createQueueJob } from '../jobs/queue-job.ts';
import { describeWork, runWork } from './work-requests.ts';
import { nameTeamChannel, notifyChannel } from '../team/realtime/messages.ts';
import { addAssets, createAssets } from './assets/assets.ts';
import { addMarketingIntegrations, createPublishHandler } from './marketing/marketing-integrations.ts';
import { addProductAccounts } from './products/product-accounts.ts';
import { addProductFeeds, createRefreshHandler } from './products/product-feeds.ts';
import { addProductTags } from './products/product-tags.ts';
import { addProducts } from './products/products.ts';
import { addProductPreview } from './products/preview.ts';
import { refreshDue } from './products/refresh-due.ts';
import type { RefreshTools } from './products/refresh-feed.ts';
import { publishDue } from './publishing/publish-due.ts';
import { addScheduledContent } from './publishing/scheduled-content.ts';
import { resourceTypes } from './resource-types.ts';

/** Products and their feeds, assets, marketing integrations, and content that is published at a time. */
export function openCommerce(core: Core): Feature {
  const { database, networks, now, reportError, jobs, seal, closing } = core;
  const { recorded, send } = networks;
  const refreshTools: RefreshTools = {
    send,
    now,
    seal,
    closing,
    recorded,
    reportError,
    mayBePrivate: core.options.feeds?.mayBePrivate === true,
    wait: (ms, signal) => setTimeout(ms, undefined, { signal }),
  };
  const registry = collectOperations(core);
  const wakeRequests = (): void => jobs.wake('work_requests');
  addProductAccounts(registry, recorded, seal);
  addProductPreview(registry, refreshTools);
  addProductFeeds(registry, {
    recorded,
    wakeRefreshes: () => jobs.wake('product_refreshes'),
    wakeFeeds: () => jobs.wake('product_feeds'),
  });
  addProducts(registry);
  addProductTags(registry);
  addAssets(registry, wakeRequests);
  addScheduledContent(registry, () => jobs.wake('scheduled_content'), recorded !== null);
  addMarketingIntegrations(registry, recorded, wakeRequests);

  /** Notifies the team's channel of new assets, as documented. Clients must poll the requests of other types. */
  const done = async (row: WorkRequestRow, transaction: Database): Promise<void> => {
    if (row.type === 'asset_bulk_create_request')
      await notifyChannel(transaction, nameTeamChannel(row.team_id), describeWork(row), now());
  };
  const handlers = {
    asset_bulk_create_request: createAssets,
    marketing_integration_request: createPublishHandler(recorded),
  };
  return {
    operations: registry.operations,
    resourceTypes,
    jobs: [
      createQueueJob('work_requests', () => runWork(database, { handlers, now, closing, reportError, done }), core),
      // A slow shop delays no other work.
      createQueueJob(
        'product_refreshes',
        () =>
          runWork(database, {
            handlers: { product_feed_refresh_request: createRefreshHandler(refreshTools) },
            now,
            closing,
            reportError,
            done,
          }),
        core,
      ),
      createQueueJob('product_feeds', () => refreshDue(database, refreshTools), core),
      createQueueJob('scheduled_content', () => publishDue(database, networks, now, closing), core),
    ],
  };
}
