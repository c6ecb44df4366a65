import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { DayCount } from '../../sources/insights/insights-source.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { drawChart } from './chart.ts';
import { roundAverage } from './round-average.ts';
import type { Words } from './words.ts';

/**
 * `Total 234 · peak 12 Mar 2026 (30)`. Unique visitors of several days cannot be added up: `isAverage` gives
 * `Average 7.8 a day · peak …`.
 */
export function summarize(days: readonly DayCount[], { messages, number, day }: Words, isAverage: boolean): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first] = days;
  if (total === 0 || !first) return messages.empty;
  const peak = days.reduce((best, one) => (one.count > best.count ? one : best), first);
  const values = { day: day(peak.date), peak: number(peak.count) };
  return isAverage
    ? fillIn(messages.averageSummary, { ...values, average: number(roundAverage(total / days.length)) })
    : fillIn(messages.summary, { ...values, total: number(total) });
}

export interface DaysChartProps {
  readonly days: readonly DayCount[];
  /** The days have unique visitors, so their summary is an average. */
  readonly isAverage: boolean;
  readonly label: string;
  readonly words: Words;
  /** The function that draws; `null` = its code is loading. */
  readonly draw: typeof drawChart | null;
  readonly isHidden: boolean;
  /** Called if the chart could not be drawn. */
  readonly onFail: () => void;
}

/**
 * A line chart over days, with its summary in words. While the pointer is over a day, that day replaces the summary.
 */
export function DaysChart({ days, isAverage, label, words, draw, isHidden, onFail }: DaysChartProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [point, setPoint] = useState<DayCount | null>(null);
  const summary = useMemo(() => summarize(days, words, isAverage), [days, words, isAverage]);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place || !draw) return undefined;
    setPoint(null);
    try {
      const chart = draw(place, days, words, setPoint);
      return () => chart.destroy();
    } catch {
      onFail();
      return undefined;
    }
  }, [draw, days, words]);
  const readout = point ? `${words.day(point.date)}: ${words.number(point.count)}` : summary;
  return (
    <div class="days" hidden={isHidden}>
      <p class="readout">
        <span key={readout}>{readout}</span>
      </p>
      <div ref={ref} class="chart" role="img" aria-label={`${label}: ${summary}`}>
        <i class="line-color" />
        <i class="area-color" />
        <i class="ink-color" />
        <i class="grid-color" />
      </div>
    </div>
  );
}
