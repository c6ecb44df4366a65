import { channelsOf, parseColour } from './colour.ts';
import { contrastOf } from './contrast.ts';

/** What a button must have on its ground to be seen as one: WCAG 2.2, 1.4.11. */
const least = 3;
/** What a color gets that has less: at the bare limit a button would still look dim. It leaves room for dark words. */
const wanted = 7;
const steps = 50;

const hasContrast = (ground: string, color: string, contrast: number): boolean =>
  contrastOf(channelsOf(ground), channelsOf(color)) >= contrast;

export const isDarkGround = (ground: string): boolean => hasContrast(ground, '#ffffff', 4.5);

/**
 * The fill of a button on a dark ground: as it is where it can be seen, else lighter, with its hue. On a light ground
 * every fill stays, for there its words make the button. Both as `parseColour` writes them, and the fill solid.
 */
export function visibleFill(ground: string, fill: string): string {
  if (!isDarkGround(ground) || hasContrast(ground, fill, least)) return fill;
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    // Stronger keeps the hue; brighter helps what has none.
    const channels = channelsOf(fill).map((channel) => channel * (1 + 4 * share) + 160 * share);
    const lighter = parseColour(`rgb(${channels.join()})`)?.slice(0, 7);
    if (lighter && hasContrast(ground, lighter, wanted)) return lighter;
  }
  return '#ffffff';
}
