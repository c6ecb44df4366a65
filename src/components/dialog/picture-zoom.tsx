import { useEffect, useLayoutEffect } from 'preact/hooks';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { pageDocument } from '../../page/page-document.ts';
import type { Magnification, PictureZoomProps } from './picture-slide.tsx';
import css from './picture-zoom.css?inline';
import { keepInside, magnifyAt, maxScale, type Point } from './magnify.ts';

const unmagnified: Magnification = { scale: 1, x: 0, y: 0 };

/** A second tap within this time belongs to the same press. */
const doubleTapMs = 300;
/** A press that moves farther is a drag. */
const maxSlipPx = 6;

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
    const { signal } = listeners;
    let start: { readonly at: Point; readonly of: Magnification; readonly id: number } | null = null;
    let hasMoved = false;
    let tappedAt = -Infinity;
    let pinch: { readonly distance: number; readonly of: Magnification } | null = null;
    const isPicture = (event: Event) => event.composedPath()[0] === box.querySelector('.fit > img');

    box.addEventListener(
      'pointerdown',
      (event) => {
        if (!event.isPrimary || event.button !== 0 || !isPicture(event)) return;
        start = { at: fromMiddle(event), of: magnification.peek(), id: event.pointerId };
        hasMoved = false;
      },
      { signal },
    );
    // A fast drag leaves the picture with its first movement.
    pageDocument.addEventListener(
      'pointermove',
      (event) => {
        if (start?.id !== event.pointerId || pinch) return;
        const [x, y] = fromMiddle(event);
        const [dx, dy] = [x - start.at[0], y - start.at[1]];
        if (Math.abs(dx) + Math.abs(dy) > maxSlipPx) hasMoved = true;
        if (hasMoved && start.of.scale > 1) {
          set({ scale: start.of.scale, x: start.of.x + dx, y: start.of.y + dy });
        }
      },
      { signal },
    );
    const end = () => {
      start = null;
    };
    pageDocument.addEventListener('pointerup', end, { signal });
    pageDocument.addEventListener('pointercancel', end, { signal });
    box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
    box.addEventListener(
      'click',
      (event) => {
        if (!isPicture(event) || hasMoved) return;
        const isSecond = event.timeStamp - tappedAt < doubleTapMs;
        tappedAt = event.timeStamp;
        const isMouse = 'pointerType' in event && event.pointerType === 'mouse';
        if (isMouse || isSecond) toggle(fromMiddle(event));
      },
      { signal },
    );

    // The browser uses two fingers to zoom the page, unless this code handles them.
    const between = ([one, other]: readonly Touch[]): readonly [distance: number, middle: Point] | null =>
      one && other
        ? [
            Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
            fromMiddle({
              clientX: (one.clientX + other.clientX) / 2,
              clientY: (one.clientY + other.clientY) / 2,
            }),
          ]
        : null;
    box.addEventListener(
      'touchmove',
      (event) => {
        const now = event.touches.length === 2 && between([...event.touches]);
        if (!now) return;
        event.preventDefault();
        hasMoved = true;
        const [distance, middle] = now;
        pinch ??= { distance, of: magnification.peek() };
        set(magnifyAt(pinch.of, (pinch.of.scale * distance) / pinch.distance, middle));
      },
      { signal, passive: false },
    );
    const endPinch = () => {
      pinch = null;
    };
    box.addEventListener('touchend', endPinch, { signal });
    box.addEventListener('touchcancel', endPinch, { signal });
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
