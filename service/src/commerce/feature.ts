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
import { addScheduledContent, publishDue } from './publishing/scheduled-content.ts';

/** Products and their feeds, assets, marketing integrations, and content that is published at a time. */
export function openCommerce(core: Core): Feature {
  const { database, networks, now, reportError, jobs } = core;
  const registry = collectOperations(core);
  const wakeRequests = (): void => jobs.wake('work_requests');
  addProductAccounts(registry, networks.recorded);
  addProductFeeds(registry, wakeRequests, networks.recorded);
  addProducts(registry);
  addProductTags(registry);
  addAssets(registry, wakeRequests);
  addScheduledContent(registry, () => jobs.wake('scheduled_content'), networks.recorded !== null);
  addMarketingIntegrations(registry, networks.recorded, wakeRequests);

  /** Notifies the team's channel of new assets, as documented. Clients must poll the requests of other types. */
  const done = async (row: WorkRequestRow, transaction: Database): Promise<void> => {
    if (row.type === 'asset_bulk_create_request')
      await notifyChannel(transaction, nameTeamChannel(row.team_id), describeWork(row), now());
  };
  const handlers = {
    asset_bulk_create_request: createAssets,
    product_feed_refresh_request: createRefreshHandler(networks.recorded),
    marketing_integration_request: createPublishHandler(networks.recorded),
  };
  return {
    operations: registry.operations,
    jobs: [
      createQueueJob('work_requests', () => runWork(database, { handlers, now, reportError, done }), reportError),
      createQueueJob('scheduled_content', () => publishDue(database, networks, now), reportError),
    ],
  };
}
