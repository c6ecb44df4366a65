/** @jsxImportSource preact */
import { roundAverage } from '../../src/components/insights/round-average.ts';
import { describeChange, type Figures, rateOf } from './figures.ts';
import { formatNumber, t } from '../words/words.ts';

const format = (count: number): string => formatNumber(roundAverage(count));

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
      label: t('Visitors per day'),
      value: format(now.dailyVisitors),
      unit: t('different people, on an average day'),
      change: describeChange(now.dailyVisitors, before.dailyVisitors),
    },
    {
      label: t('Views'),
      value: format(now.views),
      unit: t('the board was seen for a second'),
      change: describeChange(now.views, before.views),
    },
    {
      label: t('Post opens'),
      value: format(now.opens),
      unit: t('a post was opened'),
      change: describeChange(now.opens, before.opens),
    },
    {
      label: t('Clicks'),
      value: format(now.clicks),
      unit: t('{buttons} on buttons, {sources} on sources and authors', { buttons: now.ctaClicks, sources: away }),
      change: describeChange(now.clicks, before.clicks),
    },
    {
      label: t('Click rate'),
      value: rate === null ? '–' : formatNumber(rate, { style: 'percent', maximumFractionDigits: 1 }),
      unit: t('clicks per view'),
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
                {change ?? t('nothing to compare with yet')}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p class="quiet">{t('Changes compare with the same number of days before.')}</p>
    </>
  );
}
