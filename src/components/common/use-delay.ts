import { useEffect, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';

/** True once `isWanted` has been true for `ms`: code that a board needs only after some reading time is loaded then. */
export function useDelay(isWanted: boolean, ms: number, setTimer: BoardContext['setTimer']): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => (isWanted && !isDue ? setTimer(() => setDue(true), ms) : undefined), [isWanted]);
  return isWanted && isDue;
}
