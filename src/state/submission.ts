import { type ReadonlySignal, signal } from '@preact/signals';
import type { NewPost, PostField } from '../model/new-post.ts';
import { backoffMs, type BackoffRule } from '../model/retry-delay.ts';
import {
  type SubmissionApi,
  type SubmissionProblem,
  SubmissionError,
  type SentPost,
} from '../sources/submission-api.ts';
import { type KeptKey, keyOf } from './idempotency-key.ts';
import { waitFor, waitUntilOnline } from './submission-waits.ts';

export interface SubmissionState {
  /**
   * `waiting` = there is no network, and the submission continues by itself when it returns. `late` = accepted, but not
   * yet checked; the visitor has nothing more to do.
   */
  readonly step: 'idle' | 'sending' | 'checking' | 'waiting' | 'sent' | 'late' | 'refused';
  /** Why the post was refused; null when it was not. */
  readonly problem: SubmissionProblem | null;
  readonly fields: ReadonlyMap<PostField, string>;
  /** The service's own sentence; `''` when it has none. */
  readonly words: string;
  readonly retryAfterMs: number;
}

export interface SubmissionOptions {
  readonly api: SubmissionApi;
  /** Calls back after `ms`; returns a function that cancels the call. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Calls back when the network returns; returns a function that ends this. */
  readonly onOnline: (callback: () => void) => () => void;
  readonly makeId: () => string;
  readonly idempotencyKey: KeptKey;
}

/** Sends one visitor's post exactly once, even if the network fails. */
export interface Submission {
  readonly state: ReadonlySignal<SubmissionState>;
  /** Sends the post. It does nothing while a request runs. */
  send(post: NewPost): Promise<void>;
  /** Stops waiting. It does not undo a request that was sent. */
  stop(): void;
}

/** The number of requests after one press while the service is unreachable; then the visitor decides. */
const maxTries = 3;
const backoff: BackoffRule = { firstMs: 1000, factor: 3, maxMs: 10_000, jitter: 0.5 };
/** The pause before the first check of the post. Each further pause is longer by half, up to the maximum. */
const firstCheckMs = 500;
const maxCheckMs = 8000;
/**
 * How long the post is checked. A check of a picture takes seconds. After this time the visitor is told that the post
 * was accepted, which is true.
 */
const patienceMs = 120_000;

const untouched = { problem: null, fields: new Map<PostField, string>(), words: '', retryAfterMs: 0 };

export const isUnderWay = (step: SubmissionState['step']): boolean =>
  step === 'sending' || step === 'checking' || step === 'waiting';
export const isTaken = (step: SubmissionState['step']): boolean => step === 'sent' || step === 'late';

/**
 *     press ──► sending ──✗ no response: again, the same key──► checking ──…──► sent
 *                 │  ✗ no network                                │  ✗ failed
 *                 ▼                                              ▼
 * waiting ──network──► sending                  refused: the visitor changes it, and it is another submission
 */
export function createSubmission({
  api,
  setTimer,
  now,
  random,
  isOnline,
  onOnline,
  makeId,
  idempotencyKey,
}: SubmissionOptions): Submission {
  const state = signal<SubmissionState>({ step: 'idle', ...untouched });
  let controller = new AbortController();
  const stepTo = (step: SubmissionState['step']) => {
    if (state.peek().step !== step) state.value = { step, ...untouched };
  };

  /** Retries a request while the service is unreachable. While there is no network, it waits without a limit. */
  const retry = async (
    step: 'sending' | 'checking',
    request: () => Promise<SentPost>,
    own: AbortController,
  ): Promise<SentPost> => {
    for (let failures = 0; ;) {
      stepTo(step);
      try {
        return await request();
      } catch (error) {
        const problem = error instanceof SubmissionError ? error.problem : null;
        if (problem === 'offline') {
          stepTo('waiting');
          await waitUntilOnline({ isOnline, onOnline }, own.signal);
        } else if (problem === 'unreachable' && ++failures < maxTries) {
          await waitFor(backoffMs(backoff, failures, random()), setTimer, own.signal);
        } else {
          throw error;
        }
      }
    }
  };

  const run = async (post: NewPost, own: AbortController) => {
    const { id } = keyOf(post, idempotencyKey, makeId);
    const startedAt = now();
    let sent = await retry('sending', () => api.send(post, id, own.signal), own);
    for (let checkMs = firstCheckMs; !sent.isDone; checkMs = Math.min(maxCheckMs, checkMs * 1.5)) {
      stepTo('checking');
      if (now() - startedAt > patienceMs) return stepTo('late');
      const pauseMs = Math.max(checkMs * (0.9 + random() / 5), Math.min(maxCheckMs, sent.retryAfterMs));
      await waitFor(pauseMs, setTimer, own.signal);
      const { address } = sent;
      try {
        sent = await retry('checking', () => api.check(address, own.signal), own);
      } catch (error) {
        // The post was accepted, so an error of this check does not fail the post.
        if (!(error instanceof SubmissionError) || error.problem === 'refused') throw error;
      }
    }
    idempotencyKey.save(null);
    stepTo('sent');
  };

  return {
    state,
    async send(post) {
      if (isUnderWay(state.peek().step)) return;
      controller = new AbortController();
      const own = controller;
      stepTo('sending');
      try {
        await run(post, own);
      } catch (error) {
        if (own.signal.aborted) return;
        const { problem, fields, words, retryAfterMs } =
          error instanceof SubmissionError ? error : new SubmissionError('unreachable', `${error}`);
        // The key is cleared, because the service would respond to the same key with the same refusal.
        if (problem === 'refused') idempotencyKey.save(null);
        state.value = { step: 'refused', problem, fields, words, retryAfterMs };
      }
    },
    stop() {
      controller.abort();
      if (state.peek().step !== 'sent') state.value = { step: 'idle', ...untouched };
    },
  };
}
