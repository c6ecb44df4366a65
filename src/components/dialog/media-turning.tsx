import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import type { MediaItem } from './arrange-pictures.ts';
import { MediaThumbnails } from './media-thumbnails.tsx';
import css from './media-turning.css?inline';
import type { ReaderPart } from './post-part.ts';

interface MediaTurningProps extends ReaderPart {
  /** The box with the slides, which scrolls: fingers and arrow keys (while it has the focus) scroll it like any box. */
  readonly strip: RefObject<HTMLElement | null>;
  /** One for each slide. */
  readonly items: readonly MediaItem[];
  /** The slide that is shown, from 0. */
  readonly shown: number;
  /** Another slide is shown now; `place` is its announcement: "2 of 3". */
  readonly onTurn: (at: number, place: string) => void;
}

/**
 * The controls of a post with several media: a button for each direction, the position, and a thumbnail of each item.
 * It is a chunk of its own, because most posts have one item.
 */
export function MediaTurning({ strip, onTurn, ...props }: MediaTurningProps) {
  const { context, items, shown } = props;
  const { words, readerWords, language } = context;
  /** The target of a press, until the scrolling has arrived there. */
  const goal = useRef<number | null>(null);
  const write = (n: number) => formatNumber(n, language.locale);
  const placeOf = (at: number) => fillIn(words.position, { n: write(at + 1), total: write(items.length) });
  const show = (at: number) => {
    if (at !== shown && items[at]) onTurn(at, placeOf(at));
  };
  const turnTo = (at: number) => {
    const slides = [...(strip.current?.querySelectorAll<HTMLElement>('.slide') ?? [])];
    const [first, slide] = [slides[0], slides[at]];
    if (!first || !slide) return;
    goal.current = at;
    show(at);
    // Where text runs from right to left both are negative.
    strip.current?.scrollTo({ left: slide.offsetLeft - first.offsetLeft });
  };
  const follow = useRef(() => {});
  follow.current = () => {
    const { scrollLeft, clientWidth } = strip.current!;
    const at = Math.min(items.length - 1, Math.round(Math.abs(scrollLeft) / (clientWidth || 1)));
    if (goal.current === null) show(at);
    else if (at === goal.current) goal.current = null;
  };
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    // If the dialog is closed while the strip scrolls, this event still fires once.
    strip.current?.addEventListener('scroll', () => strip.current && follow.current(), { signal });
    for (const name of ['pointerdown', 'wheel', 'keydown']) {
      strip.current?.addEventListener(
        name,
        () => {
          goal.current = null;
        },
        { signal, passive: true },
      );
    }
    // The visitor may have scrolled before this code was loaded.
    follow.current();
    return () => listeners.abort();
  }, []);
  return (
    <>
      <button
        ref={useStyleSheet(css)}
        type="button"
        class="tool turn"
        aria-label={readerWords.previousMedium}
        aria-disabled={shown === 0}
        onClick={() => turnTo(shown - 1)}
      >
        <span aria-hidden="true">‹</span>
      </button>
      <p class="place">{placeOf(shown)}</p>
      <button
        type="button"
        class="tool turn on"
        aria-label={readerWords.nextMedium}
        aria-disabled={shown === items.length - 1}
        onClick={() => turnTo(shown + 1)}
      >
        <span aria-hidden="true">›</span>
      </button>
      <div class="thumbnails" role="group">
        <MediaThumbnails {...props} onShow={turnTo} nameOf={placeOf} />
      </div>
    </>
  );
}
