import type { LayoutName } from '../../../src/appearance/layout-name.ts';

/** What each layout is called, wherever one is chosen. */
export const layoutWords: Readonly<Record<LayoutName, string>> = {
  masonry: 'Masonry',
  square: 'Square',
  tall: 'Tall',
  slider: 'Slider',
  carousel: 'Carousel',
  list: 'List',
  reviews: 'Reviews',
  waterfall: 'Waterfall',
  spotlight: 'Spotlight',
  mosaic: 'Mosaic',
  stories: 'Stories',
};
