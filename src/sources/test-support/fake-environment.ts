import type { RequestEnvironment } from '../request-environment.ts';

/** A clock that stands still until it is told to go on, and a network that responds from a list. For tests. */
export interface FakeEnvironment extends RequestEnvironment {
  readonly asked: { readonly address: string; readonly init: RequestInit; readonly atMs: number }[];
  /** Timers that are neither run nor called off. */
  readonly pendingTimers: () => number;
  /**
   * Lets everything that waits for a promise go on, then moves the clock to the next timer, until `until` is settled.
   */
  run<Result>(until: Promise<Result>): Promise<Result>;
  /** Lets everything that waits for a promise go on; the clock stands. */
  settle(): Promise<void>;
  isOnlineNow: boolean;
}

export type Responder = (init: RequestInit) => Response | Promise<Response>;

export const startMs = Date.UTC(2026, 0, 1);

/** A body of JSON with the media type of the service. */
export function jsonResponse(value: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(value), {
    ...init,
    headers: { 'content-type': 'application/vnd.api+json', ...init.headers },
  });
}

/** A response that never comes, as a stalled connection has it: only the signal ends it. */
export const never: Responder = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

export function createFakeEnvironment(
  responses: readonly Responder[],
  preloaded = new Map<string, Promise<Response>>(),
): FakeEnvironment {
  let nowMs = startMs;
  const timers = new Set<{ run: () => void; atMs: number }>();
  const asked: FakeEnvironment['asked'] = [];
  const settle = (): Promise<void> =>
    new Promise((resolve) => {
      setImmediate(resolve);
    });
  const environment: FakeEnvironment = {
    asked,
    isOnlineNow: true,
    fetch: async (address, init) => {
      const response = responses[asked.length];
      asked.push({ address, init, atMs: nowMs - startMs });
      if (!response) throw new Error(`no response left for request ${asked.length}`);
      return response(init);
    },
    now: () => nowMs,
    random: () => 0.5,
    setTimer: (run, afterMs) => {
      const timer = { run, atMs: nowMs + afterMs };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    isOnline: () => environment.isOnlineNow,
    preloaded,
    pendingTimers: () => timers.size,
    settle,
    async run(until) {
      let isSettled = false;
      const settled = (): void => {
        isSettled = true;
      };
      until.then(settled, settled);
      for (;;) {
        await settle();
        await settle();
        if (isSettled) return until;
        const next = [...timers].sort((one, other) => one.atMs - other.atMs)[0];
        if (!next) throw new Error('nothing left to wait for');
        timers.delete(next);
        nowMs = next.atMs;
        next.run();
      }
    },
  };
  return environment;
}
