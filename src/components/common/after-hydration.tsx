import { useLayoutEffect, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import type { BoardContext } from '../board-context.ts';

interface AfterHydrationProps {
  /** The nodes around it exist already. */
  readonly isHydrated: boolean;
  readonly draw: () => Children;
  readonly setTimer: BoardContext['setTimer'];
}

/**
 * Draws a part that neither the first paint nor a server draws. A hydration expects exactly the existing nodes, so this
 * part follows right after it. It is in the next task, because together they take over 50 ms on a slow phone. It is a
 * component of its own, because a component that renders itself again keeps the nodes of its first render in memory.
 */
export function AfterHydration({ isHydrated, draw, setTimer }: AfterHydrationProps) {
  const [isDue, setDue] = useState(!isHydrated);
  useLayoutEffect(() => (isHydrated ? setTimer(() => setDue(true), 0) : undefined), []);
  return <>{isDue && draw()}</>;
}
