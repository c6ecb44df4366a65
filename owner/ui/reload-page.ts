import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Return } from './connection.ts';

export interface PageReload {
  /** Another key mounts the page again, which reads its data. */
  readonly key: number;
  /** For `onInput` of the page. */
  readonly touch: () => void;
}

/**
 * Loads a page again when the service is back, unless the owner has typed into it. By itself it does so once: a browser
 * may block one of the page's requests always.
 * @param address of the page: what happened to another page does not count
 */
export function usePageReload(
  returned: ReadonlySignal<Return | null>,
  address: string,
  onReload: () => void,
): PageReload {
  const [isTouched, isReloaded] = [useRef(false), useRef(false)];
  const key = useSignal(0);
  useEffect(() => {
    isTouched.current = false;
    isReloaded.current = false;
  }, [address]);
  useEffect(() => {
    if (returned.value === null || isTouched.current || (isReloaded.current && !returned.value.isWanted)) return;
    isReloaded.current = true;
    key.value++;
    onReload();
  }, [returned.value]);
  return {
    key: key.value,
    touch: () => {
      isTouched.current = true;
    },
  };
}
