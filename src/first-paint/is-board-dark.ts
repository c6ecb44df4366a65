import { parentOf } from '../components/feed/parent-of.ts';

/**
 * Perceived brightness, 0 to 255, below which a background counts as dark: white is easier to read on it than black.
 */
const darkBelow = 118;

/** Whether the visitor prefers dark pages. */
export const visitorsScheme = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

/**
 * Whether a board uses dark default colors, by its option `color-scheme`. `auto` checks what is behind the board: the
 * nearest background of the page that is at least half opaque, else the page's own `color-scheme` and the visitor's
 * preference.
 */
export function isBoardDark(colorScheme: string, host: HTMLElement): boolean {
  if (colorScheme !== 'auto') return colorScheme === 'dark';
  let at: Element = host;
  for (let parent = parentOf(at); parent; parent = parentOf(at)) {
    at = parent;
    const ground = getComputedStyle(at).backgroundColor;
    const [red = 0, green = 0, blue = 0, opacity = 1] = (ground.match(/[\d.]+/g) ?? []).map(Number);
    // Browsers serialize a plain color this way; for any other form the brightness is not known.
    if (ground.startsWith('rgb') && opacity >= 0.5) return red * 0.299 + green * 0.587 + blue * 0.114 < darkBelow;
  }
  const { colorScheme: scheme } = getComputedStyle(at);
  return scheme.includes('dark') && (!scheme.includes('light') || visitorsScheme().matches);
}
