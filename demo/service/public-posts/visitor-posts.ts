import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import type { Windows } from '../limits/windows.ts';
import type { FileAnswers } from '../media/stored-file.ts';
import type { OperationBook } from '../operations/operation-book.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { sweep } from '../uploads/sweep.ts';
import { createUploads } from '../uploads/uploads.ts';
import { addUploadsRoutes } from '../uploads/uploads-routes.ts';
import { addVisitorMediaRoute } from '../uploads/visitor-media-route.ts';
import { createChallengeDesk } from './challenge-desk.ts';
import type { Defences } from './post-form.ts';
import { createPostGate, defaultGateLimits, type PostGateLimits } from './post-gate.ts';
import { createPostMaker } from './post-maker.ts';
import { addPublicPostsRoutes } from './public-posts-routes.ts';

/** What the owner of the service decides about visitors' posts. Each left out has its default. */
export interface VisitorPostsOptions extends Defences {
  /** Folder of visitors' files, for one service only. Left out = a temporary one that goes with the service. */
  readonly folder?: string;
  /** Path of `ffmpeg`. Left out = films are refused. */
  readonly filmProgram?: string;
  readonly limits?: Partial<PostGateLimits>;
  /** Told how much memory each picture took. */
  readonly onPictureMemory?: (maxResidentKib: number) => void;
}

export interface VisitorPosts {
  /** Breaks off what is being made; it goes on after the next start. */
  close(): Promise<void>;
}

interface Surroundings {
  readonly now: () => number;
  readonly windows: Windows;
  readonly reportError: (error: unknown) => void;
  readonly answers: FileAnswers;
  /** A post was made. */
  readonly onPost?: () => void;
}

const sweepEveryMs = 600_000;

/**
 * Visitors' posts and files: the routes, the making, and the sweeping up. Whoever opens it closes it, before the
 * database.
 */
export function openVisitorPosts(
  app: Hono<ServiceEnvironment>,
  book: OperationBook,
  options: VisitorPostsOptions,
  { now, windows, reportError, answers, onPost }: Surroundings,
): VisitorPosts {
  const { database } = book;
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'boards-files-'));
  const folders = { uploads: join(folder, 'uploads'), media: join(folder, 'media') };
  for (const name of Object.values(folders)) mkdirSync(name, { recursive: true });

  const takesFilms = options.filmProgram !== undefined;
  const gate = createPostGate(database, {
    limits: { ...defaultGateLimits, ...options.limits },
    windows,
    now,
  });
  const uploads = createUploads(database, folders.uploads, { now, takesFilms, reportError });
  const maker = createPostMaker(
    database,
    {
      uploads,
      mediaFolder: folders.media,
      filmProgram: options.filmProgram ?? null,
      now,
      onPost,
    },
    { reportError, onPictureMemory: options.onPictureMemory },
  );

  addPublicPostsRoutes(book, {
    gate,
    desk: createChallengeDesk(database, now),
    maker,
    uploads,
    defences: options,
    now,
  });
  addUploadsRoutes(app, database, uploads, { gate, takesFilms, now });
  addVisitorMediaRoute(app, database, folders.media, answers);

  let sweeping: Promise<void> = Promise.resolve();
  const startSweep = (): void => {
    sweeping = sweeping.then(() => sweep(database, folders, now())).catch(reportError);
  };
  const timer = setInterval(startSweep, sweepEveryMs);
  timer.unref();
  // What a stop or a crash left: requests to go on with, files to sweep up.
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
