import { options } from 'preact';

/**
 * Thrown by a component that is not hydrated yet. Preact then keeps its nodes, and hydrates them when it draws the
 * component again.
 */
export const hydratesLater = new Promise<never>(() => {});

/** Preact's hook for thrown values, under its published name, which `preact-iso` and signals use as well. */
const hook = '__e';

/**
 * Lets components be hydrated later, each by its own drawing. Preact's core can do this, and leaves the hook to others.
 */
export function allowLaterHydration(): void {
  const catchError: unknown = Reflect.get(options, hook);
  if (typeof catchError !== 'function' || 'passesLater' in catchError) return;
  const passLater = (thrown: unknown, ...rest: readonly unknown[]) => {
    if (thrown !== hydratesLater) Reflect.apply(catchError, options, [thrown, ...rest]);
  };
  Reflect.set(options, hook, Object.assign(passLater, { passesLater: true }));
}
