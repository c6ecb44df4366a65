import type { Columns } from '../../../layout/columns.ts';
import { chooseMounted } from '../../../layout/mounted-window.ts';
import { firstInView, placeInRow, rangeOfRow } from '../../../layout/row.ts';

/** Cards that were drawn stay up to this number, as in the masonry. */
const maxMounted = 116;

/** What a slider shows. A plain value: another position or width makes a new one. */
export interface SliderView {
  readonly columns: Columns;
  /** Index of the first post in view, or of the one that the slider is on its way to. */
  readonly shown: number;
  /** Indexes of the posts that are drawn, ascending. */
  readonly mounted: readonly number[];
}

interface SliderMeasures {
  readonly columns: Columns;
  /** In px from the start of the row. */
  readonly scrolled: number;
  /** Index that a press leads to, until the scrolling has come there; null = none. */
  readonly goal: number | null;
  readonly count: number;
  /** Indexes of drawn posts, and of the one that has the focus. */
  readonly mounted: readonly number[];
  readonly focused: readonly number[];
}

/** The view that follows from where the row stands. `before` where nothing changed, so that nothing is drawn again. */
export function nextSliderView(before: SliderView | null, measures: SliderMeasures): SliderView {
  const { columns, scrolled, goal, count, focused } = measures;
  const mounted = chooseMounted({
    inRange: rangeOfRow(columns, scrolled, count),
    mounted: measures.mounted.filter((index) => index < count),
    // A row snaps to what is drawn: what it is on its way to must be there before it sets out.
    kept: goal === null ? focused : [...focused, ...rangeOfRow(columns, placeInRow(columns, goal), count)],
    max: maxMounted,
  });
  const view = { columns, shown: goal ?? firstInView(columns, scrolled, count), mounted };
  const isSame = before?.columns === columns && before.shown === view.shown && `${before.mounted}` === `${mounted}`;
  return isSame ? before : view;
}
