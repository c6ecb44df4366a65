import { useEffect, useState } from 'preact/hooks';

/** Length of a pause before the preview changes: it does not follow each step of a slider or of typing. */
const pauseMs = 350;

/** The value, once it has not changed for a moment. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
