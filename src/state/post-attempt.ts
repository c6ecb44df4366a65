import type { NewPost, PostField } from '../model/new-post.ts';
import { backoffMs, type BackoffRule } from '../model/retry-delay.ts';
import { type SubmissionApi, type SubmissionProblem, SubmissionError, type SentPost } from '../sources/submission-api.ts';
import { createStore, type Store } from './store.ts';

export interface AttemptState {
  /** `waiting` = there is no network; it goes on by itself. `late` = taken, and its fate not known in time: nothing more is to be done. */
  readonly step: 'idle' | 'sending' | 'checking' | 'waiting' | 'sent' | 'late' | 'refused';
  /** Why it was refused; null when it was not. */
  readonly problem: SubmissionProblem | null;
  readonly fields: ReadonlyMap<PostField, string>;
  /** The service's own sentence; `''` when it has none. */
  readonly words: string;
  readonly retryAfterMs: number;
}

export interface AttemptOptions {
  readonly inbox: SubmissionApi;
  /** Calls back after `ms`; returns what takes the call back. */
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** 0 to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Calls back when the network is there again; returns what ends that. */
  readonly onOnline: (callback: () => void) => () => void;
  readonly makeId: () => string;
  /** The id of an attempt outlives a reload with the draft: what was sent before it is not a second post after it. */
  readonly remembered: { read(): AttemptId | null; keep(id: AttemptId | null): void };
}

/** One wish of a visitor, whose words are these. */
export interface AttemptId {
  readonly id: string;
  /** Another wish has another one. */
  readonly fingerprint: string;
}

export interface PostAttempt {
  readonly state: Pick<Store<AttemptState>, 'get' | 'subscribe'>;
  /** Nothing happens while one is on its way. */
  send(post: NewPost): Promise<void>;
  /** Gives up waiting. What was sent is sent. */
  stop(): void;
}

/** Tries of one press while the service is out of reach; then the visitor decides. */
const maxTries = 3;
const backoff: BackoffRule = { firstMs: 1000, factor: 3, maxMs: 10_000, jitter: 0.5 };
/** From one question to the next: this, then half as long again, down to the longest. */
const firstCheckMs = 500;
const longestCheckMs = 8000;
/** A picture is checked in seconds. Who has waited so long is told that the post is in good hands, which is true: it was taken. */
const patienceMs = 120_000;

const untouched = { problem: null, fields: new Map<PostField, string>(), words: '', retryAfterMs: 0 };

/**
 *     press ──► sending ──✗ no answer: again, the same id──► checking ──…──► sent
 *                 │  ✗ no network                                │  ✗ failed
 *                 ▼                                              ▼
 *               waiting ──network──► sending                  refused: the visitor changes it, and it is another attempt
 */
export function createPostAttempt({ inbox, setTimer, now, random, isOnline, onOnline, makeId, remembered }: AttemptOptions): PostAttempt {
  const { get, set, subscribe } = createStore<AttemptState>({ step: 'idle', ...untouched });
  let controller = new AbortController();

  const pause = (ms: number, { signal }: AbortController) => new Promise<void>((resolve, reject) => {
    const cancel = setTimer(() => {
      signal.removeEventListener('abort', end);
      resolve();
    }, ms);
    const end = () => {
      cancel();
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });

  const untilOnline = ({ signal }: AbortController) => new Promise<void>((resolve, reject) => {
    const stop = onOnline(() => {
      stop();
      resolve();
    });
    signal.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    }, { once: true });
    if (isOnline()) {
      stop();
      resolve();
    }
  });

  /** Does it once more while the network or the service is not there: without a network as long as it takes. */
  const insist = async (step: 'sending' | 'checking', run: () => Promise<SentPost>, tries: number, own: AbortController): Promise<SentPost> => {
    for (let failures = 0; ;) {
      if (get().step !== step) set({ step, ...untouched });
      try {
        return await run();
      } catch (refusal) {
        const problem = refusal instanceof SubmissionError ? refusal.problem : null;
        if (problem === 'offline') {
          set({ step: 'waiting' });
          await untilOnline(own);
        } else if (problem === 'unreachable' && ++failures < tries) {
          await pause(backoffMs(backoff, failures, random()), own);
        } else {
          throw refusal;
        }
      }
    }
  };

  const run = async (post: NewPost, own: AbortController) => {
    const fingerprint = fingerprintOf(JSON.stringify(post));
    const known = remembered.read();
    const { id } = known?.fingerprint === fingerprint ? known : { id: makeId() };
    remembered.keep({ id, fingerprint });
    const startedAt = now();
    let sent = await insist('sending', () => inbox.send(post, id, own.signal), maxTries, own);
    for (let checkMs = firstCheckMs; !sent.isDone; checkMs = Math.min(longestCheckMs, checkMs * 1.5)) {
      if (get().step !== 'checking') set({ step: 'checking', ...untouched });
      if (now() - startedAt > patienceMs) return set({ step: 'late' });
      await pause(Math.max(checkMs * (0.9 + random() / 5), Math.min(longestCheckMs, sent.retryAfterMs)), own);
      const { address } = sent;
      try {
        sent = await insist('checking', () => inbox.check(address, own.signal), maxTries, own);
      } catch (refusal) {
        // It was taken: trouble with asking is no trouble with the post.
        if (!(refusal instanceof SubmissionError) || refusal.problem === 'refused') throw refusal;
      }
    }
    remembered.keep(null);
    set({ step: 'sent' });
  };

  return {
    state: { get, subscribe },
    async send(post) {
      if (/sending|checking|waiting/.test(get().step)) return;
      controller = new AbortController();
      const own = controller;
      set({ step: 'sending', ...untouched });
      try {
        await run(post, own);
      } catch (refusal) {
        if (own.signal.aborted) return;
        const { problem, fields, words, retryAfterMs } = refusal instanceof SubmissionError ? refusal : new SubmissionError('unreachable', `${refusal}`);
        // Asked for again with the same id, the service would answer with the same refusal.
        if (problem === 'refused') remembered.keep(null);
        set({ step: 'refused', problem, fields, words, retryAfterMs });
      }
    },
    stop() {
      controller.abort();
      if (get().step !== 'sent') set({ step: 'idle', ...untouched });
    },
  };
}

/** Short, and tells one text from another; a hash of two times 26 bits is enough to compare a draft with itself. */
function fingerprintOf(text: string): string {
  let [one, other] = [7, 11];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    one = (one * 31 + code) % 67_108_859;
    other = (other * 37 + code) % 67_108_837;
  }
  return `${text.length}.${one}.${other}`;
}
