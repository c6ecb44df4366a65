import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { pageDocument } from '../../../page/page-document.ts';

/** How long the buttons of a full-screen board stay visible after the last movement of a pointer or press of a key. */
const awakeForMs = 3000;

export interface FullScreen {
  /** False if the browser, or the page around, does not allow it. */
  readonly isPossible: boolean;
  readonly isOn: ReadonlySignal<boolean>;
  /** The board is full-screen, and no pointer or key was used for a while: the buttons are hidden. */
  readonly isAsleep: ReadonlySignal<boolean>;
  toggle(): void;
}

/**
 * Shows the parent of a box in full screen, and leaves it. The box gets the focus there: the space bar must not press
 * the button that started the full screen.
 */
export function useFullScreen(boxRef: RefObject<HTMLElement | null>): FullScreen {
  const isOn = useSignal(false);
  const isAsleep = useSignal(false);
  const placeOf = () => boxRef.current?.parentElement;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      clearTimeout(timer);
      isAsleep.value = false;
      timer = setTimeout(() => {
        isAsleep.value = true;
      }, awakeForMs);
    };
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    const stop = () => {
      clearTimeout(timer);
      isAsleep.value = false;
      for (const sign of signs) pageDocument.removeEventListener(sign, wake);
    };
    const update = () => {
      const isFull = placeOf()?.matches(':fullscreen') ?? false;
      if (isFull === isOn.peek()) return;
      isOn.value = isFull;
      stop();
      if (!isFull) return;
      for (const sign of signs) pageDocument.addEventListener(sign, wake);
      wake();
      boxRef.current?.focus({ preventScroll: true });
    };
    pageDocument.addEventListener('fullscreenchange', update);
    return () => {
      pageDocument.removeEventListener('fullscreenchange', update);
      stop();
    };
  }, []);

  return useMemo(
    () => ({
      isPossible: pageDocument.fullscreenEnabled,
      isOn,
      isAsleep,
      toggle() {
        (isOn.peek() ? pageDocument.exitFullscreen() : placeOf()?.requestFullscreen())?.catch(() => {});
      },
    }),
    [],
  );
}
