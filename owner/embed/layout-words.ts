import type { LayoutName } from '../../src/appearance/layout-name.ts';
import { t } from '../words/words.ts';

/** The label of each layout, in every form with a choice of layouts. */
export const layoutWords: Readonly<Record<LayoutName, string>> = {
  masonry: t('Masonry'),
  square: t('Square'),
  tall: t('Tall'),
  slider: t('Slider'),
  carousel: t('Carousel'),
  list: t('List'),
  reviews: t('Reviews'),
  waterfall: t('Waterfall'),
  spotlight: t('Spotlight'),
  mosaic: t('Mosaic'),
  stories: t('Stories'),
};
