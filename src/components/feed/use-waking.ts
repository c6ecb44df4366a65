import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';
import { drawNow } from '../common/draw-now.ts';
import { listen } from '../common/listen.ts';
import { ofPage } from './page-activity.ts';

interface Waking {
  readonly boxRef: RefObject<HTMLElement | null>;
  /** The ids of the posts whose cards are hydrated later, in this order. */
  readonly first: readonly string[] | undefined;
  /** Cards that are hydrated in one task. */
  readonly size: number;
  readonly setTimer: BoardContext['setTimer'];
}

/**
 * Hydrates the cards of a board that has rested, a few in each task: all of them in one task would take 300 ms on a
 * slow phone. A card that somebody uses is hydrated at once, before the event reaches it. Returns whether the card of
 * the post with this id must wait.
 */
export function useWaking({ boxRef, first = [], size, setTimer }: Waking): (id: string) => boolean {
  const [asleep, setAsleep] = useState(first);
  const isResting = asleep.length > 0;
  useEffect(() => (asleep.length ? setTimer(() => setAsleep(asleep.slice(size)), 0) : undefined), [asleep]);
  useLayoutEffect(() => {
    if (!isResting || !boxRef.current) return;
    const { current: box } = boxRef;
    const wake = (event: Event) => {
      const path = event.composedPath();
      const card = [...box.querySelectorAll('article')].find((one) => path.includes(one));
      const post = card?.dataset['post'] ?? '';
      drawNow(() => setAsleep((now) => (now.includes(post) ? now.filter((id) => id !== post) : now)));
    };
    return listen(box, ['pointerover', 'pointerdown', 'focusin', 'click'], wake, ofPage);
  }, [isResting]);
  return (id) => asleep.includes(id);
}
