import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { DisplaySettings } from '../../../appearance/display-settings.ts';
import { pageDocument } from '../../../page/page-document.ts';
import type { Autoplay } from '../autoplay.tsx';
import { createWakeLock } from './wake-lock.ts';

/** How often the timer checks whether the next post is due. */
const checkEveryMs = 250;

/** A longer pause does not count: the tab was hidden, or the machine slept. */
const maxCheckMs = 5000;

interface Turns {
  readonly autoplay: Autoplay;
  /** The shown post. Another one gets its full time. */
  readonly shownId: string | undefined;
  readonly settings: ReadonlySignal<DisplaySettings>;
  readonly goOn: () => void;
  readonly changeTile: () => void;
}

/** Shows the next post, and another tile, when they are due. Returns whether the display moves now. */
export function useTurns({ autoplay, settings, shownId, goOn, changeTile }: Turns): ReadonlySignal<boolean> {
  const isMoving = useSignal(false);
  /** In ms: how long the post, and the current tiles, have been shown. */
  const shownFor = useRef(0);
  const tilesFor = useRef(0);

  useLayoutEffect(() => {
    shownFor.current = 0;
  }, [shownId]);

  useEffect(() => {
    const wakeLock = createWakeLock();
    let checkedAt = performance.now();
    const check = () => {
      const now = performance.now();
      const passedMs = now - checkedAt < maxCheckMs ? now - checkedAt : 0;
      checkedAt = now;
      isMoving.value = autoplay.isRunning();
      wakeLock.keep(autoplay.isWanted.peek() && pageDocument.visibilityState === 'visible');
      if (!isMoving.peek()) return;
      const { enlarges, highlightForMs, postEveryMs } = settings.peek();
      shownFor.current += passedMs;
      tilesFor.current += passedMs;
      if (shownFor.current >= (enlarges ? highlightForMs : postEveryMs)) {
        shownFor.current = 0;
        goOn();
      }
      if (tilesFor.current < postEveryMs) return;
      tilesFor.current = 0;
      changeTile();
    };
    const timer = setInterval(check, checkEveryMs);
    return () => {
      clearInterval(timer);
      wakeLock.keep(false);
    };
  }, []);

  return isMoving;
}
