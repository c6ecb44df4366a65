/** An element whose owner asks visitors for consent, and the part of a window that observes it. */
export function makeAskedElement(isAsked: boolean) {
  const attributes = new Set(isAsked ? ['engagement-waits'] : []);
  const observers = new Set<() => void>();
  class FakeObserver {
    readonly #callback: () => void;
    constructor(callback: () => void) {
      this.#callback = callback;
    }
    observe(): void {
      observers.add(this.#callback);
    }
    disconnect(): void {
      observers.delete(this.#callback);
    }
  }
  const change = (isWaiting: boolean): void => {
    attributes[isWaiting ? 'add' : 'delete']('engagement-waits');
    for (const report of observers) report();
  };
  return {
    element: { hasAttribute: (name: string) => attributes.has(name) } as unknown as Element,
    window: { MutationObserver: FakeObserver } as unknown as Window & typeof globalThis,
    agree: () => change(false),
    takeBack: () => change(true),
    watching: () => observers.size > 0,
  };
}
