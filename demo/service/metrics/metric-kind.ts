import { timeGroups } from './time-groups.ts';

/** How a value of a dimension reads in a filter: digits, a word of a list, or a whole text (addresses hold commas). */
type DimensionKind = 'number' | 'word' | 'text';

/** One operation of the v2 document: what it counts, and by what. */
export interface MetricKind {
  /** Of the resources. */
  readonly type: 'embed_engagement_metric' | 'posts_metric' | 'posts_ingested_metric';
  readonly table: 'counted_events' | 'ingestion_events' | 'moderation_events';
  /** Columns to group by beside the time, and to filter by. */
  readonly dimensions: Readonly<Record<string, DimensionKind>>;
  /** Visitors can be counted in place of events. */
  readonly hasAggregation: boolean;
}

export const postEngagement: MetricKind = {
  type: 'embed_engagement_metric',
  table: 'counted_events',
  dimensions: {
    board_id: 'number',
    post_id: 'number',
    personalization_type: 'word',
    theme: 'word',
    device_category: 'word',
    media_type: 'word',
  },
  hasAggregation: false,
};

export const boardEngagement: MetricKind = {
  ...postEngagement,
  dimensions: { ...postEngagement.dimensions, embed_url: 'text', remote_ip_country: 'word' },
  hasAggregation: true,
};

export const postModeration: MetricKind = {
  type: 'posts_metric',
  table: 'moderation_events',
  dimensions: { user_id: 'number', board_id: 'number', status: 'word', source: 'word' },
  hasAggregation: false,
};

export const postIngestion: MetricKind = {
  type: 'posts_ingested_metric',
  table: 'ingestion_events',
  dimensions: { social_feed_id: 'number', social_feed_source: 'word', board_id: 'number', account_id: 'number' },
  hasAggregation: false,
};

export function listGroups({ dimensions }: MetricKind): string[] {
  return [...Object.keys(timeGroups), ...Object.keys(dimensions)];
}
