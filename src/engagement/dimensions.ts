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
  readonly layout: string;
  /** The service's name of the layout. */
  readonly type: string;
  /** The service's themes that have this layout, without their `new_`; the first is the default. */
  readonly themes: readonly string[];
}

const masonry: LayoutRow = { layout: 'masonry', type: 'grid', themes: ['classic'] };
/** The layout of moving columns. The theme's name ends with 1 if the personalization makes them move. */
const waterfall: LayoutRow = {
  layout: 'waterfall',
  type: 'waterfall',
  themes: ['classic', 'square_photo', 'tall_photo'],
};
const layouts: readonly LayoutRow[] = [
  masonry,
  { layout: 'square', type: 'grid', themes: ['square_photo'] },
  { layout: 'tall', type: 'grid', themes: ['tall_photo'] },
  { layout: 'slider', type: 'slider', themes: ['slider'] },
  { layout: 'carousel', type: 'slider', themes: ['slider'] },
  { layout: 'list', type: 'list', themes: ['news'] },
  { layout: 'reviews', type: 'table', themes: ['table'] },
  { layout: 'mosaic', type: 'grid', themes: ['square_photo'] },
  { layout: 'stories', type: 'slider', themes: ['slider'] },
  { layout: 'spotlight', type: 'spotlight', themes: ['gem', 'atmosphere'] },
  waterfall,
];

/**
 * The type and the theme of a board in the service's names. Both follow the layout in use: a theme of another layout is
 * replaced by one of this layout.
 */
export function describeLayout(theme: string, layout: string): Pick<EmbedDimensions, 'personalization_type' | 'theme'> {
  const own = theme.replace(/^new_/, '').replace(/1$/, '');
  const { type, themes } =
    layouts.find((row) => row.layout === layout) ??
    (theme.endsWith('1') ? waterfall : layouts.find((row) => row.themes.includes(own))) ??
    masonry;
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
