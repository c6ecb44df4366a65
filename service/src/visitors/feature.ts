import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { collectOperations } from '../http/operations/operation-registry.ts';
import { paths } from '../http/paths.ts';
import { createPeriodicJob } from '../jobs/periodic-job.ts';
import { createChallenges } from './posts/challenges.ts';
import { createPostMaker } from './posts/post-maker.ts';
import { createPostRateLimiter, defaultPostRateLimits } from './posts/post-rate-limiter.ts';
import { addPublicPostsRoutes } from './posts/public-posts-routes.ts';
import { addTeamPictureRoute } from './pictures/team-pictures.ts';
import { addUploadPicture, createKeepPicture } from './pictures/upload-picture.ts';
import { createImageProcessor } from './uploads/image-processor.ts';
import { sweep } from './uploads/sweep.ts';
import { createUploads } from './uploads/uploads.ts';
import { addUploadsRoutes } from './uploads/uploads-routes.ts';
import { addVisitorMediaRoute } from './uploads/visitor-media-route.ts';
import { resourceTypes } from './resource-types.ts';

const sweepEveryMs = 600_000;

/** Visitors' posts and files, and the pictures of teams: the routes, the processing, and the cleanup. */
export function openVisitors(core: Core): Feature {
  const { database, now, limits, reportError, storage, jobs, signals } = core;
  const options = core.options.visitorPosts ?? {};
  const { files } = storage;
  const takesVideos = options.videoProgram !== undefined;
  const rateLimiter = createPostRateLimiter(database, {
    limits: { ...defaultPostRateLimits, ...options.limits },
    windows: limits.windows,
    now,
  });
  const uploads = createUploads(database, files, { now, takesVideos, reportError });
  const maker = createPostMaker(
    database,
    {
      uploads,
      storage: files,
      videoProgram: options.videoProgram ?? null,
      now,
      onPost: () => jobs.wake('webhooks'),
    },
    { reportError, signals, tracer: core.tracer, onPictureMemory: options.onPictureMemory },
  );
  const registry = collectOperations(core);
  addPublicPostsRoutes(registry, {
    rateLimiter,
    challenges: createChallenges(database, core.seal.sign, now),
    wake: () => jobs.wake('visitor_posts'),
    uploads,
    defences: options,
    now,
  });
  const pictures = createImageProcessor();
  addUploadPicture(registry, createKeepPicture({ files, pictures, closing: core.closing }));
  // Continues requests and cleans up files that a stop or a crash left.
  const sweeping = createPeriodicJob('visitor_sweep', () => sweep(database, files, now()), {
    everyMs: sweepEveryMs,
    runsAtStart: true,
    reportError,
  });
  return {
    operations: registry.operations,
    resourceTypes,
    addRoutes: (app) => {
      addUploadsRoutes(app, database, uploads, { rateLimiter, takesVideos, now });
      addVisitorMediaRoute(app, database, files, storage.responses);
      addTeamPictureRoute(app, database, files, storage.responses);
    },
    routes: [
      { path: paths.uploads, limit: 'reads', isUpload: true },
      { path: paths.upload, limit: 'reads', isUpload: true },
    ],
    jobs: [maker, sweeping],
    close: async () => pictures.close(),
  };
}
