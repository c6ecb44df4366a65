import type { EmbedDimensions } from './engagement-event.ts';

/** The widest phones are about 480 px on their shorter side, the smallest tablets 600. */
const tabletFromPx = 600;
/** The largest tablets are 1,024 px on their shorter side; touch screens above that hang on walls and stand on desks. */
const desktopFromPx = 1025;

/**
 * What kind of device this is, from two facts that tell nobody apart.
 * `widthPx`: CSS pixels of the screen's shorter side, so that turning a phone changes nothing.
 * `hasCoarsePointer`: the main pointer is a finger (`(pointer: coarse)`).
 */
export function deviceCategoryOf(widthPx: number, hasCoarsePointer: boolean): EmbedDimensions['device_category'] {
  if (!hasCoarsePointer || widthPx >= desktopFromPx) return 'desktop';
  return widthPx < tabletFromPx ? 'mobile' : 'tablet';
}
