import { useRef, useState } from 'preact/hooks';
import type { Children } from '../../jsx/jsx-runtime.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardContext } from '../board-context.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';

interface MediaCarouselProps {
  readonly context: BoardContext;
  /** One for each slide. */
  readonly keys: readonly string[];
  /** Another slide is shown now; `place` is what is said of it: "2 of 3". */
  readonly onTurn: (key: string, place: string) => void;
  /** Below the slides: a small picture of each, to press. `shown` is the slide that is shown, from 0. */
  readonly thumbnails?: (shown: number, show: (at: number) => void, placeOf: (at: number) => string) => Children;
  /** The slides. */
  readonly children: Children;
}

const slidesIn = (strip: HTMLElement | null) => [...(strip?.querySelectorAll<HTMLElement>('.slide') ?? [])];

/**
 * The media of a post, one at a time, side by side in a box that scrolls: fingers and arrow keys (while it has the
 * focus) move it as they move any box, and there is a button for each way.
 */
export function MediaCarousel({
  context: { words, language },
  keys,
  onTurn,
  thumbnails,
  children,
}: MediaCarouselProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [turnedTo, setTurnedTo] = useState(0);
  /** Where a press leads, until the scrolling has come there. */
  const goal = useRef<number | null>(null);
  // A dead picture goes, and with it a place.
  const shown = Math.min(turnedTo, keys.length - 1);
  useKeepFocus(strip, (element) => slidesIn(element)[shown]);

  const write = (n: number) => formatNumber(n, language.locale);
  const placeOf = (at: number) => fillIn(words.position, { n: write(at + 1), total: write(keys.length) });
  const show = (at: number) => {
    const key = keys[at];
    if (at === shown || key === undefined) return;
    setTurnedTo(at);
    onTurn(key, placeOf(at));
  };
  const turnTo = (at: number) => {
    const slides = slidesIn(strip.current);
    const [first, slide] = [slides[0], slides[at]];
    if (!first || !slide) return;
    goal.current = at;
    show(at);
    // Where text runs from right to left both are negative.
    strip.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };
  const forgetGoal = () => {
    goal.current = null;
  };
  const isOne = keys.length < 2;
  return (
    <div class="pane">
      <div
        ref={strip}
        class="strip"
        role="group"
        aria-label={words.media}
        tabindex={isOne ? undefined : 0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const at = Math.min(keys.length - 1, Math.round(Math.abs(scrollLeft) / (clientWidth || 1)));
          if (goal.current === null) show(at);
          else if (at === goal.current) goal.current = null;
        }}
        onPointerDown={forgetGoal}
        onWheel={forgetGoal}
        onKeyDown={forgetGoal}
      >
        {children}
      </div>
      {!isOne && (
        <>
          <button
            type="button"
            class="tool turn"
            aria-label={words.previousMedium}
            aria-disabled={shown === 0}
            onClick={() => turnTo(shown - 1)}
          >
            <span aria-hidden="true">‹</span>
          </button>
          <p class="place">{placeOf(shown)}</p>
          <button
            type="button"
            class="tool turn on"
            aria-label={words.nextMedium}
            aria-disabled={shown === keys.length - 1}
            onClick={() => turnTo(shown + 1)}
          >
            <span aria-hidden="true">›</span>
          </button>
          <div class="thumbnails" role="group">
            {thumbnails?.(shown, turnTo, placeOf)}
          </div>
        </>
      )}
    </div>
  );
}
