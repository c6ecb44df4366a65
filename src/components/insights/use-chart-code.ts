import { useEffect, useState } from 'preact/hooks';
import type { InsightsQuestion } from '../../sources/insights/insights-source.ts';
import type * as Chart from './chart.ts';

export type ChartCode = typeof Chart;

/**
 * The code that draws charts, loaded when the first chart is wanted. `null` = loading; `missing` = it did not load: the
 * next query loads it again.
 */
export function useChartCode(isWanted: boolean, question: InsightsQuestion): ChartCode | 'missing' | null {
  const [code, setCode] = useState<ChartCode | 'missing' | null>(null);
  useEffect(() => {
    if (!isWanted || (code && code !== 'missing')) return undefined;
    let isGone = false;
    const take = (now: ChartCode | 'missing') => {
      if (!isGone) setCode(now);
    };
    import('./chart.ts').then(take, () => take('missing'));
    return () => {
      isGone = true;
    };
  }, [isWanted, question]);
  return code;
}
