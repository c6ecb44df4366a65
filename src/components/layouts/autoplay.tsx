import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { DisplayMessages } from '../../text/reader-messages.ts';

export interface Autoplay {
  /** Whether the visitor wants movement. It may wait all the same. */
  readonly isWanted: ReadonlySignal<boolean>;
  toggle(): void;
  /** Whether something may move now. */
  isRunning(): boolean;
}

/** A pointer that has not moved for so long is ignored: on a screen for many it may lie anywhere for days. */
const pointerRestsMs = 60_000;

export interface AutoplayRules {
  /** Whether the layout moves at all. */
  readonly isOn?: boolean;
  /** For how long a pointer that rests in the box holds the movement, in ms. */
  readonly pointerHoldsMs?: number;
  /** What has to have the focus to hold the movement: a selector inside the box; absent = anything in it, or itself. */
  readonly focusHolds?: string;
}

/**
 * Movement that waits for whoever looks closer: a pointer or the focus in the box, an open dialog, a hidden tab, a box
 * out of view. It does not start by itself for visitors who asked their system for less motion (WCAG 2.2, 2.2.2).
 *
 * @param rules the same for as long as the layout stands, but for `isOn`
 */
export function useAutoplay(boxRef: RefObject<HTMLElement | null>, rules: AutoplayRules = {}): Autoplay {
  const { isOn = true, pointerHoldsMs = pointerRestsMs, focusHolds } = rules;
  const isWanted = useSignal(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  /** When a pointer was last seen in the box. */
  const hoveredAt = useRef(-Infinity);
  const isInView = useRef(true);

  useEffect(() => {
    const box = boxRef.current;
    if (!isOn || !box) return;
    // A finger that has left still counts as hovering.
    const enter = ({ pointerType }: PointerEvent) => {
      hoveredAt.current = pointerType === 'mouse' ? performance.now() : -Infinity;
    };
    const leave = () => {
      hoveredAt.current = -Infinity;
    };
    const intersections = new IntersectionObserver((entries) => {
      isInView.current = entries.at(-1)?.isIntersecting ?? true;
    });
    box.addEventListener('pointerenter', enter);
    box.addEventListener('pointermove', enter, { passive: true });
    box.addEventListener('pointerleave', leave);
    intersections.observe(box);
    return () => {
      intersections.disconnect();
      box.removeEventListener('pointerenter', enter);
      box.removeEventListener('pointermove', enter);
      box.removeEventListener('pointerleave', leave);
    };
  }, [isOn]);

  return useMemo(
    () => ({
      isWanted,
      toggle() {
        isWanted.value = !isWanted.peek();
      },
      isRunning() {
        const box = boxRef.current;
        return (
          !!box &&
          isWanted.peek() &&
          isInView.current &&
          document.visibilityState === 'visible' &&
          performance.now() - hoveredAt.current > pointerHoldsMs &&
          !(focusHolds ? box.querySelector(focusHolds) : box.matches(':focus-within')) &&
          !box.closest('.root')?.querySelector('dialog[open]')
        );
      },
    }),
    [],
  );
}

interface AutoplayButtonProps {
  readonly autoplay: Autoplay;
  readonly words: DisplayMessages;
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
}

/** Stops the movement and starts it again. It stands before everything that moves. */
export function AutoplayButton({ autoplay: { isWanted, toggle }, words, buttonRef }: AutoplayButtonProps) {
  const label = isWanted.value ? words.pause : words.resume;
  return (
    <button ref={buttonRef} type="button" class="control" part="button" onClick={toggle}>
      <span key={label}>{label}</span>
    </button>
  );
}
