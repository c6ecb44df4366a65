import { useEffect, useState } from 'preact/hooks';

/** An owner who drags a slider or types is not answered with a board for each step. */
const pauseMs = 350;

/** The value, once it has been the same for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
