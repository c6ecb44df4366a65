import type { FailureCode, FailureValues } from './failure.ts';
import type { Notice } from './notice.ts';
import type { Sender } from './sender.ts';

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

export const sensitiveKinds = ['adult', 'graphic'] as const;
export type SensitiveKind = (typeof sensitiveKinds)[number];

/** A post as its source returns it: plain text and web addresses, before any rules apply. */
export interface SourcePost {
  /** The id at the source: a post with the same id is the same post. */
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly author: SourceAuthor | null;
  /** null = the source returns no valid date. */
  readonly publishedAt: number | null;
  /** `''` when the source returns no language. */
  readonly language: string;
  readonly tags: readonly string[];
  readonly pictures: readonly SourcePicture[];
  readonly videoUrl: string | null;
  /** 0 to 100; null = no review. */
  readonly rating: number | null;
  /** The images are not for everyone: they are covered until the reader uncovers them. */
  readonly isSensitive?: boolean;
  /** Why they are not for everyone, as far as the source says it. */
  readonly sensitiveKinds?: readonly SensitiveKind[];
  /** The author's warning, behind which the text stays. */
  readonly contentWarning?: string | null;
  /** The hash of what was sent (`digestSent`). */
  readonly sent?: string;
}

/** The position from which the next poll continues: `ETag`, the newest id, or other values. It is stored as JSON. */
export type Cursor = Readonly<Record<string, string>>;

/**
 * The meaning of a missing post. `whole`: the source listed all its posts, so a missing post was deleted. `newest`: the
 * source listed its newest posts without a gap, so a post missing between them was deleted. `some`: a missing post has
 * no meaning.
 */
export type Coverage = 'whole' | 'newest' | 'some';

/**
 * The order in which a source listed its posts: that of their dates, another one, or unknown because a part of the list
 * is missing or unreadable. Only a list in the order of its dates shows that a post between two others was deleted.
 */
export type ListOrder = 'dates' | 'other' | 'unknown';

export interface PollResult {
  readonly posts: readonly SourcePost[];
  readonly cursor: Cursor;
  readonly covers: Coverage;
  /** Omitted = `posts` have the order of the source. */
  readonly order?: ListOrder;
  /** Ids that the source reports as deleted. */
  readonly deletedIds?: readonly string[];
  /** Information for the team that is no error. */
  readonly notices?: readonly Notice[];
  /** The source has moved to this address for good. */
  readonly movedTo?: string;
  /** The source reported no change: `posts` is empty and must be ignored. */
  readonly isUnchanged?: boolean;
}

/** The tools of a connector. Tests pass their own. */
export interface ConnectorTools {
  readonly send: Sender;
  readonly now: () => number;
  /** Ids that the feed imported recently. A source that supports single posts checks whether they still exist. */
  readonly listRecentIds: () => Promise<readonly string[]>;
  readonly signal: AbortSignal;
}

/** One source of posts. */
export interface Connector {
  poll(cursor: Cursor): Promise<PollResult>;
}

interface FailureParts {
  /** The source requests this delay before the next poll. */
  readonly retryAfterMs?: number | undefined;
  /** A retry cannot succeed: the feed stops until a person changes it. */
  readonly isFinal?: boolean;
  /** The same request may succeed soon: the server is busy, away or has a fault. */
  readonly isTemporary?: boolean;
  readonly cause?: unknown;
  /** Default: `other`. */
  readonly code?: FailureCode;
  readonly values?: FailureValues;
}

/** The reason why a poll or a sign-in failed, in words for the team. */
export class ConnectorError extends Error {
  override readonly name: string = 'ConnectorError';
  readonly retryAfterMs: number | null;
  readonly isFinal: boolean;
  readonly isTemporary: boolean;
  readonly code: FailureCode;
  readonly values: FailureValues;

  constructor(message: string, parts: FailureParts = {}) {
    const { retryAfterMs, isFinal = false, isTemporary = false, cause, code = 'other', values = {} } = parts;
    super(message, { cause });
    this.code = code;
    this.values = values;
    this.retryAfterMs = retryAfterMs ?? null;
    this.isFinal = isFinal;
    this.isTemporary = isTemporary;
  }
}
