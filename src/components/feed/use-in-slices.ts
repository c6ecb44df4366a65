import { useEffect, useRef, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';

interface Slices<Value> {
  readonly value: Value;
  /** The value of the pending things. */
  readonly before: Value;
  /** The ids of the things that still have the old value, in order. */
  readonly pending: readonly string[];
}

/**
 * Gives many things a new value, `size` of them in each task, because drawing all of them in one task would be
 * noticeable. Returns a function from a thing's id to its present value; a thing that is added later has the new value
 * at once. `ids` are the drawn things, in the order in which they get the new value.
 */
export function useInSlices<Value>(
  value: Value,
  ids: readonly string[],
  size: number,
  setTimer: BoardContext['setTimer'],
): (id: string) => Value {
  const slices = useRef<Slices<Value>>({ value, before: value, pending: [] });
  const [, drawAgain] = useState(0);
  if (slices.current.value !== value)
    slices.current = { value, before: slices.current.value, pending: ids.slice(size) };
  const { before, pending } = slices.current;
  useEffect(() => {
    if (!pending.length) return;
    return setTimer(() => {
      const rest = pending.slice(size);
      slices.current = { value, before: rest.length ? before : value, pending: rest };
      drawAgain((count) => count + 1);
    }, 0);
  }, [pending]);
  return (id) => (pending.includes(id) ? before : value);
}
