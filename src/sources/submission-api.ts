import type { NewPost, PostField } from '../model/new-post.ts';
import type { SafeUrl } from '../model/safe.ts';

/** What visitors may post. Limits are in characters and bytes; 0 = not allowed. */
export interface PostRules {
  readonly limits: {
    readonly text: number;
    readonly title: number;
    readonly name: number;
    readonly email: number;
    readonly customField: number;
    readonly alternativeText: number;
    readonly files: number;
    readonly pictureBytes: number;
    readonly videoBytes: number;
    /** The largest body of one upload request. */
    readonly chunkBytes: number;
  };
  readonly asksForEmail: boolean;
  readonly asksForCustomField: boolean;
  /** A board of reviews: its posts have stars and a title. */
  readonly takesReviews: boolean;
  /** Where files are uploaded; null = files are not allowed. */
  readonly uploads: SafeUrl | null;
  /** The address below which the terms of the board's team are, each at its number; null = unknown. */
  readonly terms: SafeUrl | null;
}

/** The state of a submitted post. */
export interface SentPost {
  readonly isDone: boolean;
  /** The address at which its state is requested. */
  readonly address: string;
  /** The pause before that request, as the service asks. */
  readonly retryAfterMs: number;
}

/**
 * Why a post was not accepted:
 * `offline` the browser has no network · `unreachable` no response, or an error of the service · `rate-limited` too
 * many requests · `closed` the board accepts no posts (any more) · `full` the service has no room right now ·
 * `too-large` · `unproven` this browser could not make the proof of work · `refused` the visitor must change something
 * in the post.
 */
export type SubmissionProblem =
  | 'offline'
  | 'unreachable'
  | 'rate-limited'
  | 'closed'
  | 'full'
  | 'too-large'
  | 'unproven'
  | 'refused';

export interface SubmissionErrorDetails {
  /** The service's messages for single fields; `''` = invalid, without a message. */
  readonly fields?: ReadonlyMap<PostField, string>;
  /** Its message for the whole post. */
  readonly words?: string;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/**
 * The only error class of a submission. `message` is for the owner's console; `words` is the service's message for the
 * visitor.
 */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly problem: SubmissionProblem;
  readonly fields: ReadonlyMap<PostField, string>;
  readonly words: string;
  readonly retryAfterMs: number;

  constructor(
    problem: SubmissionProblem,
    message: string,
    { fields = new Map(), words = '', retryAfterMs = 0, cause }: SubmissionErrorDetails = {},
  ) {
    super(message, { cause });
    this.problem = problem;
    this.fields = fields;
    this.words = words;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Sends visitors' posts. All promises reject with a `SubmissionError`, or with the signal's own reason. */
export interface SubmissionApi {
  loadRules(signal: AbortSignal): Promise<PostRules>;
  /** @param idempotencyKey one for each post: the service accepts the post once, however often it is sent */
  send(post: NewPost, idempotencyKey: string, signal: AbortSignal): Promise<SentPost>;
  /** Requests the state of a submitted post. */
  check(address: string, signal: AbortSignal): Promise<SentPost>;
}
