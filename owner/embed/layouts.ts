import { layoutNames, type LayoutName } from '../../src/appearance/layout-name.ts';
import { t } from '../words/words.ts';

/** A post in the small picture of a layout. */
export type Box = readonly [x: number, y: number, width: number, height: number];

interface OwnerLayout {
  readonly label: string;
  /** The posts in its small picture, on a stage of 60 × 40. */
  readonly boxes: readonly Box[];
}

/** The layouts as owners choose them, in the owner's app and in the editor of WordPress. */
export const ownerLayouts: Readonly<Record<LayoutName, OwnerLayout>> = {
  masonry: {
    label: t('Masonry'),
    boxes: [
      [3, 3, 17, 20],
      [3, 26, 17, 14],
      [22, 3, 17, 12],
      [22, 18, 17, 22],
      [41, 3, 16, 24],
      [41, 30, 16, 10],
    ],
  },
  square: {
    label: t('Square'),
    boxes: [
      [3, 3, 17, 16],
      [21.5, 3, 17, 16],
      [40, 3, 17, 16],
      [3, 20.5, 17, 16],
      [21.5, 20.5, 17, 16],
      [40, 20.5, 17, 16],
    ],
  },
  tall: {
    label: t('Tall'),
    boxes: [
      [3, 3, 12, 34],
      [17, 3, 12, 34],
      [31, 3, 12, 34],
      [45, 3, 12, 34],
    ],
  },
  slider: {
    label: t('Slider'),
    boxes: [
      [3, 8, 17, 24],
      [22, 8, 17, 24],
      [41, 8, 19, 24],
    ],
  },
  carousel: {
    label: t('Carousel'),
    boxes: [
      [13, 4, 34, 28],
      [3, 8, 8, 20],
      [49, 8, 8, 20],
    ],
  },
  list: {
    label: t('List'),
    boxes: [
      [3, 3, 54, 10],
      [3, 15, 54, 10],
      [3, 27, 54, 10],
    ],
  },
  reviews: {
    label: t('Reviews'),
    boxes: [
      [3, 3, 54, 7],
      [3, 13, 26, 24],
      [31, 13, 26, 24],
    ],
  },
  waterfall: {
    label: t('Waterfall'),
    boxes: [
      [3, 0, 17, 12],
      [3, 14, 17, 26],
      [22, 0, 17, 24],
      [22, 26, 17, 14],
      [41, 0, 16, 16],
      [41, 18, 16, 22],
    ],
  },
  spotlight: { label: t('Spotlight'), boxes: [[3, 3, 54, 34]] },
  mosaic: {
    label: t('Mosaic'),
    boxes: [
      [3, 3, 26, 26],
      [31, 3, 12, 12],
      [45, 3, 12, 26],
      [31, 17, 12, 12],
      [3, 31, 26, 6],
      [31, 31, 26, 6],
    ],
  },
  stories: {
    label: t('Stories'),
    boxes: [
      [3, 14, 12, 12],
      [17, 14, 12, 12],
      [31, 14, 12, 12],
      [45, 14, 12, 12],
    ],
  },
};

const ofEach = <Part extends keyof OwnerLayout>(part: Part) =>
  Object.fromEntries(layoutNames.map((name) => [name, ownerLayouts[name][part]]));

/** By the layout's name. */
export const layoutWords: Readonly<Record<string, string>> = ofEach('label');
export const layoutBoxes: Readonly<Record<string, readonly Box[]>> = ofEach('boxes');
