import { useLayoutEffect, useState } from 'preact/hooks';

/**
 * False while a component is hydrated, and true right after it, in the same task. A hydration expects the nodes that
 * stand and no others: what neither the first paint nor a server draws waits for this, and nobody sees the board
 * without it. `isHydrated` = the nodes stand already.
 */
export function useAfterHydration(isHydrated: boolean): boolean {
  const [isAfter, setAfter] = useState(!isHydrated);
  useLayoutEffect(() => setAfter(true), []);
  return isAfter;
}
