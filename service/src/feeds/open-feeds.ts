import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createSender, type Sender } from './connectors/send-outside.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { createImageProcessor } from '../visitors/uploads/image-processor.ts';
import { addFeedMediaRoute, sweepFeedMedia } from './feed-media-route.ts';
import { createPictureRunner } from './feed-pictures.ts';
import { createFeedParser } from './connectors/parse-apart.ts';
import { startBackgroundWork } from '../jobs/background-work.ts';
import type { FileAnswers } from '../storage/stored-file.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { addFeedOperations } from './feed-operations.ts';
import { pollDue, type PollTools } from './poll-feeds.ts';
import { addFeedMetrics } from './feed-metrics.ts';
import { addSocialFeeds } from './social-feeds.ts';

/** Options of feeds, set by the owner of the service or by a test. */
export interface FeedsOptions {
  /** Allows requests of feeds to this machine and to private networks. Must not be enabled in public. */
  readonly mayBePrivate?: boolean;
  /** Sends requests to other servers. Omitted = over the network. */
  readonly send?: Sender;
}

export interface FeedsSurroundings {
  /** Folder of the service's files. Omitted = a temporary folder that is deleted with the service. */
  readonly folder: string | undefined;
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  readonly closing: AbortSignal;
  readonly answers: FileAnswers;
}

/** Background work of feeds that continues after a response. The caller must close it. */
export interface FeedWork {
  settled(): Promise<void>;
  close(): Promise<void>;
}

const sweepEveryMs = 600_000;

/** Adds the operations of feeds that import posts, and starts the background work that polls their sources. */
export function openFeeds(
  app: Hono<ServiceEnvironment>,
  registry: OperationRegistry,
  { mayBePrivate = false, send: given }: FeedsOptions,
  { folder, now, reportError, closing, answers }: FeedsSurroundings,
): FeedWork {
  const { database } = registry;
  const send = given ?? createSender({ isPrivateAllowed: mayBePrivate, closing });
  const files = folder === undefined ? mkdtempSync(join(tmpdir(), 'boards-feeds-')) : join(folder, 'feeds');
  mkdirSync(files, { recursive: true });
  const parser = createFeedParser();
  const imageProcessor = createImageProcessor();
  const runner = createPictureRunner(database, {
    send,
    imageProcessor,
    folder: files,
    now,
    closing,
    reportError,
  });
  const pictures = startBackgroundWork(runner.run, reportError);
  const tools: PollTools = {
    send,
    parser,
    now,
    closing,
    reportError,
    onPictures: pictures.wake,
  };
  const polls = startBackgroundWork(() => pollDue(registry.database, tools), reportError);
  addSocialFeeds(registry, polls.wake);
  addFeedMetrics(registry);
  addFeedOperations(registry, { ...tools, wake: polls.wake });
  addFeedMediaRoute(app, database, files, answers);
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweepFeedMedia(database, files, now())).catch(reportError);
  }, sweepEveryMs);
  timer.unref();
  // Resumes unfinished work of a previous run of the service.
  polls.wake();
  pictures.wake();
  return {
    settled: async () => {
      await polls.settled();
      await pictures.settled();
    },
    close: async () => {
      clearInterval(timer);
      await polls.close();
      await parser.close();
      imageProcessor.close();
      await pictures.close();
      await sweeping;
      if (folder === undefined) rmSync(files, { recursive: true, force: true });
    },
  };
}
