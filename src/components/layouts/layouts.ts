import type { LayoutName } from '../../appearance/layout-name.ts';
import type { LayoutComponent } from '../feed/feed-layout.ts';

/** Every layout except the masonry, which is always loaded. */
export type LazyLayoutName = Exclude<LayoutName, 'masonry'>;

/**
 * The code of each layout, a chunk of its own. A new layout needs a folder here, one row, its name in
 * `appearance/layout-name.ts`, and its paragraph in `docs/layouts.md`.
 */
const layouts: Readonly<Record<LazyLayoutName, (language: string) => Promise<LayoutComponent>>> = {
  square: async () => (await import('./tiles/tiles.tsx')).Square,
  tall: async () => (await import('./tiles/tiles.tsx')).Tall,
  list: async () => (await import('./list/list.tsx')).List,
  reviews: async (language) => (await import('./reviews/reviews.tsx')).loadReviews(language),
  slider: async () => (await import('./slider/slider.tsx')).Slider,
  carousel: async () => (await import('./slider/slider.tsx')).Carousel,
  waterfall: async () => (await import('./waterfall/waterfall.tsx')).Waterfall,
  spotlight: async () => (await import('./spotlight/spotlight.tsx')).Spotlight,
  mosaic: async () => (await import('./mosaic/mosaic.tsx')).Mosaic,
  stories: async () => (await import('./stories/stories.tsx')).Stories,
};

/**
 * Loads the code of a layout. Rejects if it does not load: then a masonry is drawn instead.
 * @param language a `Language.tag`, for layouts with texts of their own
 */
export const loadLayout = (name: LazyLayoutName, language: string): Promise<LayoutComponent> => layouts[name](language);

/** The message in the owner's console if the code of a layout does not load. */
export const describeMissingLayout = (name: LayoutName, problem: unknown): string =>
  `The code for layout="${name}" did not come (${problem}), so the posts stand as a masonry. ` +
  'Check that all files of the version lie beside drystone.js.';
