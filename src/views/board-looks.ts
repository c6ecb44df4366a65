import type { ColumnWish } from '../layout/columns.ts';
import type { StartFilters } from '../state/own-query.ts';
import type { ViewContext } from './view-context.ts';

/** How one board is drawn. An object other than before draws everything anew. */
export interface BoardLooks {
  readonly context: ViewContext;
  readonly wish: ColumnWish;
  /** What the owner himself filters by. */
  readonly own: StartFilters;
  readonly more: 'button' | 'scroll' | 'pages' | 'none';
}
