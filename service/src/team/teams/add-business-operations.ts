import { addAccounts } from '../../feeds/accounts/accounts.ts';
import { addAssets, createAssets } from '../../commerce/assets/assets.ts';
import { addReplies } from '../../posts/replies/replies.ts';
import { addScheduledContent } from '../../commerce/publishing/scheduled-content.ts';
import { addSavedFilters } from '../../boards/saved-filters/saved-filters.ts';
import { addAuthenticationFactors } from '../../auth/two-factor/authentication-factors.ts';
import type { FactorSurroundings } from '../../auth/two-factor/factor-store.ts';
import { startBackgroundWork } from '../../jobs/background-work.ts';
import type { Networks } from '../../feeds/networks/networks.ts';
import { addOauthApplications } from '../../auth/oauth/applications.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { addProductAccounts } from '../../commerce/products/product-accounts.ts';
import { addProductFeeds, createRefreshHandler } from '../../commerce/products/product-feeds.ts';
import { addProductTags } from '../../commerce/products/product-tags.ts';
import { addProducts } from '../../commerce/products/products.ts';
import { addRightRequests } from '../../forms/right-requests/right-requests.ts';
import { addRoles } from '../../auth/roles/roles.ts';
import { addDomains } from '../settings/domains.ts';
import { addFonts } from '../settings/fonts.ts';
import { addMarketingIntegrations, createPublishHandler } from '../../commerce/marketing/marketing-integrations.ts';
import { addPrivacyRequests } from '../settings/privacy-requests.ts';
import type { Database, WorkRequestRow } from '../../database/schema.ts';
import { nameTeamChannel, notifyChannel } from '../realtime/messages.ts';
import { addRealtimeRoute } from '../realtime/realtime-route.ts';
import { addUsers } from '../users/users.ts';
import { runDue, type ResolveText } from '../../jobs/due-work.ts';
import { describeWork, runWork } from '../../jobs/work-requests.ts';

export interface OperationSurroundings {
  /** null = the owner has no credentials for networks. */
  readonly networks: Networks | null;
  readonly resolveText: ResolveText;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  readonly closing: AbortSignal;
  readonly factors: FactorSurroundings;
}

/** The background work of the operations. The caller must close it. */
export interface BusinessWork {
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Adds all operations of a team except those on boards and posts. */
export function addBusinessOperations(
  registry: OperationRegistry,
  { networks, resolveText, now, reportError, closing, factors }: OperationSurroundings,
): BusinessWork {
  const { database } = registry;
  /** Notifies the team's channel of new assets, as documented. Clients must poll the requests of other types. */
  const notifyTeam = async (row: WorkRequestRow, transaction: Database): Promise<void> => {
    if (row.type === 'asset_bulk_create_request')
      await notifyChannel(transaction, nameTeamChannel(row.team_id), describeWork(row), now());
  };
  const handlers = {
    asset_bulk_create_request: createAssets,
    product_feed_refresh_request: createRefreshHandler(networks),
    marketing_integration_request: createPublishHandler(networks),
  };
  const work = startBackgroundWork(
    () => runWork(database, { handlers, now, reportError, done: notifyTeam }),
    reportError,
  );
  const due = startBackgroundWork(() => runDue(database, { networks, resolveText, now }), reportError);
  addSavedFilters(registry);
  addAccounts(registry, networks);
  addUsers(registry, factors.outbox);
  addAuthenticationFactors(registry, factors);
  addRoles(registry);
  addOauthApplications(registry);
  addProductAccounts(registry, networks);
  addProductFeeds(registry, work.wake);
  addProducts(registry);
  addProductTags(registry);
  addAssets(registry, work.wake);
  addReplies(registry, networks);
  addRightRequests(registry, networks);
  addScheduledContent(registry, due.wake);
  addPrivacyRequests(registry);
  addDomains(registry, due.wake);
  addFonts(registry);
  addMarketingIntegrations(registry, networks, work.wake);
  addRealtimeRoute(registry, closing);
  // Resumes work that a previous run of the service left unfinished.
  work.wake();
  due.wake();
  return {
    settled: async () => {
      await Promise.all([work.settled(), due.settled()]);
    },
    close: async () => {
      await Promise.all([work.close(), due.close()]);
    },
  };
}
