import type { RefObject } from 'preact';
import { useSignal } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';

/**
 * How many children of a wrapping row fit on its first line. It is measured before anything is painted, and again when
 * the row's width changes.
 */
export function useFitting(row: RefObject<HTMLElement | null>): number {
  const count = useSignal(Infinity);
  const measure = () => {
    const tops = [...(row.current?.children ?? [])].map((child) => child.getBoundingClientRect().top);
    const fitting = tops.filter((top) => top <= (tops[0] ?? 0)).length;
    count.value = fitting === tops.length ? Infinity : fitting;
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => {
    if (!row.current || !globalThis.ResizeObserver) return undefined;
    const sizes = new ResizeObserver(measure);
    sizes.observe(row.current);
    return () => sizes.disconnect();
  }, []);
  return count.value;
}
