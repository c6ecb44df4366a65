import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { DisplayMessages } from '../../text/reader-messages.ts';
import { pageDocument } from '../../page/page-document.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import { IconButton } from './icon-button.tsx';

export interface Autoplay {
  /** Whether the visitor wants movement. It may be on hold all the same. */
  readonly isWanted: ReadonlySignal<boolean>;
  toggle(): void;
  /** Whether something may move now. */
  isRunning(): boolean;
}

/** A pointer that has not moved for this time is ignored: on a public screen it may rest anywhere for days. */
const pointerRestsMs = 60_000;

export interface AutoplayRules {
  /** Whether the layout moves at all. */
  readonly isOn?: boolean;
  /** How long a resting pointer in the box holds the movement, in ms. */
  readonly pointerHoldsMs?: number;
  /**
   * The element whose focus holds the movement: a selector inside the box; absent = any element in it, or the box
   * itself.
   */
  readonly focusHolds?: string;
}

/**
 * Movement that pauses while a visitor looks closer: while a pointer or the focus is in the box, a dialog is open, the
 * tab is hidden or the box is out of view. It does not start by itself for visitors who asked their system for less
 * motion (WCAG 2.2, 2.2.2).
 * @param rules must not change while the layout is mounted, except for `isOn`
 */
export function useAutoplay(boxRef: RefObject<HTMLElement | null>, rules: AutoplayRules = {}): Autoplay {
  const { isOn = true, pointerHoldsMs = pointerRestsMs, focusHolds } = rules;
  const isWanted = useSignal(!matchMedia('(prefers-reduced-motion: reduce)').matches);
  /** When a pointer was last in the box. */
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
          pageDocument.visibilityState === 'visible' &&
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

/** Stops the movement and starts it again. It is before all moving elements in the tab order. */
export function AutoplayButton({ autoplay: { isWanted, toggle }, words, buttonRef }: AutoplayButtonProps) {
  const isOn = isWanted.value;
  return (
    <IconButton
      icon={isOn ? 'pause' : 'play'}
      label={isOn ? words.pause : words.resume}
      buttonRef={buttonRef}
      onPress={toggle}
    />
  );
}

interface DisplayEndProps {
  readonly endRef: RefObject<HTMLDivElement | null>;
  readonly pauseRef: RefObject<HTMLButtonElement | null>;
  readonly label: string;
}

/** The end of a display. It leads back to the button that pauses it, which is before all of its posts. */
export const DisplayEnd = ({ endRef, pauseRef, label }: DisplayEndProps) => (
  <div ref={endRef} class="end" tabindex={-1} style={goneWhenSaved}>
    <button type="button" class="control skip" onClick={() => pauseRef.current?.focus()}>
      {label}
    </button>
  </div>
);
