import type { Sender } from './send-outside.ts';

export interface SourceAuthor {
  readonly name: string;
  readonly username: string | null;
  readonly url: string | null;
  readonly imageUrl: string | null;
}

export interface SourcePicture {
  readonly url: string;
  readonly alternativeText: string | null;
}

/** A post as its source has it: plain text, addresses of the web, nothing decided. */
export interface SourcePost {
  /** The source's own name for it: a post with the same id is the same post. */
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly author: SourceAuthor | null;
  /** null = the source does not say, or says nonsense. */
  readonly publishedAt: number | null;
  /** `''` when the source does not say. */
  readonly language: string;
  readonly tags: readonly string[];
  readonly pictures: readonly SourcePicture[];
  readonly videoUrl: string | null;
  /** 0 to 100; null = no review. */
  readonly rating: number | null;
}

/** Where a connector goes on next time: `ETag`, the newest id, whatever it needs. It is kept as JSON. */
export type Cursor = Readonly<Record<string, string>>;

/**
 * What absence says. `whole`: the source listed all that it has, what is missing was deleted. `newest`: it listed the
 * newest ones without a gap, what is missing between them was deleted. `some`: absence says nothing.
 */
export type Coverage = 'whole' | 'newest' | 'some';

export interface PollResult {
  readonly posts: readonly SourcePost[];
  readonly cursor: Cursor;
  readonly covers: Coverage;
  /** Ids that the source says were deleted. */
  readonly deletedIds?: readonly string[];
  /** What the team should know although it is no failure, in plain words. */
  readonly notices?: readonly string[];
  /** The source said that nothing has changed: `posts` is empty and says nothing. */
  readonly isUnchanged?: boolean;
}

/** What a connector may use. Tests give their own. */
export interface ConnectorTools {
  readonly send: Sender;
  readonly now: () => number;
  /** Ids that the feed has brought lately: a source that can be asked for one post tells whether it is still there. */
  readonly listRecentIds: () => Promise<readonly string[]>;
  readonly signal: AbortSignal;
}

/** One source of posts. */
export interface Connector {
  poll(cursor: Cursor): Promise<PollResult>;
}

interface FailureParts {
  /** The source asks not to be asked before this time has passed. */
  readonly retryAfterMs?: number | undefined;
  /** Asking again helps nobody: the feed stops until somebody changes it. */
  readonly isFinal?: boolean;
  readonly cause?: unknown;
}

/** Why a poll brought nothing, in words for the team. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly retryAfterMs: number | null;
  readonly isFinal: boolean;

  constructor(message: string, { retryAfterMs, isFinal = false, cause }: FailureParts = {}) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs ?? null;
    this.isFinal = isFinal;
  }
}
