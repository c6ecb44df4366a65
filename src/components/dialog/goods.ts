import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { PictureMarks } from './picture-marks.tsx';
import { ProductList } from './product-list.tsx';
import css from './products.css?inline';

/** What draws the products and the marked places of posts. Code of its own: most posts have neither. */
export interface Goods {
  readonly drawMarks: typeof PictureMarks;
  readonly drawList: typeof ProductList;
  /** Takes the style sheet away. */
  close(): void;
}

export const openGoods = (place: HTMLElement): Goods => ({ drawMarks: PictureMarks, drawList: ProductList, close: adoptStyles(place, css) });
