import type { RefCallback, RefObject } from 'preact';
import { useCallback } from 'preact/hooks';
import { adoptStyles } from '../../jsx/adopt-styles.ts';

/**
 * Gives the shadow root that the element stands in a style sheet, for as long as the element stands. For components
 * that come later and bring their own styles. The ref is called before anything is measured or painted. `element` is
 * kept as well.
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
