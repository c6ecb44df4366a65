import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** The number of active listeners, timers, frames and observers, by kind and by the line that created them. */
type Living = Readonly<Record<string, number>>;

export interface Leaks {
  /** Returns the current counts, for example of the page itself, to compare with later. */
  living(): Promise<Living>;
  /** Waits until no count is higher than before. Fails with the lines that created the remaining ones. */
  expectBackTo(before: Living, options?: { readonly timeout?: number }): Promise<void>;
}

/**
 * Counts listeners (on targets that outlive a widget: window, document, connected nodes, media queries), timers,
 * animation frames and observers. Call it before the page is opened. The native functions are wrapped in proxies, which
 * still print as native code. A widget that checks for patched functions finds none, and so runs as on every page.
 */
export async function watchLeaks(page: Page): Promise<Leaks> {
  await page.addInitScript(countLiving);
  const living = () =>
    page.evaluate(() => {
      const count = Reflect.get(window, Symbol.for('drystone-test-living')) as (() => Living) | undefined;
      if (!count) throw new Error('watchLeaks must be called before the page is opened.');
      return count();
    });
  return {
    living,
    async expectBackTo(before, options = {}) {
      await expect
        .poll(
          async () => {
            const now = await living();
            return Object.entries(now)
              .filter(([where, count]) => count > (before[where] ?? 0))
              .map(([where, count]) => `${count - (before[where] ?? 0)} × ${where}`);
          },
          { message: 'opened and not closed', ...options },
        )
        .toEqual([]);
    },
  };
}

function countLiving(): void {
  interface Entry {
    readonly kind: string;
    readonly where: string;
    isAlive(): boolean;
  }
  const entries = new Set<Entry>();
  // The original function, saved before it is wrapped, so that this script's own listeners are not counted.
  const nativeAdd = EventTarget.prototype.addEventListener;

  Object.defineProperty(window, Symbol.for('drystone-test-living'), {
    value: () => {
      const counts: Record<string, number> = {};
      for (const entry of entries) {
        if (!entry.isAlive()) entries.delete(entry);
        else counts[`${entry.kind} ${entry.where}`] = (counts[`${entry.kind} ${entry.where}`] ?? 0) + 1;
      }
      return counts;
    },
  });

  /** Returns the first line of the stack outside this script and the engine. */
  function caller(): string {
    const lines = (new Error('where').stack ?? '').split('\n').filter((line) => /https?:/.test(line));
    return (lines[0] ?? 'somewhere').trim().replace(/^at /, '');
  }
  function wrap<Name extends string>(
    owner: object,
    name: Name,
    apply: (call: (parameters?: unknown[]) => unknown, self: unknown, parameters: unknown[]) => unknown,
  ): void {
    const native = Reflect.get(owner, name) as (...parameters: unknown[]) => unknown;
    const proxy = new Proxy(native, {
      apply: (target, self, parameters: unknown[]) =>
        apply((changed) => Reflect.apply(target, self, changed ?? parameters) as unknown, self, parameters),
    });
    const descriptor = Object.getOwnPropertyDescriptor(owner, name);
    if (descriptor) Object.defineProperty(owner, name, { ...descriptor, value: proxy });
  }

  countListeners();
  countOneShots('timer', 'setTimeout', 'clearTimeout', true);
  countOneShots('interval', 'setInterval', 'clearInterval', false);
  countOneShots('animation frame', 'requestAnimationFrame', 'cancelAnimationFrame', true);
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver'])
    countObserver(name);

  function countListeners(): void {
    const known = new WeakMap<object, Map<string, Entry>>();
    const ids = new WeakMap<object, number>();
    let lastId = 0;
    const idOf = (listener: object) => {
      const id = ids.get(listener) ?? (lastId += 1);
      ids.set(listener, id);
      return id;
    };
    const isCapturing = (options: unknown) =>
      typeof options === 'object' && options !== null ? Boolean(Reflect.get(options, 'capture')) : Boolean(options);
    const keyOf = (type: unknown, listener: object, options: unknown) =>
      `${String(type)} ${idOf(listener)} ${isCapturing(options)}`;
    const forget = (target: object, key: string) => {
      const entry = known.get(target)?.get(key);
      if (!entry) return;
      known.get(target)?.delete(key);
      entries.delete(entry);
    };
    wrap(EventTarget.prototype, 'addEventListener', (call, self, [type, listener, options]) => {
      const target = (self ?? window) as EventTarget;
      // The lifetime of a signal or a request ends with its owner.
      const isShortLived = target instanceof AbortSignal || target instanceof XMLHttpRequest;
      if (listener === null || (typeof listener !== 'function' && typeof listener !== 'object') || isShortLived)
        return call();
      const settings = typeof options === 'object' && options !== null ? (options as AddEventListenerOptions) : {};
      const key = keyOf(type, listener, options);
      if (settings.signal?.aborted || known.get(target)?.has(key)) return call();
      const weak = new WeakRef(target);
      const entry: Entry = {
        kind: `listener of ${String(type)} on ${target === window ? 'window' : target.constructor.name}, added`,
        where: caller(),
        isAlive: () => {
          const alive = weak.deref();
          return alive !== undefined && (!(alive instanceof Node) || alive.isConnected);
        },
      };
      if (!known.has(target)) known.set(target, new Map());
      known.get(target)?.set(key, entry);
      entries.add(entry);
      if (settings.signal) nativeAdd.call(settings.signal, 'abort', () => forget(target, key), { once: true });
      if (settings.once)
        nativeAdd.call(target, String(type), () => forget(target, key), { once: true, capture: isCapturing(options) });
      return call();
    });
    wrap(EventTarget.prototype, 'removeEventListener', (call, self, [type, listener, options]) => {
      if (typeof listener === 'function' || (typeof listener === 'object' && listener !== null))
        forget((self ?? window) as object, keyOf(type, listener, options));
      return call();
    });
  }

  /** Counts timers and frames. They are active until they have run or were canceled. */
  function countOneShots(kind: string, start: string, stop: string, endsItself: boolean): void {
    const running = new Map<unknown, Entry>();
    const end = (id: unknown) => {
      const entry = running.get(id);
      if (entry) entries.delete(entry);
      running.delete(id);
    };
    wrap(window, start, (call, _self, [callback, ...rest]) => {
      if (typeof callback !== 'function') return call();
      const id = call([
        function run(this: unknown, ...given: unknown[]) {
          if (endsItself) end(id);
          return Reflect.apply(callback, this, given) as unknown;
        },
        ...rest,
      ]);
      const entry: Entry = { kind, where: caller(), isAlive: () => running.has(id) };
      running.set(id, entry);
      entries.add(entry);
      return id;
    });
    wrap(window, stop, (call, _self, [id]) => {
      end(id);
      return call();
    });
  }

  /** Counts observers. An observer is active while a node that it observes is still in a document. */
  function countObserver(name: string): void {
    const native = Reflect.get(window, name) as { prototype: object } | undefined;
    if (!native) return;
    const observed = new WeakMap<object, Map<unknown, Entry>>();
    wrap(native.prototype, 'observe', (call, self, [target]) => {
      const weak = typeof target === 'object' && target !== null ? new WeakRef(target) : null;
      const entry: Entry = {
        kind: name,
        where: caller(),
        isAlive: () => {
          const alive = weak?.deref();
          return alive !== undefined && (!(alive instanceof Node) || alive.isConnected);
        },
      };
      const targets = observed.get(self as object) ?? new Map<unknown, Entry>();
      if (!targets.has(target)) {
        targets.set(target, entry);
        entries.add(entry);
      }
      observed.set(self as object, targets);
      return call();
    });
    if ('unobserve' in native.prototype) {
      wrap(native.prototype, 'unobserve', (call, self, [target]) => {
        const entry = observed.get(self as object)?.get(target);
        if (entry) entries.delete(entry);
        observed.get(self as object)?.delete(target);
        return call();
      });
    }
    wrap(native.prototype, 'disconnect', (call, self) => {
      for (const entry of observed.get(self as object)?.values() ?? []) entries.delete(entry);
      observed.delete(self as object);
      return call();
    });
  }
}
