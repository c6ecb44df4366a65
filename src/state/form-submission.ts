import { type ReadonlySignal, signal } from '@preact/signals';
import type { FormValues, SendOutcome } from '../model/experience.ts';
import type { DraftStorage } from './draft-storage.ts';

export interface FormSubmissionState {
  /** `waiting` = there is no network; the submission continues by itself when it returns. */
  readonly step: 'idle' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** The outcome of the last request; null before the first one. */
  readonly outcome: SendOutcome | null;
}

export interface FormSubmissionOptions {
  readonly send: (values: FormValues, signal: AbortSignal) => Promise<SendOutcome>;
  /** The name of the parameter for the key; null = the service supports none. */
  readonly keyField: string | null;
  readonly makeKey: () => string;
  /** Stores the key, so that values that were sent before a reload are not sent as a second submission after it. */
  readonly keyStorage: DraftStorage;
  readonly setTimer: (run: () => void, afterMs: number) => () => void;
  /** Calls back whenever the network returns; returns a function that ends this. */
  readonly onOnline: (run: () => void) => () => void;
}

export interface FormSubmission {
  readonly state: ReadonlySignal<FormSubmissionState>;
  /**
   * Sends the values. It does nothing while a request with them runs. Newer values replace those that wait for the
   * network.
   */
  send(values: FormValues): Promise<void>;
  /** Stops waiting. It does not undo a request that was sent. */
  stop(): void;
}

/**
 * The pauses before a request without a response is retried. It is retried only with a key, by which a service
 * recognizes a repeat. After the last retry the visitor decides.
 */
const pausesMs: readonly number[] = [1000, 3000];

/**
 *     press ──► sending ──✗ no response: again, the same key──► sent
 *                 │  ✗ no network                   ▲        failed: the visitor changes it, or presses again
 *                 └──────► waiting ──network────────┘
 *
 * Sends a form. The same values have the same key, so that a repeat counts once; other values are another submission.
 */
export function createFormSubmission({
  send,
  keyField,
  makeKey,
  keyStorage,
  setTimer,
  onOnline,
}: FormSubmissionOptions): FormSubmission {
  const state = signal<FormSubmissionState>({ step: 'idle', outcome: null });
  const set = (next: FormSubmissionState) => {
    state.value = next;
  };
  let own = new AbortController();
  let stopWaiting = () => {};

  const keyOf = (values: FormValues): string => {
    const text = JSON.stringify(values);
    const [known] = keyStorage.read() ?? [];
    if (known?.[0] === text) return known[1];
    const key = makeKey();
    keyStorage.save([[text, key]]);
    return key;
  };

  const pause = (ms: number, stopped: AbortSignal) =>
    new Promise<void>((resolve) => {
      const cancel = setTimer(resolve, ms);
      stopped.addEventListener(
        'abort',
        () => {
          cancel();
          resolve();
        },
        { once: true },
      );
    });

  const run = async (values: FormValues, stopped: AbortSignal): Promise<void> => {
    set({ step: 'sending', outcome: null });
    const sent: FormValues = keyField ? [...values, [keyField, keyOf(values)]] : values;
    for (let tries = 0; ; tries++) {
      const outcome = await send(sent, stopped);
      if (stopped.aborted) return;
      const pauseMs = outcome.kind === 'unreachable' && keyField ? pausesMs[tries] : undefined;
      if (pauseMs === undefined) return end(values, outcome, stopped);
      await pause(pauseMs, stopped);
      if (stopped.aborted) return;
    }
  };

  const end = (values: FormValues, outcome: SendOutcome, stopped: AbortSignal): void => {
    if (outcome.kind === 'sent') {
      keyStorage.clear();
      return set({ step: 'sent', outcome });
    }
    if (outcome.kind !== 'offline') return set({ step: 'failed', outcome });
    set({ step: 'waiting', outcome });
    const stop = onOnline(() => {
      stop();
      if (!stopped.aborted) start(values, stopped);
    });
    stopWaiting = stop;
  };

  const start = (values: FormValues, stopped: AbortSignal): Promise<void> =>
    run(values, stopped).catch(() => {
      // The promise rejects only after an abort.
    });

  return {
    state,
    async send(values) {
      const { step } = state.peek();
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
