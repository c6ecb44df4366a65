// Small pictures of the layouts, for the choice of a layout in the editor of WordPress.
import type { LayoutName } from '../../src/appearance/layout-name.ts';

/** A post in the small picture of a layout. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The posts of each layout as boxes on a stage of 60 × 40. */
export const layoutBoxes: Readonly<Record<LayoutName, readonly Box[]>> = {
  masonry: [
    [2, 2, 17, 20],
    [2, 24, 17, 14],
    [21, 2, 18, 12],
    [21, 16, 18, 22],
    [41, 2, 17, 24],
    [41, 28, 17, 10],
  ],
  square: [
    [2, 2, 17, 17],
    [21, 2, 17, 17],
    [40, 2, 17, 17],
    [2, 21, 17, 17],
    [21, 21, 17, 17],
    [40, 21, 17, 17],
  ],
  tall: [
    [2, 2, 13, 36],
    [17, 2, 13, 36],
    [32, 2, 13, 36],
    [47, 2, 11, 36],
  ],
  slider: [
    [2, 8, 17, 24],
    [21, 8, 17, 24],
    [40, 8, 18, 24],
  ],
  carousel: [
    [12, 4, 36, 28],
    [2, 8, 8, 20],
    [50, 8, 8, 20],
  ],
  list: [
    [2, 2, 56, 10],
    [2, 15, 56, 10],
    [2, 28, 56, 10],
  ],
  reviews: [
    [2, 2, 56, 6],
    [2, 11, 27, 27],
    [31, 11, 27, 27],
  ],
  waterfall: [
    [2, 0, 17, 12],
    [2, 14, 17, 26],
    [21, 0, 18, 24],
    [21, 26, 18, 14],
    [41, 0, 17, 16],
    [41, 18, 17, 22],
  ],
  spotlight: [[2, 2, 56, 36]],
  mosaic: [
    [2, 2, 27, 27],
    [31, 2, 12, 12],
    [45, 2, 13, 27],
    [31, 16, 12, 13],
    [2, 31, 27, 7],
    [31, 31, 27, 7],
  ],
  stories: [
    [2, 14, 12, 12],
    [17, 14, 12, 12],
    [32, 14, 12, 12],
    [47, 14, 11, 12],
  ],
};
