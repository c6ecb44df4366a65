import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import type { Magnification, PictureZoomProps } from './picture-slide.tsx';
import css from './picture-zoom.css?inline';
import { keepInside, magnifyAt, maxScale, type Point } from './magnify.ts';
import { followZoomGestures } from './zoom-gestures.ts';

const unmagnified: Magnification = { scale: 1, x: 0, y: 0 };

/**
 * Lets a visitor magnify a picture: by its button, a click of the mouse, two taps, or two fingers. A magnified picture
 * can be dragged; the button, a click or Escape resets it.
 */
export function PictureZoom({ context: { readerWords }, slide, hasButton, magnification }: PictureZoomProps) {
  const isLarge = magnification.value.scale > 1;
  const reset = () => {
    magnification.value = unmagnified;
  };
  useEffect(() => reset, []);

  const set = (wanted: Magnification) => {
    const { current: box } = slide;
    const picture = box?.querySelector<HTMLElement>('.fit');
    if (!box || !picture) return;
    const { offsetWidth, offsetHeight } = picture;
    magnification.value = keepInside(wanted, [offsetWidth, offsetHeight], [box.clientWidth, box.clientHeight]);
  };
  /** From the middle of the slide, in px. */
  const fromMiddle = ({ clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point => {
    const { left, top, width, height } = slide.current?.getBoundingClientRect() ?? new DOMRect();
    return [clientX - left - width / 2, clientY - top - height / 2];
  };
  const toggle = (point: Point) => {
    if (magnification.peek().scale > 1) reset();
    else set(magnifyAt(magnification.peek(), maxScale / 1.5, point));
  };

  useLayoutEffect(() => {
    const { current: box } = slide;
    if (!box) return undefined;
    const listeners = new AbortController();
    followZoomGestures(box, listeners.signal, { magnification, fromMiddle, set, toggle });
    return () => listeners.abort();
  }, []);

  useLayoutEffect(() => {
    const dialog = isLarge && slide.current?.closest('dialog');
    if (!dialog) return undefined;
    const shrinkOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      reset();
    };
    dialog.addEventListener('keydown', shrinkOnEscape, true);
    return () => dialog.removeEventListener('keydown', shrinkOnEscape, true);
  }, [isLarge]);

  return (
    <button
      ref={useStyleSheet(css)}
      type="button"
      class="tool zoom"
      hidden={!hasButton}
      aria-label={isLarge ? readerWords.zoomOut : readerWords.zoomIn}
      onClick={() => toggle([0, 0])}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path
          d={`M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M15.5 15.5 21 21M7.5 10.5h6${isLarge ? '' : 'M10.5 7.5v6'}`}
        />
      </svg>
    </button>
  );
}
