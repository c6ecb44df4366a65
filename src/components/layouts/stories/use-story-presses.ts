import { type Signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

/** A finger that stays longer holds the story, and makes no step when it is lifted. */
const tapMs = 300;

/** A movement of at least this distance, in px, is a swipe. */
const swipePx = 40;

interface StoryPresses {
  /** Whether a press holds the story. */
  readonly isHeld: Signal<boolean>;
  /** The listeners of the side that makes a step `by`. */
  listenersOf(by: 1 | -1): {
    readonly onClick: (event: MouseEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Presses on the sides of a story: a tap or a swipe makes a step, and a long press holds the story. */
export function useStoryPresses(isMirrored: boolean, step: (by: 1 | -1) => void): StoryPresses {
  const isHeld = useSignal(false);
  const pressed = useRef({ at: 0, x: 0, isSwipe: false });
  const release = () => {
    isHeld.value = false;
  };
  return {
    isHeld,
    listenersOf: (by) => ({
      /** A long press is no tap. A press by a key has no pointer. */
      onClick(event) {
        const { at, isSwipe } = pressed.current;
        if (event.detail === 0 || (!isSwipe && performance.now() - at < tapMs)) step(by);
      },
      onPointerDown({ clientX }) {
        pressed.current = { at: performance.now(), x: clientX, isSwipe: false };
        isHeld.value = true;
      },
      onPointerUp({ clientX }) {
        const moved = clientX - pressed.current.x;
        release();
        if (Math.abs(moved) < swipePx) return;
        pressed.current.isSwipe = true;
        step(moved < 0 === isMirrored ? -1 : 1);
      },
      onPointerLeave: release,
      onPointerCancel: release,
    }),
  };
}
