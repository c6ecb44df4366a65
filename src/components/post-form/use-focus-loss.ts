import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

/** Calls back when an element is about to leave the document while the focus is in it: the focus would be lost. */
export function useFocusLoss(ref: RefObject<HTMLElement>, onLoss: () => void): void {
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (element?.matches(':focus-within')) onLoss();
    };
  }, []);
}
