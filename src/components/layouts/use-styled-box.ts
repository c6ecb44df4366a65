import type { RefCallback, RefObject } from 'preact';
import { useCallback, useRef } from 'preact/hooks';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { flowWhenSaved } from '../common/when-saved.ts';

/** A box that adopts its layout's style sheet: a function that returns the element, and the ref for it. */
export function useStyledBox(css: string): readonly [RefObject<HTMLDivElement | null>, RefCallback<HTMLDivElement>] {
  const boxRef = useRef<HTMLDivElement | null>(null);
  const styles = useStyleSheet(css);
  const takeBox = useCallback(
    (box: HTMLDivElement | null) => {
      boxRef.current = box;
      if (box) Object.assign(box.style, flowWhenSaved);
      return styles(box);
    },
    [styles],
  );
  return [boxRef, takeBox];
}
