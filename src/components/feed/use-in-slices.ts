import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';

interface Slices<Value> {
  readonly value: Value;
  /** What those have that wait. */
  readonly before: Value;
  /** Ids, in their order. */
  readonly waiting: readonly string[];
}

/**
 * A new value for many things, `size` of them in each task: to draw all of them anew in one would be felt. Answers with
 * the value that a thing has by now, by its id; what comes later has the new one at once. `ids`: what is drawn, in the
 * order in which it takes the new value.
 */
export function useInSlices<Value>(
  value: Value,
  ids: readonly string[],
  size: number,
  setTimer: BoardContext['setTimer'],
): (id: string) => Value {
  const slices = useRef<Slices<Value>>({ value, before: value, waiting: [] });
  const [, drawAgain] = useState(0);
  if (slices.current.value !== value)
    slices.current = { value, before: slices.current.value, waiting: ids.slice(size) };
  const { before, waiting } = slices.current;
  useEffect(() => {
    if (!waiting.length) return;
    return setTimer(() => {
      const rest = waiting.slice(size);
      slices.current = { value, before: rest.length ? before : value, waiting: rest };
      drawAgain((count) => count + 1);
    }, 0);
  }, [waiting]);
  return (id) => (waiting.includes(id) ? before : value);
}
