import type { Magnification } from './picture-slide.tsx';

/** Width and height, or x and y, in px. */
export type Point = readonly [x: number, y: number];

/** At a larger scale most photographs show only single pixels. */
export const maxScale = 4;

/** Another scale, with this point (from the middle of the slide) staying in its place. */
export function magnifyAt(now: Magnification, wanted: number, [x, y]: Point): Magnification {
  const scale = Math.min(maxScale, Math.max(1, wanted));
  const share = scale / now.scale;
  return { scale, x: x - (x - now.x) * share, y: y - (y - now.y) * share };
}

/** Limits the position to the edges: a picture smaller than its slide stays in the middle. */
export function keepInside({ scale, x, y }: Magnification, [width, height]: Point, slide: Point): Magnification {
  const maxX = Math.max(0, (width * scale - slide[0]) / 2);
  const maxY = Math.max(0, (height * scale - slide[1]) / 2);
  const clamp = (value: number, max: number) => Math.min(max, Math.max(-max, value));
  return { scale, x: clamp(x, maxX), y: clamp(y, maxY) };
}
