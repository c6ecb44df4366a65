import { useEffect, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';

/**
 * True `ms` after something began to be wanted: code that a board needs only when it is read for a while is asked for
 * then.
 */
export function useDelay(isWanted: boolean, ms: number, setTimer: BoardContext['setTimer']): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => (isWanted && !isDue ? setTimer(() => setDue(true), ms) : undefined), [isWanted]);
  return isWanted && isDue;
}
