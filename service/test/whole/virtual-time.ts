import { syncBuiltinESMExports } from 'node:module';
import { performance as nodePerformance } from 'node:perf_hooks';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import { runs, type Run } from './run.ts';

/**
 * Timers of the service that wait longer are fired late, a few minutes of them together: a day has hundreds of steps.
 */
const longMs = 5000;
/** In so many turns of the event loop without work, everything that could go on went on. */
const idleTurns = 3;

interface Timer {
  at: number;
  readonly order: number;
  readonly periodMs: number | null;
  readonly run: Run | null;
  readonly fire: () => void;
}

/** The clock and the timers of the whole process. They stand still while anything works. */
export interface VirtualTime {
  now(): number;
  /** Waits, exactly. For what is not the service. */
  sleep(ms: number): Promise<void>;
  /** Calls back, exactly. Returns what prevents it. */
  after(ms: number, callback: () => void): () => void;
  /** Does work outside of the event loop, such as a picture, one after another in the order of the calls. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Lets time pass until then. */
  passUntil(ms: number): Promise<void>;
  /** Resolves when nothing goes on before time passes. */
  settle(): Promise<void>;
}

/** Replaces the clock and the timers of this process, also those of Node's modules. There is no way back. */
export function installVirtualTime(startMs: number, random: () => number): VirtualTime {
  let [nowMs, order, working] = [startMs, 0, 0];
  let [exact, long]: [Timer[], Timer[]] = [[], []];
  let last: Promise<unknown> = Promise.resolve();
  const nextTurn = timersPromises.setImmediate;

  function add(timer: Timer, delayMs: number): void {
    if (timer.run?.isDead === true) return;
    (timer.run && delayMs >= longMs ? long : exact).push(timer);
  }
  function remove(timer: unknown): void {
    exact = exact.filter((one) => one !== timer);
    long = long.filter((one) => one !== timer);
  }
  function start(
    fire: () => void,
    delay: number | undefined,
    isPeriodic: boolean,
    run: Run | null = runs.getStore() ?? null,
  ): object {
    const delayMs = Math.max(1, Math.round(Number(delay) || 0));
    const handle = { at: nowMs + delayMs, order: order++, periodMs: isPeriodic ? delayMs : null, run, fire };
    add(handle, delayMs);
    return Object.assign(handle, {
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh: () => {
        remove(handle);
        handle.at = nowMs + delayMs;
        add(handle, delayMs);
        return handle;
      },
      close: () => remove(handle),
      [Symbol.dispose]: () => remove(handle),
    });
  }
  function fire(timer: Timer): void {
    remove(timer);
    if (timer.run?.isDead === true) return;
    if (timer.periodMs !== null) {
      timer.at = nowMs + timer.periodMs;
      add(timer, timer.periodMs);
    }
    if (timer.run) runs.run(timer.run, timer.fire);
    else runs.exit(timer.fire);
  }

  const wait = (ms: number, value: unknown, signal?: AbortSignal): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason as Error);
      const timer = start(() => resolve(value), ms, false);
      signal?.addEventListener('abort', () => {
        remove(timer);
        reject(Object.assign(new Error('The operation was aborted', { cause: signal.reason }), { name: 'AbortError' }));
      });
    });
  const replaced = {
    setTimeout: (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
      start(() => callback(...given), delay, false),
    setInterval: (callback: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
      start(() => callback(...given), delay, true),
    clearTimeout: remove,
    clearInterval: remove,
  };
  Object.assign(timers, replaced);
  Object.assign(globalThis, replaced);
  Object.assign(timersPromises, {
    setTimeout: (delay = 1, value?: unknown, { signal }: { readonly signal?: AbortSignal } = {}) =>
      wait(delay, value, signal),
  });
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController();
    start(() => controller.abort(new DOMException('The operation timed out', 'TimeoutError')), ms, false);
    return controller.signal;
  };
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...given: readonly number[]) {
      super(...((given.length === 0 ? [nowMs] : given) as [number]));
    }
    static override now(): number {
      return nowMs;
    }
  } as DateConstructor;
  performance.now = () => nowMs - startMs;
  // How busy the machine of the simulation is must not decide anything.
  nodePerformance.eventLoopUtilization = () => ({ idle: 0, active: 0, utilization: 0 });
  syncBuiltinESMExports();

  const isWorking = (): boolean => working > 0;
  async function settle(): Promise<void> {
    let idle = 0;
    while (idle < idleTurns) {
      await nextTurn();
      if (isWorking()) {
        await last;
        idle = 0;
      } else idle = process.getActiveResourcesInfo().includes('Immediate') ? 0 : idle + 1;
    }
  }
  const byTime = (one: Timer, other: Timer): number => one.at - other.at || one.order - other.order;
  const drawStep = (): number => Math.round(60_000 + random() * 900_000);
  let lateAt = startMs + drawStep();

  return {
    now: () => nowMs,
    sleep: (ms) => new Promise((resolve) => void start(resolve, ms, false, null)),
    after: (ms, callback) => {
      const timer = start(callback, ms, false, null);
      return () => remove(timer);
    },
    settle,
    alone: (work) => {
      working++;
      const done = last.then(work, work).finally(() => working--);
      last = done.catch(() => {});
      return done;
    },
    passUntil: async (untilMs) => {
      await settle();
      while (nowMs < Math.round(untilMs)) {
        const next =
          exact.length === 0 ? undefined : exact.reduce((one, other) => (byTime(one, other) <= 0 ? one : other));
        const at = Math.min(next?.at ?? Infinity, lateAt, Math.round(untilMs));
        nowMs = Math.max(nowMs, at);
        if (next && next.at <= nowMs) fire(next);
        else if (lateAt <= nowMs) {
          for (const timer of long.filter((one) => one.at <= nowMs).sort(byTime)) fire(timer);
          lateAt = nowMs + drawStep();
        }
        await settle();
      }
    },
  };
}
