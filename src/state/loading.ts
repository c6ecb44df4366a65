import { type ReadonlySignal, signal } from '@preact/signals';

export type LoadingState<Value> =
  /** Loading has just started. A quick response needs no loading message. */
  | { readonly step: 'quiet' }
  | { readonly step: 'loading' }
  | { readonly step: 'ready'; readonly value: Value }
  | { readonly step: 'failed'; readonly problem: unknown };

/** Something that is loaded once, with a way to try again. */
export interface Loading<Value> {
  readonly state: ReadonlySignal<LoadingState<Value>>;
  tryAgain(): void;
  close(): void;
}

export interface LoadingSetup<Value> {
  readonly load: (signal: AbortSignal) => Promise<Value>;
  readonly setTimer: (callback: () => void, ms: number) => () => void;
  readonly onProblem: (problem: unknown) => void;
}

/** The delay before the loading message. People perceive a faster response as immediate. */
const loadingAfterMs = 500;

export function startLoading<Value>({ load, setTimer, onProblem }: LoadingSetup<Value>): Loading<Value> {
  const state = signal<LoadingState<Value>>({ step: 'quiet' });
  const own = new AbortController();
  const begin = async () => {
    const cancel = setTimer(() => {
      if (state.peek().step === 'quiet') state.value = { step: 'loading' };
    }, loadingAfterMs);
    try {
      const value = await load(own.signal);
      if (!own.signal.aborted) state.value = { step: 'ready', value };
    } catch (problem) {
      if (own.signal.aborted) return;
      onProblem(problem);
      state.value = { step: 'failed', problem };
    } finally {
      cancel();
    }
  };
  begin();
  return {
    state,
    tryAgain() {
      if (state.peek().step !== 'failed') return;
      state.value = { step: 'loading' };
      begin();
    },
    close: () => own.abort(),
  };
}
