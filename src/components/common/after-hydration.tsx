import { useLayoutEffect, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';

interface AfterHydrationProps {
  /** The nodes around it stand already. */
  readonly isHydrated: boolean;
  readonly draw: () => Children;
}

/**
 * What neither the first paint nor a server draws. A hydration expects the nodes that stand and no others, so this
 * comes right after it, in the same task: nobody sees the board without it. A component of its own, because whoever
 * draws himself again holds what he has drawn first.
 */
export function AfterHydration({ isHydrated, draw }: AfterHydrationProps) {
  const [isDue, setDue] = useState(!isHydrated);
  useLayoutEffect(() => setDue(true), []);
  return <>{isDue && draw()}</>;
}
