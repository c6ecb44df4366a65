import type { RefCallback } from 'preact';
import { useCallback } from 'preact/hooks';
import { adoptStyles } from '../../jsx/adopt-styles.ts';

/**
 * Gives the shadow root that the element stands in a style sheet, for as long as the element stands. For components that
 * come later and bring their own styles. The ref is called before anything is measured or painted.
 */
export function useStyleSheet(css: string): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    return element && css ? adoptStyles(element, css) : undefined;
  }, [css]);
}
