import { makeAskedElement } from './asked-element.ts';
import { makeFakeClock, type FakeClock } from '../../model/test-support/fake-clock.ts';
import { makeFakeService, type FakeService } from './fake-service.ts';

/** Counts listeners, so that a test can see which were not removed. */
class CountingTarget extends EventTarget {
  readonly listening = new Map<string, number>();
  override addEventListener(...given: Parameters<EventTarget['addEventListener']>): void {
    this.listening.set(given[0], (this.listening.get(given[0]) ?? 0) + 1);
    super.addEventListener(...given);
  }
  override removeEventListener(...given: Parameters<EventTarget['removeEventListener']>): void {
    this.listening.set(given[0], (this.listening.get(given[0]) ?? 0) - 1);
    super.removeEventListener(...given);
  }
}

interface Box {
  readonly width: number;
  readonly height: number;
}

export interface FakeWindow {
  /** Pass this to the code under test. */
  readonly window: Window & typeof globalThis;
  readonly clock: FakeClock;
  readonly service: FakeService;
  /** Names of events that still have a listener. */
  listenedFor(): string[];
  observerCount(): number;
  thresholds(): readonly number[];
  /** Reports these sizes of the embed to the observers, as a browser does; `root` null = a frame of another origin. */
  show(embed: Box, visible: Box, root?: Box | null): void;
  setVisibility(state: 'visible' | 'hidden'): void;
  setPrerendering(isPrerendering: boolean): void;
  setOnline(isOnline: boolean): void;
  dispatch(target: 'window' | 'document', type: string): void;
  setInnerHeight(heightPx: number): void;
}

/** The parts of a browser window that engagement uses: 800 px high on a phone whose screen is 390 × 844 px. */
export function makeFakeWindow(): FakeWindow {
  const clock = makeFakeClock();
  const service = makeFakeService();
  const cancels = new Map<number, () => void>();
  const observers = new Set<(entries: unknown[]) => void>();
  let thresholds: readonly number[] = [];
  let timers = 0;

  class FakeObserver {
    readonly #callback: (entries: unknown[]) => void;
    constructor(callback: (entries: unknown[]) => void, options: { threshold: number[] }) {
      this.#callback = callback;
      thresholds = options.threshold;
    }
    observe(): void {
      observers.add(this.#callback);
    }
    disconnect(): void {
      observers.delete(this.#callback);
    }
  }

  const navigator = { onLine: true };
  const document = Object.assign(new CountingTarget(), { visibilityState: 'visible', prerendering: false });
  const window = Object.assign(new CountingTarget(), {
    document,
    navigator,
    crypto,
    AbortSignal,
    IntersectionObserver: FakeObserver,
    MutationObserver: makeAskedElement(false).window.MutationObserver,
    performance: { now: clock.now },
    fetch: service.fetch,
    innerHeight: 800,
    screen: { width: 390, height: 844 },
    location: new URL('https://shop.example/spring/sale?customer=jane@example.com#checkout'),
    matchMedia: (query: string) => ({ matches: query === '(pointer: coarse)' }),
    setTimeout(callback: () => void, afterMs: number) {
      cancels.set(++timers, clock.setTimer(callback, afterMs));
      return timers;
    },
    clearTimeout: (timer: number) => cancels.get(timer)?.(),
  });

  const dispatch = (target: 'window' | 'document', type: string): void => {
    (target === 'window' ? window : document).dispatchEvent(new Event(type));
  };

  return {
    window: window as unknown as Window & typeof globalThis,
    clock,
    service,
    listenedFor: () =>
      [...window.listening, ...document.listening].filter(([, count]) => count !== 0).map(([type]) => type),
    observerCount: () => observers.size,
    thresholds: () => thresholds,
    show(embed, visible, root = { width: 390, height: 800 }) {
      for (const report of observers) {
        report([{ boundingClientRect: embed, intersectionRect: visible, rootBounds: root }]);
      }
    },
    setVisibility(state) {
      document.visibilityState = state;
      dispatch('document', 'visibilitychange');
    },
    setPrerendering(isPrerendering) {
      document.prerendering = isPrerendering;
      if (!isPrerendering) dispatch('document', 'prerenderingchange');
    },
    setOnline(isOnline) {
      navigator.onLine = isOnline;
      if (isOnline) dispatch('window', 'online');
    },
    dispatch,
    setInnerHeight: (heightPx) => void (window.innerHeight = heightPx),
  };
}

/** An element that needs no consent. */
export const anyElement = makeAskedElement(false).element;
