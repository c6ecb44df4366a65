/**
 * What one process of a database tells the others. `public` and `realtime` are sent by the database itself, in the
 * transaction of the change (migration 0080); work is announced after its transaction. A signal only says where to
 * look: it carries no data, and a missed one delays, but loses nothing.
 */
export type Signal = 'public' | 'realtime' | `job ${string}`;

export interface Signals {
  /** Whether the signals of other processes arrive; otherwise every reader must look at intervals. */
  isHearing(): boolean;
  /**
   * Calls back for each signal of another process, or of the database. null = signals may have been missed, so
   * everything must be looked at once. Returns a function that ends it.
   */
  listen(listener: (signal: Signal | null) => void): () => void;
  /** Tells the other processes. Must be called after the transaction. */
  send(signal: Signal): void;
  close(): Promise<void>;
}

/** For a database file, which has one process. */
export function createNoSignals(): Signals {
  return { isHearing: () => false, listen: () => () => {}, send: () => {}, close: async () => {} };
}

/** Resolves at the next signal that is wanted, after a time, or when it is aborted. */
export function waitForSignal(
  signals: Pick<Signals, 'listen'>,
  isWanted: (signal: Signal | null) => boolean,
  ms: number,
  aborted: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      aborted.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = signals.listen((signal) => {
      if (isWanted(signal)) end();
    });
    aborted.addEventListener('abort', end, { once: true });
    if (aborted.aborted) end();
  });
}
