import type { Columns } from '../../../layout/columns.ts';
import { chooseMounted } from '../../../layout/mounted-window.ts';
import { firstInView, placeInRow, rangeOfRow } from '../../../layout/row.ts';

/** Mounted cards stay up to this number, as in the masonry. */
const maxMounted = 116;

/** The state of a slider. It is an immutable value: another position or width creates a new one. */
export interface SliderView {
  readonly columns: Columns;
  /** Index of the first post in view, or of the target of a scroll. */
  readonly shown: number;
  /** Indexes of the posts that are drawn, ascending. */
  readonly mounted: readonly number[];
}

interface SliderMeasures {
  readonly columns: Columns;
  /** In px from the start of the row. */
  readonly scrolled: number;
  /** Index of the post that a press leads to, until the scrolling has arrived there; null = none. */
  readonly goal: number | null;
  readonly count: number;
  /** Indexes of mounted posts, and of the one that has the focus. */
  readonly mounted: readonly number[];
  readonly focused: readonly number[];
}

/**
 * The view for the scroll position of the row. Returns `before` if nothing changed, so that nothing is rendered again.
 */
export function nextSliderView(before: SliderView | null, measures: SliderMeasures): SliderView {
  const { columns, scrolled, goal, count, focused } = measures;
  const mounted = chooseMounted({
    inRange: rangeOfRow(columns, scrolled, count),
    mounted: measures.mounted.filter((index) => index < count),
    // A row snaps to mounted cards only: the target must be mounted before the scroll begins.
    kept: goal === null ? focused : [...focused, ...rangeOfRow(columns, placeInRow(columns, goal), count)],
    max: maxMounted,
  });
  const view = { columns, shown: goal ?? firstInView(columns, scrolled, count), mounted };
  const isSame = before?.columns === columns && before.shown === view.shown && `${before.mounted}` === `${mounted}`;
  return isSame ? before : view;
}
