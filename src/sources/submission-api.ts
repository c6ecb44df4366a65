import type { NewPost, PostField } from '../model/new-post.ts';
import type { SafeUrl } from '../model/safe.ts';

/** What a board takes of a visitor. Letters and bytes; 0 = none of it. */
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
    /** The most that one request of an upload may carry. */
    readonly chunkBytes: number;
  };
  readonly asksForEmail: boolean;
  readonly asksForCustomField: boolean;
  /** A board of reviews: its posts have stars and a title. */
  readonly takesReviews: boolean;
  /** Where files go; null = nowhere. */
  readonly uploads: SafeUrl | null;
  /** Where the terms of the board's team are, each below its number; null = nobody tells. */
  readonly terms: SafeUrl | null;
}

/** What the service made of a post that was sent. */
export interface SentPost {
  readonly isDone: boolean;
  /** Where to ask what has become of it. */
  readonly address: string;
  /** What the service asked to wait before that. */
  readonly retryAfterMs: number;
}

/**
 * Why a post was not taken:
 * `offline` the browser has no network · `unreachable` no answer, or the service's own trouble · `rate-limited` ·
 * `closed` the board takes no posts (any more) · `too-large` · `unproven` the proof of work could not be made here ·
 * `refused` something in it has to be changed.
 */
export type SubmissionProblem = 'offline' | 'unreachable' | 'rate-limited' | 'closed' | 'too-large' | 'unproven' | 'refused';

export interface SubmissionErrorDetails {
  /** The service's own words about single fields; `''` = wrong, without a word. */
  readonly fields?: ReadonlyMap<PostField, string>;
  /** Its words about the whole. */
  readonly words?: string;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** The one error of an inbox. `message` is for the owner's console; `words` are the service's own, for the visitor. */
export class SubmissionError extends Error {
  override readonly name = 'SubmissionError';
  readonly problem: SubmissionProblem;
  readonly fields: ReadonlyMap<PostField, string>;
  readonly words: string;
  readonly retryAfterMs: number;

  constructor(problem: SubmissionProblem, message: string, { fields = new Map(), words = '', retryAfterMs = 0, cause }: SubmissionErrorDetails = {}) {
    super(message, { cause });
    this.problem = problem;
    this.fields = fields;
    this.words = words;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Where visitors' posts go. All promises reject with a `SubmissionError`, or with the signal's own reason. */
export interface SubmissionApi {
  loadRules(signal: AbortSignal): Promise<PostRules>;
  /** @param idempotencyKey of the visitor's one wish: the service takes it once, however often it is sent */
  send(post: NewPost, idempotencyKey: string, signal: AbortSignal): Promise<SentPost>;
  /** What has become of it. */
  check(address: string, signal: AbortSignal): Promise<SentPost>;
}
