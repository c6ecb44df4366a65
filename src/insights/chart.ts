import uPlot from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?inline';
import type { DayCount } from '../sources/insights/insights-source.ts';
import type { Words } from './words.ts';

/** uPlot's own sheet, to be adopted once by the root that charts stand in. */
export const chartStyles = styles;

const heightPx = 220;
const dayS = 86_400;
/** Dots beyond that many days would touch. */
const maxDots = 45;
/** Room for one date under the axis. */
const dateSpacePx = 72;
/** Half a post is none: steps of the axis are whole numbers. */
const wholeSteps = [...Array(15).keys()].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));

export interface Chart {
  destroy(): void;
}

/** A line over days in `place`. `onPoint` hears which day the pointer is at; `null` = at none. */
export function drawChart(place: HTMLElement, days: readonly DayCount[], words: Words, onPoint: (day: DayCount | null) => void): Chart {
  // Canvas knows no style sheet: colours are read where the sheet has set them, also those of forced colours.
  const colour = (name: string): string => {
    const probe = place.querySelector(`.${name}`);
    return probe ? getComputedStyle(probe).color : 'currentColor';
  };
  const font = `12px ${getComputedStyle(place).fontFamily}`;
  const dates = days.map(({ date }) => Date.parse(date) / 1000);
  const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
  const axis = { stroke: () => colour('ink-colour'), font, grid: { stroke: () => colour('grid-colour'), width: 1 }, ticks: { show: false } };

  const plot = new uPlot({
    width: Math.max(place.clientWidth, 1),
    height: heightPx,
    padding: [12, 28, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false, setScale: false }, points: { size: 9, fill: () => colour('line-colour') } },
    scales: { x: { time: false, range: () => [(dates[0] ?? 0) - (days.length > 1 ? 0 : dayS), (dates.at(-1) ?? dayS) + (days.length > 1 ? 0 : dayS)] }, y: { range: (_, __, most) => [0, Math.max(most * 1.08, 1)] } },
    axes: [
      { ...axis, grid: { show: false }, size: 30, space: dateSpacePx, incrs: [1, 2, 3, 7, 14, 28, 56, 91, 182, 364].map((step) => step * dayS), values: (_, splits) => splits.map((seconds) => words.shortDay(dayOf(seconds))) },
      { ...axis, incrs: wholeSteps, size: (_, values) => Math.max(...(values ?? []).map((value) => value.length), 1) * 8 + 16, values: (_, splits) => splits.map((value) => words.number(value)) },
    ],
    series: [{}, { stroke: () => colour('line-colour'), fill: () => colour('area-colour'), width: 2, points: { show: days.length <= maxDots, size: 5, fill: () => colour('line-colour') } }],
    hooks: { setCursor: [({ cursor: { idx } }) => onPoint(typeof idx === 'number' ? days[idx] ?? null : null)] },
  }, [dates, days.map(({ count }) => count)], place);

  const sizes = new ResizeObserver(() => {
    if (place.clientWidth > 0) plot.setSize({ width: place.clientWidth, height: heightPx });
  });
  sizes.observe(place);
  const schemes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query));
  const redraw = (): void => plot.redraw(true, true);
  for (const scheme of schemes) scheme.addEventListener('change', redraw);
  return {
    destroy() {
      sizes.disconnect();
      for (const scheme of schemes) scheme.removeEventListener('change', redraw);
      plot.destroy();
    },
  };
}
