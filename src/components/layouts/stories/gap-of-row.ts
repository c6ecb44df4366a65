/** In px: less, and the names run into one another; more than is usual only where it makes room for half a circle. */
const minGap = 8;
const usualGap = 12;

/**
 * The gap between stories of this width, in px. Where not all have room, the last one in view is half a one: an edge
 * between two circles would look like the end of the row. A row with room for fewer than two keeps the usual gap.
 */
export function gapOfRow(room: number, width: number, count: number): number {
  if (count * (width + usualGap) - usualGap <= room) return usualGap;
  const whole = Math.floor((room - width / 2) / (width + minGap));
  return whole > 1 ? (room - width / 2) / whole - width : usualGap;
}
