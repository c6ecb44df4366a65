import { encodeUrlPart } from '../../model/encode-url-part.ts';
import { dayToMs } from './days.ts';
import type { InsightsQuestion } from './insights-source.ts';
import { offsetOnDay, writeOffset } from './time-zone.ts';

/** The eleven documented paths, by their names in this code. */
export const v1Paths = {
  engagement: 'engagement/activity',
  calls: 'engagement/cta',
  opened: 'engagement/posts_clicks',
  visitors: 'engagement/visitors_v_time',
  impact: 'impact/activity',
  impressions: 'impact/impressions_v_time',
  influential: 'impact/influential_contributors',
  outspoken: 'impact/outspoken_contributors',
  places: 'impact/posts_per_location',
  networks: 'impact/posts_per_network',
  posts: 'impact/posts_v_time',
} as const;

export type V1Path = keyof typeof v1Paths;

export interface V1Place {
  /** Without a slash at its end. */
  readonly service: string;
  readonly board: string;
  /** `''` = a proxy adds it. */
  readonly token: string;
}

const dayS = 86_400;

/**
 * The address of a figure, without a callback. Version 1 accepts no time zone, only one offset from UTC. The offset of
 * the last day is used, so that the newest days are right. If clocks change within the range, the older days begin an
 * hour too early or too late.
 */
export function v1Address(
  { service, board, token }: V1Place,
  path: V1Path,
  { from, to, timeZone }: InsightsQuestion,
): string {
  const offsetMs = offsetOnDay(timeZone, to);
  const startS = (dayToMs(from) - offsetMs) / 1000;
  const endS = (dayToMs(to) - offsetMs) / 1000 + dayS - 1;
  const period = `start_date=${startS}&end_date=${endS}&timezone=${encodeUrlPart(writeOffset(offsetMs))}`;
  const address = `${service}/v1/analytics/${v1Paths[path]}/${encodeUrlPart(board)}?${period}`;
  return token === '' ? address : `${address}&api_token=${encodeUrlPart(token)}`;
}
