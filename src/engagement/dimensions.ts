import type { LayoutName } from '../appearance/layout-name.ts';
import type { EmbedDimensions } from './engagement-event.ts';

/** The owner's settings that are sent with each event. */
export interface BoardDimensions {
  readonly boardId: string;
  /** The service's name of the personalization's theme; `''` = none. */
  readonly theme: string;
  /** The layout in use; `''` = the theme's layout. */
  readonly layout: string;
}

/** The largest phones are about 480 px on their shorter side, the smallest tablets 600. */
const minTabletPx = 600;
/** The largest tablets are 1,024 px on their shorter side. Larger touch screens are wall and desk displays. */
const minDesktopPx = 1025;
/** Services refuse longer addresses. */
const maxAddressLength = 2048;

interface LayoutRow {
  /** The service's name of the layout. */
  readonly type: string;
  /** The service's themes that have this layout, without their `new_`; the first is the default. */
  readonly themes: readonly string[];
}

/** A new layout has the words of the nearest one that the service knows. */
const layouts: Readonly<Record<LayoutName, LayoutRow>> = {
  masonry: { type: 'grid', themes: ['classic'] },
  square: { type: 'grid', themes: ['square_photo'] },
  tall: { type: 'grid', themes: ['tall_photo'] },
  slider: { type: 'slider', themes: ['slider'] },
  carousel: { type: 'slider', themes: ['slider'] },
  list: { type: 'list', themes: ['news'] },
  reviews: { type: 'table', themes: ['table'] },
  mosaic: { type: 'grid', themes: ['square_photo'] },
  stories: { type: 'slider', themes: ['slider'] },
  spotlight: { type: 'spotlight', themes: ['gem', 'atmosphere'] },
  // Moving columns. The theme's name ends with 1 if the personalization makes them move.
  waterfall: { type: 'waterfall', themes: ['classic', 'square_photo', 'tall_photo'] },
};

/**
 * The type and the theme of a board in the service's names. Both follow the layout in use: a theme of another layout is
 * replaced by one of this layout.
 */
export function describeLayout(theme: string, layout: string): Pick<EmbedDimensions, 'personalization_type' | 'theme'> {
  const own = theme.replace(/^new_/, '').replace(/1$/, '');
  const { type, themes } =
    Object.entries(layouts).find(([name]) => name === layout)?.[1] ??
    (theme.endsWith('1') ? layouts.waterfall : Object.values(layouts).find((row) => row.themes.includes(own))) ??
    layouts.masonry;
  return { personalization_type: type, theme: themes.find((name) => name === own) ?? themes[0] ?? '' };
}

/**
 * The category of the device, from two facts that identify nobody. `widthPx`: CSS pixels of the screen's shorter side,
 * so that turning a phone changes nothing. `hasCoarsePointer`: the main pointer is a finger (`(pointer: coarse)`).
 */
export function deviceCategoryOf(widthPx: number, hasCoarsePointer: boolean): EmbedDimensions['device_category'] {
  if (!hasCoarsePointer || widthPx >= minDesktopPx) return 'desktop';
  return widthPx < minTabletPx ? 'mobile' : 'tablet';
}

/** All dimensions of a board in a window, in the order of the request. */
export function describeEmbed({ boardId, theme, layout }: BoardDimensions, window: Window): EmbedDimensions {
  const { location, screen } = window;
  return {
    board_id: boardId,
    ...describeLayout(theme, layout),
    device_category: deviceCategoryOf(
      Math.min(screen.width, screen.height),
      window.matchMedia('(pointer: coarse)').matches,
    ),
    // Origin and path only: the query and the fragment can contain a person's name. Empty for pages without a web
    // address.
    embed_url: location.origin.startsWith('http')
      ? (location.origin + location.pathname).slice(0, maxAddressLength)
      : '',
  };
}
