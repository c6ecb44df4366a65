import type { ReadonlySignal } from '@preact/signals';
import { pageDocument } from '../../page/page-document.ts';
import { magnifyAt, type Point } from './magnify.ts';
import type { Magnification } from './picture-slide.tsx';

/** A second tap within this time belongs to the same press. */
const doubleTapMs = 300;
/** A press that moves farther is a drag. */
const maxSlipPx = 6;

interface Zoom {
  readonly magnification: ReadonlySignal<Magnification>;
  /** The place of a pointer, in px from the middle of the slide. */
  readonly fromMiddle: (pointer: Pick<MouseEvent, 'clientX' | 'clientY'>) => Point;
  readonly set: (wanted: Magnification) => void;
  /** Magnifies at this place, or shows the whole picture again. */
  readonly toggle: (at: Point) => void;
}

/** Drags, clicks, taps and pinches of the picture in `box`, until `signal` is aborted. */
export function followZoomGestures(box: HTMLElement, signal: AbortSignal, zoom: Zoom): void {
  const drag = followDrag(box, signal, zoom);
  followPresses(box, signal, zoom, drag.hasMoved);
  followPinch(box, signal, zoom, drag.end);
}

const isPicture = (box: HTMLElement, event: Event) => event.composedPath()[0] === box.querySelector('.fit > img');

/** Moves a magnified picture with the pointer. `end` ends the drag in favor of another gesture. */
function followDrag(box: HTMLElement, signal: AbortSignal, { magnification, fromMiddle, set }: Zoom) {
  let start: { readonly at: Point; readonly of: Magnification; readonly id: number } | null = null;
  let hasMoved = false;
  box.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isPrimary || event.button !== 0 || !isPicture(box, event)) return;
      start = { at: fromMiddle(event), of: magnification.peek(), id: event.pointerId };
      hasMoved = false;
    },
    { signal },
  );
  // A fast drag leaves the picture with its first movement.
  pageDocument.addEventListener(
    'pointermove',
    (event) => {
      if (start?.id !== event.pointerId) return;
      const [x, y] = fromMiddle(event);
      const [dx, dy] = [x - start.at[0], y - start.at[1]];
      if (Math.abs(dx) + Math.abs(dy) > maxSlipPx) hasMoved = true;
      if (hasMoved && start.of.scale > 1) set({ scale: start.of.scale, x: start.of.x + dx, y: start.of.y + dy });
    },
    { signal },
  );
  const letGo = () => {
    start = null;
  };
  pageDocument.addEventListener('pointerup', letGo, { signal });
  pageDocument.addEventListener('pointercancel', letGo, { signal });
  box.addEventListener('dragstart', (event) => event.preventDefault(), { signal });
  return {
    hasMoved: () => hasMoved,
    end() {
      letGo();
      hasMoved = true;
    },
  };
}

/** A click of the mouse or two taps, unless the pointer has moved meanwhile. */
function followPresses(
  box: HTMLElement,
  signal: AbortSignal,
  { fromMiddle, toggle }: Zoom,
  hasMoved: () => boolean,
): void {
  let tappedAt = -Infinity;
  box.addEventListener(
    'click',
    (event) => {
      if (!isPicture(box, event) || hasMoved()) return;
      const isSecond = event.timeStamp - tappedAt < doubleTapMs;
      tappedAt = event.timeStamp;
      const isMouse = 'pointerType' in event && event.pointerType === 'mouse';
      if (isMouse || isSecond) toggle(fromMiddle(event));
    },
    { signal },
  );
}

/** Two fingers. The browser uses them to zoom the page, unless this code handles them. */
function followPinch(
  box: HTMLElement,
  signal: AbortSignal,
  { magnification, fromMiddle, set }: Zoom,
  onPinch: () => void,
): void {
  let start: { readonly distance: number; readonly of: Magnification } | null = null;
  box.addEventListener(
    'touchmove',
    (event) => {
      const [one, other] = event.touches;
      if (!one || !other || event.touches.length !== 2) return;
      event.preventDefault();
      onPinch();
      const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const middle = fromMiddle({
        clientX: (one.clientX + other.clientX) / 2,
        clientY: (one.clientY + other.clientY) / 2,
      });
      start ??= { distance, of: magnification.peek() };
      set(magnifyAt(start.of, (start.of.scale * distance) / start.distance, middle));
    },
    { signal, passive: false },
  );
  const end = () => {
    start = null;
  };
  box.addEventListener('touchend', end, { signal });
  box.addEventListener('touchcancel', end, { signal });
}
