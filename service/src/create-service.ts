import { openAuth } from './auth/feature.ts';
import { findForeignSecrets, sealAllPlain } from './auth/secrets/reseal.ts';
import { openBackups } from './backups/feature.ts';
import { openBoards } from './boards/feature.ts';
import { openCommerce } from './commerce/feature.ts';
import { openCore, type Core } from './core.ts';
import type { Feature } from './feature.ts';
import { openFeeds } from './feeds/feature.ts';
import { openForms } from './forms/feature.ts';
import { createApp } from './http/create-app.ts';
import { openInsights } from './insights/feature.ts';
import { releaseProcess } from './jobs/claim.ts';
import { endsWithin } from './jobs/ends-within.ts';
import { openPosts } from './posts/feature.ts';
import { sealedPlaces } from './sealed-places.ts';
import type { Service } from './service.ts';
import { refuseTestOptions, type ServiceOptions } from './service-options.ts';
import { openStatus } from './status/feature.ts';
import { openTeam } from './team/feature.ts';
import { openV1 } from './v1/feature.ts';
import { openVisitors } from './visitors/feature.ts';

/** What runs a service kills it when it takes much longer to stop. */
const maxCloseMs = 10_000;
/** Of these, the time to give back work and to close the database. */
const lastStepsMs = 1000;

/** A page needs six connections; a household may have many pages open. */
const connectionsOfOne = 200;

/** All features of the service. The order matters only for jobs: a job may leave work for those of later features. */
const openFeatures: readonly ((core: Core) => Feature)[] = [
  openBoards,
  openPosts,
  openVisitors,
  openForms,
  openFeeds,
  openCommerce,
  openInsights,
  openBackups,
  openStatus,
  openAuth,
  openTeam,
  openV1,
];

/** Creates the whole service as one application; its database is opened and migrated. The caller must close it. */
export async function createService(options: ServiceOptions): Promise<Service> {
  refuseTestOptions(options);
  const { core, stopWaiting, close } = await openCore(options);
  try {
    // A key that ends with this process would lose what it encrypts.
    if (options.secretsKeys) {
      await sealAllPlain(core.database, core.seal, sealedPlaces);
      const foreign = await findForeignSecrets(core.database, options.secretsKeys, sealedPlaces);
      if (foreign !== null) options.report?.(foreign);
    }
  } catch (error) {
    await close();
    throw error;
  }
  const { jobs, storage, limits, database } = core;
  const features = openFeatures.map((open) => open(core));
  jobs.add(...features.flatMap((feature) => feature.jobs), storage.responses.variants);
  const { app, api, monitoring, ended } = createApp(core, features);
  jobs.start();
  let endingJobs: Promise<void> | null = null;
  function stopAll(): Promise<void> {
    stopWaiting();
    endingJobs ??= jobs.close();
    endingJobs.catch(() => {});
    return endingJobs;
  }
  return {
    app,
    database,
    connectionsOfOne: options.addressHeader === undefined ? connectionsOfOne * limits.factor : null,
    ...api,
    upgrades: features.flatMap((feature) => feature.upgrades ?? []),
    monitoring,
    isHearing: core.signals.isHearing,
    settled: jobs.settled,
    stopWaiting: () => void stopAll(),
    close: async (withinMs = maxCloseMs) => {
      const endsAt = performance.now() + withinMs;
      const isDone = await endsWithin(Promise.all([stopAll(), ended()]), withinMs - lastStepsMs);
      // A database that does not answer must not keep the process: then the leases end by themselves.
      if (!isDone && options.database.kind === 'postgres')
        await endsWithin(releaseProcess(core.firstDatabase).catch(core.reportError), lastStepsMs / 2);
      for (const feature of features) await feature.close?.();
      await endsWithin(close(), endsAt - performance.now());
    },
  };
}
