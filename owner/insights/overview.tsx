/** @jsxImportSource preact */
import { roundAverage } from '../../src/components/insights/round-average.ts';
import { describeChange, type Figures, rateOf } from './figures.ts';

const number = new Intl.NumberFormat('en-GB');
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const format = (count: number): string => number.format(roundAverage(count));

interface OverviewProps {
  readonly now: Figures;
  readonly before: Figures;
}

interface Tile {
  readonly label: string;
  readonly value: string;
  /** What the figure counts, in a few words. */
  readonly unit: string;
  readonly change: string | null;
}

function tilesOf({ now, before }: OverviewProps): readonly Tile[] {
  const rate = rateOf(now);
  const away = now.clicks - now.ctaClicks;
  return [
    {
      label: 'Visitors per day',
      value: format(now.dailyVisitors),
      unit: 'different people, on an average day',
      change: describeChange(now.dailyVisitors, before.dailyVisitors),
    },
    {
      label: 'Views',
      value: format(now.views),
      unit: 'the board was seen for a second',
      change: describeChange(now.views, before.views),
    },
    {
      label: 'Post opens',
      value: format(now.opens),
      unit: 'a post was opened',
      change: describeChange(now.opens, before.opens),
    },
    {
      label: 'Clicks',
      value: format(now.clicks),
      unit: `${number.format(now.ctaClicks)} on buttons, ${number.format(away)} on sources and authors`,
      change: describeChange(now.clicks, before.clicks),
    },
    {
      label: 'Click rate',
      value: rate === null ? '–' : percent.format(rate),
      unit: 'clicks per view',
      change: describeChange(rate, rateOf(before)),
    },
  ];
}

/** One band of figures, by the same names for one board and for all. */
export function Overview(props: OverviewProps) {
  return (
    <>
      <dl class="figures">
        {tilesOf(props).map(({ label, value, unit, change }) => (
          <div key={label} class="figure">
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              <span class="figure-unit">{unit}</span>
              <span class={change?.startsWith('+') ? 'figure-change good' : 'figure-change'}>
                {change ?? 'nothing to compare with yet'}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="quiet">Changes compare with the same number of days before.</p>
    </>
  );
}
