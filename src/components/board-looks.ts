import type { ColumnWish } from '../layout/columns.ts';
import type { StartFilters } from '../state/own-query.ts';
import type { OpenLayout } from './layouts/layout.ts';
import type { ViewContext } from './view-context.ts';

/** How one board is drawn. An object other than before draws everything anew. */
export interface BoardLooks {
  readonly context: ViewContext;
  readonly wish: ColumnWish;
  /** What the owner himself filters by, and how further posts come. */
  readonly own: StartFilters & { readonly more: 'button' | 'scroll' | 'pages' | 'none' };
  /** The code that draws the posts otherwise than as a masonry; `null` when it is one, nothing when the code does not come. */
  readonly layout: Promise<OpenLayout | void> | null;
}
