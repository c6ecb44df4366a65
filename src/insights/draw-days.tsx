import type { DayCount } from '../sources/insights/insights-source.ts';
import { fillIn } from '../text/fill-in.ts';
import type { drawChart } from './chart.ts';
import type { Words } from './words.ts';

export interface DaysView {
  readonly element: HTMLElement;
  close(): void;
}

/** `234 in all, most on 12 Mar 2026: 30.` */
export function summarize(days: readonly DayCount[], { messages, number, day }: Words): string {
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const [first] = days;
  if (total === 0 || !first) return messages.empty;
  const most = days.reduce((best, one) => (one.count > best.count ? one : best), first);
  return fillIn(messages.summary, { total: number(total), day: day(most.date), most: number(most.count) });
}

/** A chart with its summary in words. `loadChart` brings what draws; where it does not come, `onMissing` is told. */
export function drawDays(days: readonly DayCount[], label: string, words: Words, loadChart: () => Promise<typeof drawChart>, onMissing: () => void): DaysView {
  const summary = summarize(days, words);
  const readout = <p class="readout">{summary}</p>;
  const place = (
    <div class="chart" role="img" aria-label={`${label}: ${summary}`}>
      <i class="line-colour" /><i class="area-colour" /><i class="ink-colour" /><i class="grid-colour" />
    </div>
  );
  let isOpen = true;
  let close = (): void => {};
  loadChart().then((draw) => {
    if (!isOpen) return;
    const chart = draw(place, days, words, (point) => {
      readout.textContent = point === null ? summary : `${words.day(point.date)}: ${words.number(point.count)}`;
    });
    close = () => chart.destroy();
  }).catch(onMissing);
  return {
    element: <div class="days">{readout}{place}</div>,
    close() {
      isOpen = false;
      close();
    },
  };
}
