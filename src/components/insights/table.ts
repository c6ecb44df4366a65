import type { SafeUrl } from '../../model/safe.ts';

export type Cell =
  | { readonly kind: 'text'; readonly text: string; readonly url?: SafeUrl | null }
  | { readonly kind: 'number'; readonly value: number | null }
  /** `YYYY-MM-DD` */
  | { readonly kind: 'day'; readonly date: string };

export interface Column {
  readonly label: string;
  readonly isNumber: boolean;
  /** Only in the CSV file, where a link must be written out. */
  readonly isHidden?: boolean;
}

/** A figure as rows, for the page and for the CSV file. */
export interface FigureTable {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Index of the column whose numbers are also drawn as bars; `null` = none. */
  readonly barColumn: number | null;
}
