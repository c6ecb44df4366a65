import type { LayoutName } from '../../src/appearance/layout-name.ts';

/** The label of each layout, in every form with a choice of layouts. */
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
