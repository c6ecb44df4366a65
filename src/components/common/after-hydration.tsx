import { useLayoutEffect, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';

interface AfterHydrationProps {
  /** The nodes around it exist already. */
  readonly isHydrated: boolean;
  readonly draw: () => Children;
}

/**
 * Draws a part that neither the first paint nor a server draws. A hydration expects exactly the existing nodes, so this
 * part comes right after it, in the same task: the board is never visible without it. It is a component of its own,
 * because a component that renders itself again keeps the nodes of its first render in memory.
 */
export function AfterHydration({ isHydrated, draw }: AfterHydrationProps) {
  const [isDue, setDue] = useState(!isHydrated);
  useLayoutEffect(() => setDue(true), []);
  return <>{isDue && draw()}</>;
}
