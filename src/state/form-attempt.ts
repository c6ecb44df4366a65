import type { FormValues, SendOutcome } from '../model/experience.ts';
import type { KeptDraft } from './kept-draft.ts';
import { createStore, type Store } from './store.ts';

export interface FormAttemptState {
  /** `waiting` = there is no network; it goes on by itself. */
  readonly step: 'idle' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** Of the last try; null before there was one. */
  readonly outcome: SendOutcome | null;
}

export interface FormAttemptOptions {
  readonly send: (values: FormValues, signal: AbortSignal) => Promise<SendOutcome>;
  /** Name under which the key is sent; null = the service knows none. */
  readonly keyField: string | null;
  readonly makeKey: () => string;
  /** Keeps the key over a reload: what was sent before it is no second submission after it. */
  readonly kept: KeptDraft;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  /** Calls back whenever the network is there again; returns what ends that. */
  readonly onOnline: (run: () => void) => () => void;
}

export interface FormAttempt {
  readonly state: Pick<Store<FormAttemptState>, 'get' | 'subscribe'>;
  /** Nothing happens while the same is on its way. While it waits for the network, the newer values take its place. */
  send(values: FormValues): Promise<void>;
  /** Gives up. What was sent is sent. */
  stop(): void;
}

/** Pauses before what got no answer is sent again: only with a key, by which a service knows a repeat. Then the visitor decides. */
const pausesMs: readonly number[] = [1000, 3000];

/**
 *     press ──► sending ──✗ no answer: again, the same key──► sent
 *                 │  ✗ no network                   ▲        failed: the visitor changes it, or presses again
 *                 └──────► waiting ──network────────┘
 *
 * The same values have the same key, so a repeat counts once; other values are another submission.
 */
export function createFormAttempt({ send, keyField, makeKey, kept, setTimer, onOnline }: FormAttemptOptions): FormAttempt {
  const { get, set, subscribe } = createStore<FormAttemptState>({ step: 'idle', outcome: null });
  let own = new AbortController();
  let stopWaiting = () => {};

  const keyOf = (values: FormValues): string => {
    const text = JSON.stringify(values);
    const [known] = kept.read() ?? [];
    if (known?.[0] === text) return known[1];
    const key = makeKey();
    kept.keep([[text, key]]);
    return key;
  };

  const pause = (ms: number, signal: AbortSignal) => new Promise<void>((resolve) => {
    const cancel = setTimer(resolve, ms);
    signal.addEventListener('abort', () => {
      cancel();
      resolve();
    }, { once: true });
  });

  const run = async (values: FormValues, signal: AbortSignal): Promise<void> => {
    set({ step: 'sending', outcome: null });
    const sent: FormValues = keyField ? [...values, [keyField, keyOf(values)]] : values;
    for (let tries = 0; ; tries++) {
      const outcome = await send(sent, signal);
      if (signal.aborted) return;
      const pauseMs = outcome.kind === 'unreachable' && keyField ? pausesMs[tries] : undefined;
      if (pauseMs === undefined) return end(values, outcome, signal);
      await pause(pauseMs, signal);
      if (signal.aborted) return;
    }
  };

  const end = (values: FormValues, outcome: SendOutcome, signal: AbortSignal): void => {
    if (outcome.kind === 'sent') {
      kept.forget();
      return set({ step: 'sent', outcome });
    }
    if (outcome.kind !== 'offline') return set({ step: 'failed', outcome });
    set({ step: 'waiting', outcome });
    const stop = onOnline(() => {
      stop();
      if (!signal.aborted) start(values, signal);
    });
    stopWaiting = stop;
  };

  const start = (values: FormValues, signal: AbortSignal): Promise<void> => run(values, signal).catch(() => {
    // Only what was aborted rejects.
  });

  return {
    state: { get, subscribe },
    async send(values) {
      const { step } = get();
      if (step === 'sending' || step === 'sent') return;
      own.abort();
      stopWaiting();
      own = new AbortController();
      await start(values, own.signal);
    },
    stop() {
      own.abort();
      stopWaiting();
    },
  };
}
