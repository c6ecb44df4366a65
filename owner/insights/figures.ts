import { addDays, countDays } from '../../src/sources/insights/days.ts';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';

/** The figures of a board in a range of days. */
export interface Figures {
  readonly views: number;
  /** How often visitors opened a post. */
  readonly opens: number;
  /** Clicks that leave the board: on sources, authors and buttons. */
  readonly clicks: number;
  /** Unique visitors of an average day. A visitor has another id each day, so days cannot be added up. */
  readonly dailyVisitors: number;
  readonly ctaClicks: number;
}

export interface Range {
  /** `2026-03-01`, both included. */
  readonly from: string;
  readonly to: string;
  /** The time zone in which days begin, as `Europe/Amsterdam`. */
  readonly timeZone: string;
}

/** The same number of days, up to the day before the range begins. */
export const rangeBefore = ({ from, to, timeZone }: Range): Range => ({
  from: addDays(from, -countDays(from, to)),
  to: addDays(from, -1),
  timeZone,
});

/** The query of a metric in a range, of one board or (null) of all. */
export const queryOf = ({ from, to, timeZone }: Range, boardId: number | null) => ({
  'filter[from]': from,
  'filter[to]': to,
  time_zone: timeZone,
  'filter[board_id]': boardId,
});

const countOf = (rows: readonly Resource[]): number =>
  rows.reduce((sum, { attributes }) => sum + Number(attributes['count'] ?? 0), 0);

/** Clicks that leave the board, as the charts below count them. Opening a post does not count. */
export const clickTypes = [
  'embed_post_external_link_opened',
  'embed_post_author_clicked',
  'embed_post_cta_clicked',
] as const;

export async function readFigures(
  client: TeamClient,
  teamPath: string,
  boardId: number | null,
  range: Range,
): Promise<Figures> {
  const ask = async (type: string, more: Readonly<Record<string, string>> = {}): Promise<number> =>
    countOf(
      (
        await client.get(`${teamPath}/boards/metrics/engagement/${type}`, {
          ...queryOf(range, boardId),
          ...more,
        })
      ).data,
    );
  const [views, opens, visitors, ...clicks] = await Promise.all([
    ask('embed_viewed'),
    ask('embed_post_modal_opened'),
    ask('embed_loaded', { aggregation: 'count_unique', group: 'time.day' }),
    ...clickTypes.map((type) => ask(type)),
  ]);
  return {
    views,
    opens,
    dailyVisitors: visitors / countDays(range.from, range.to),
    clicks: clicks.reduce((sum, count) => sum + count, 0),
    ctaClicks: clicks.at(-1) ?? 0,
  };
}

/**
 * Whether anything was counted. Views alone do not tell: a view takes a second, and a visitor who opens a post and
 * leaves earlier has none.
 */
export const hasCounts = ({ views, opens, clicks, dailyVisitors }: Figures): boolean =>
  views + opens + clicks + dailyVisitors > 0;

/** Clicks per hundred views; null if there were no views. */
export const rateOf = ({ views, clicks }: Figures): number | null => (views === 0 ? null : clicks / views);

/** `+12%`, `−3%`, `no change`; null if there is nothing to compare with. */
export function describeChange(now: number | null, before: number | null): string | null {
  if (now === null || before === null || before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return percent === 0 ? t('no change') : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
