/** One value that changes as a whole, and who wants to know of it. The only writer is who made it. */
export interface Store<T> {
  readonly get: () => T;
  /** Takes over the given fields and tells everyone, once. */
  readonly set: (change: Partial<T>) => void;
  /** Calls with every new value and the one before it, not with the first. Returns what ends it. */
  readonly subscribe: (listener: (value: T, before: T) => void) => () => void;
}

export function createStore<T extends object>(initial: T): Store<T> {
  const listeners = new Set<(value: T, before: T) => void>();
  let value = initial;
  return {
    get: () => value,
    set(change) {
      const before = value;
      value = { ...before, ...change };
      for (const listener of listeners) listener(value, before);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
