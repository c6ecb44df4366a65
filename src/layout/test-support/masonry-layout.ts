import { createRequire } from 'node:module';
import type { RandomBoard } from './random-board.ts';

interface OracleItem {
  readonly size: { readonly outerWidth: number; readonly outerHeight: number };
  getSize(): void;
}

interface Oracle {
  cols: number;
  colYs: number[];
  columnWidth: number;
  options: object;
  _getItemLayoutPosition(item: OracleItem): { readonly x: number; readonly y: number };
}

/**
 * The browser objects that masonry-layout and its dependencies look for while they load; none of them affects the
 * places.
 */
const page = {
  window: { console, Element: { prototype: { matches() {} } } },
  document: { documentElement: { style: {} }, readyState: 'loading', addEventListener() {} },
};

function loadMasonryLayout(): { readonly prototype: Oracle } {
  for (const [name, value] of Object.entries(page))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  try {
    return createRequire(import.meta.url)('masonry-layout');
  } finally {
    for (const name of Object.keys(page)) Reflect.deleteProperty(globalThis, name);
  }
}

/**
 * The places that masonry-layout's own code gives the cards. It measures elements; here the sizes are passed to it. A
 * gap to the right is its `gutter`, which it adds to the column's width; a gap below is a margin, part of an item's
 * outer height.
 */
export function createOracle(): (board: RandomBoard) => { readonly x: number; readonly y: number }[] {
  const { prototype } = loadMasonryLayout();
  return ({ columns: { count, width, gap }, cards }) => {
    const oracle: Oracle = Object.create(prototype);
    oracle.options = {};
    oracle.cols = count;
    oracle.columnWidth = width + gap;
    oracle.colYs = Array.from({ length: count }, () => 0);
    return cards.map(({ height, span }) =>
      oracle._getItemLayoutPosition({
        size: { outerWidth: span * (width + gap), outerHeight: height + gap },
        getSize() {},
      }),
    );
  };
}
