import type { Sender } from '../connectors/send-outside.ts';
import { createSender } from '../connectors/send-outside.ts';
import { createFeedParser } from '../connectors/parse-apart.ts';
import { startBackgroundWork } from '../http/background-work.ts';
import type { OperationBook } from '../operations/operation-book.ts';
import { addFeedOperations } from './feed-operations.ts';
import { pollDue, type PollTools } from './poll-feeds.ts';
import { addSocialFeeds } from './social-feeds.ts';

/** What the owner of the service, or a test, decides about feeds. */
export interface FeedsOptions {
  /** Lets feeds ask this machine and private networks. Never in public. */
  readonly mayBePrivate?: boolean;
  /** Asks other servers. Left out = over the network. */
  readonly send?: Sender;
}

export interface FeedsSurroundings {
  readonly now: () => number;
  readonly reportError: (error: unknown) => void;
  readonly closing: AbortSignal;
}

/** What works on when the answer has been given. Whoever opens it closes it. */
export interface FeedWork {
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Feeds that bring posts: their operations, and the work that asks their sources. */
export function openFeeds(
  book: OperationBook,
  { mayBePrivate = false, send }: FeedsOptions,
  { now, reportError, closing }: FeedsSurroundings,
): FeedWork {
  const parser = createFeedParser();
  const tools: PollTools = {
    send: send ?? createSender({ isPrivateAllowed: mayBePrivate, closing }),
    parser,
    now,
    closing,
    reportError,
    onPictures: () => {},
  };
  const polls = startBackgroundWork(() => pollDue(book.database, tools), reportError);
  addSocialFeeds(book, polls.wake);
  addFeedOperations(book, { ...tools, wake: polls.wake });
  // What a former run of the service left.
  polls.wake();
  return {
    settled: polls.settled,
    close: async () => {
      await polls.close();
      await parser.close();
    },
  };
}
