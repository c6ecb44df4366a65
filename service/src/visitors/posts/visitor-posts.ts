import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Windows } from '../../http/limits/windows.ts';
import type { FileAnswers } from '../../storage/stored-file.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { sweep } from '../uploads/sweep.ts';
import { createUploads } from '../uploads/uploads.ts';
import { addUploadsRoutes } from '../uploads/uploads-routes.ts';
import { addVisitorMediaRoute } from '../uploads/visitor-media-route.ts';
import { createChallenges } from './challenges.ts';
import type { Defences } from './post-form.ts';
import { createPostRateLimiter, defaultPostRateLimits, type PostRateLimits } from './post-rate-limiter.ts';
import { createPostMaker } from './post-maker.ts';
import { addPublicPostsRoutes } from './public-posts-routes.ts';

/** Settings of the service's owner for visitors' posts. Each has a default. */
export interface VisitorPostsOptions extends Defences {
  /** Folder of visitors' files, exclusive to one service. Default: a temporary folder. */
  readonly folder?: string;
  /** Path of `ffmpeg`. Default: videos are rejected. */
  readonly videoProgram?: string;
  readonly limits?: Partial<PostRateLimits>;
  /** Called with the memory usage of each picture. */
  readonly onPictureMemory?: (maxResidentKib: number) => void;
}

export interface VisitorPosts {
  /** Aborts the current work, which continues after the next start. */
  close(): Promise<void>;
}

interface Surroundings {
  readonly now: () => number;
  readonly windows: Windows;
  readonly reportError: (error: unknown) => void;
  readonly answers: FileAnswers;
  /** Called after a post was created. */
  readonly onPost?: () => void;
}

const sweepEveryMs = 600_000;

/**
 * Visitors' posts and files: the routes, the processing, and the cleanup. The caller must close it, before it closes
 * the database.
 */
export function openVisitorPosts(
  app: Hono<ServiceEnvironment>,
  registry: OperationRegistry,
  options: VisitorPostsOptions,
  { now, windows, reportError, answers, onPost }: Surroundings,
): VisitorPosts {
  const { database } = registry;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'boards-files-'));
  const folders = { uploads: join(folder, 'uploads'), media: join(folder, 'media') };
  for (const name of Object.values(folders)) mkdirSync(name, { recursive: true });

  const takesVideos = options.videoProgram !== undefined;
  const rateLimiter = createPostRateLimiter(database, {
    limits: { ...defaultPostRateLimits, ...options.limits },
    windows,
    now,
  });
  const uploads = createUploads(database, folders.uploads, { now, takesVideos, reportError });
  const maker = createPostMaker(
    database,
    {
      uploads,
      mediaFolder: folders.media,
      videoProgram: options.videoProgram ?? null,
      now,
      onPost,
    },
    { reportError, onPictureMemory: options.onPictureMemory },
  );

  addPublicPostsRoutes(registry, {
    rateLimiter,
    challenges: createChallenges(database, now),
    maker,
    uploads,
    defences: options,
    now,
  });
  addUploadsRoutes(app, database, uploads, { rateLimiter, takesVideos, now });
  addVisitorMediaRoute(app, database, folders.media, answers);

  let sweeping: Promise<void> = Promise.resolve();
  const startSweep = (): void => {
    sweeping = sweeping.then(() => sweep(database, folders, now())).catch(reportError);
  };
  const timer = setInterval(startSweep, sweepEveryMs);
  timer.unref();
  // Continues requests and cleans up files that a stop or a crash left.
  startSweep();
  maker.wake();

  return {
    close: async () => {
      clearInterval(timer);
      await maker.close();
      await sweeping;
      if (options.folder === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
