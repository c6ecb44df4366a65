import uPlot from 'uplot';
import styles from 'uplot/dist/uPlot.min.css?inline';
import type { DayCount } from '../../sources/insights/insights-source.ts';
import type { Words } from './words.ts';

/** uPlot's own style sheet; the root of the charts adopts it once. */
export const chartStyles = styles;

const heightPx = 220;
const dayS = 86_400;
/** The maximum number of days with dots. The dots of more days would touch. */
const maxDots = 45;
/** Space for one date under the axis. */
const dateSpacePx = 72;
/** Possible numbers of days between two dates under the axis. */
const dateSteps = [1, 2, 3, 7, 14, 28, 56, 91, 182, 364].map((days) => days * dayS);
/** Possible steps of the counts: whole numbers, because there is no half post. */
const wholeSteps = [...Array(15).keys()].flatMap((power) => [1, 2, 5].map((step) => step * 10 ** power));
/** Factor for the space above the highest count. */
const headroom = 1.08;
/** The assumed widths of a digit of the axis' font and of its margins. The canvas gives no widths before it draws. */
const digitPx = 8;
const axisMarginPx = 16;

export interface Chart {
  destroy(): void;
}

/**
 * Draws a line chart over days in `place`. `onPoint` receives the day under the pointer; `null` = none. A canvas does
 * not use style sheets, so colors are read from elements in `place`; forced colors are read the same way.
 */
export function drawChart(
  place: HTMLElement,
  days: readonly DayCount[],
  words: Words,
  onPoint: (day: DayCount | null) => void,
): Chart {
  const color = (name: string): string => {
    const probe = place.querySelector(`.${name}`);
    return probe ? getComputedStyle(probe).color : 'currentColor';
  };
  const dates = days.map(({ date }) => Date.parse(date) / 1000);
  const dayOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
  /** A single day gets a margin on both sides. */
  const marginS = days.length > 1 ? 0 : dayS;
  const axis: uPlot.Axis = {
    stroke: () => color('ink-color'),
    font: `12px ${getComputedStyle(place).fontFamily}`,
    grid: { stroke: () => color('grid-color'), width: 1 },
    ticks: { show: false },
  };
  const dateAxis: uPlot.Axis = {
    ...axis,
    grid: { show: false },
    size: 30,
    space: dateSpacePx,
    incrs: dateSteps,
    values: (_, splits) => splits.map((seconds) => words.shortDay(dayOf(seconds))),
  };
  const countAxis: uPlot.Axis = {
    ...axis,
    incrs: wholeSteps,
    size: (_, values) => Math.max(...(values ?? []).map((value) => value.length), 1) * digitPx + axisMarginPx,
    values: (_, splits) => splits.map((value) => words.number(value)),
  };
  const plot = new uPlot(
    {
      width: Math.max(place.clientWidth, 1),
      height: heightPx,
      padding: [12, 28, 0, 0],
      legend: { show: false },
      cursor: {
        y: false,
        drag: { x: false, y: false, setScale: false },
        points: { size: 9, fill: () => color('line-color') },
      },
      scales: {
        x: { time: false, range: () => [(dates[0] ?? 0) - marginS, (dates.at(-1) ?? dayS) + marginS] },
        y: { range: (_, __, max) => [0, Math.max(max * headroom, 1)] },
      },
      axes: [dateAxis, countAxis],
      series: [
        {},
        {
          stroke: () => color('line-color'),
          fill: () => color('area-color'),
          width: 2,
          points: { show: days.length <= maxDots, size: 5, fill: () => color('line-color') },
        },
      ],
      hooks: {
        setCursor: [({ cursor: { idx } }) => onPoint(typeof idx === 'number' ? (days[idx] ?? null) : null)],
      },
    },
    [dates, days.map(({ count }) => count)],
    place,
  );

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
