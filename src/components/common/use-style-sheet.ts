import type { RefCallback, RefObject } from 'preact';
import { useCallback } from 'preact/hooks';
import { adoptStyles } from '../../jsx/adopt-styles.ts';

/**
 * Adopts a style sheet in the element's shadow root while the element is mounted. It is for components that are loaded
 * later and bring their own styles. The ref is called before anything is measured or painted, and also sets `element`.
 */
export function useStyleSheet<Target extends HTMLElement = HTMLElement>(
  css: string,
  element?: RefObject<Target | null>,
): RefCallback<Target> {
  return useCallback(
    (now: Target | null) => {
      if (element) element.current = now;
      if (now && css) return adoptStyles(now, css);
      return undefined;
    },
    [css],
  );
}
