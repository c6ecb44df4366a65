import { encodeUrlPart } from '../../model/encode-url-part.ts';
import type { InsightsQuestion } from './insights-source.ts';

/**
 * The paths of the aggregated metrics operations. The documents name the operations but do not specify their paths. If
 * a service has other paths, an integrator changes them here.
 */
export const v2Paths = {
  boardEngagement: 'boards/metrics/engagement',
  moderation: 'posts/metrics/moderation',
  ingestion: 'posts/metrics/ingestion',
} as const;

export interface V2Place {
  /** Without a slash at its end. */
  readonly service: string;
  readonly team: string;
  /** Slug or number; `''` = all boards of the team. */
  readonly board: string;
}

export interface MetricQuery {
  readonly path: string;
  readonly group?: string;
  readonly isUnique?: boolean;
}

/** @param boardId `''` = all boards of the team */
export function metricAddress(
  { service, team }: V2Place,
  boardId: string,
  { path, group, isUnique }: MetricQuery,
  { from, to, timeZone }: InsightsQuestion,
): string {
  const parameters = [
    ...(group === undefined ? [] : [`group=${group}`]),
    ...(isUnique ? ['aggregation=count_unique'] : []),
    ...(boardId === '' ? [] : [`filter[board_id]=${encodeUrlPart(boardId)}`]),
    `filter[from]=${from}`,
    `filter[to]=${to}`,
    `time_zone=${encodeUrlPart(timeZone)}`,
  ];
  return `${service}/v2/teams/${encodeUrlPart(team)}/${path}?${parameters.join('&')}`;
}

export const boardAddress = ({ service, board }: V2Place): string => `${service}/v2/boards/${encodeUrlPart(board)}`;

/** The address of the team's posts by their ids, on any of its boards. */
export const teamPostsAddress = ({ service, team }: V2Place, ids: readonly string[]): string =>
  `${service}/v2/teams/${encodeUrlPart(team)}/posts?page[size]=${ids.length}` +
  `&filter[id]=${ids.map(encodeUrlPart).join(',')}`;

/** The address of public posts by their ids, which gives the texts of the posts that were clicked. */
export const postsAddress = (place: V2Place, ids: readonly string[]): string =>
  `${boardAddress(place)}/posts?page[size]=${ids.length}&filter[id]=${ids.map(encodeUrlPart).join(',')}`;
