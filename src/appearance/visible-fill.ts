import { channelsOf, parseColor } from './color.ts';
import { contrastOf } from './contrast.ts';

/** The minimum contrast of a button with its background: WCAG 2.2, 1.4.11. */
const min = 3;
/**
 * The contrast that a color gets if its own is below the minimum. At the minimum a button would still look dim. With
 * this contrast dark text on the button stays readable.
 */
const targetContrast = 7;
const steps = 50;

const hasContrast = (background: string, color: string, contrast: number): boolean =>
  contrastOf(channelsOf(background), channelsOf(color)) >= contrast;

export const isDarkBackground = (background: string): boolean => hasContrast(background, '#ffffff', 4.5);

/**
 * The fill of a button on a dark background: unchanged if it is visible, else lighter, with the same hue. On a light
 * background every fill stays, because there the text makes the button recognizable. Both are written as `parseColor`
 * writes them, and the fill is solid.
 */
export function visibleFill(background: string, fill: string): string {
  if (!isDarkBackground(background) || hasContrast(background, fill, min)) return fill;
  for (let step = 1; step <= steps; step++) {
    const share = step / steps;
    // Scaling keeps the hue; adding helps colors that have none.
    const channels = channelsOf(fill).map((channel) => channel * (1 + 4 * share) + 160 * share);
    const lighter = parseColor(`rgb(${channels.join()})`)?.slice(0, 7);
    if (lighter && hasContrast(background, lighter, targetContrast)) return lighter;
  }
  return '#ffffff';
}
