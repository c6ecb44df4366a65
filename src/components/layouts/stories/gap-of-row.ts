/**
 * In px: with a smaller gap the names would run together; a larger one is used only to bring half a circle into view.
 */
const minGap = 8;
const defaultGap = 12;

/**
 * The gap between stories of this width, in px. If not all fit, half of the last one is in view: an edge between two
 * circles would look like the end of the row. A row with space for fewer than two keeps the default gap.
 */
export function gapOfRow(room: number, width: number, count: number): number {
  if (count * (width + defaultGap) - defaultGap <= room) return defaultGap;
  const whole = Math.floor((room - width / 2) / (width + minGap));
  return whole > 1 ? (room - width / 2) / whole - width : defaultGap;
}
