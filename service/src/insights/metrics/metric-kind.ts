import { timeGroups } from './time-groups.ts';

/**
 * The format of a dimension's value in a filter: digits, a word of a list, or a whole text (addresses contain commas).
 */
type DimensionKind = 'number' | 'word' | 'text';

/** One operation of the v2 document: the counted events and their dimensions. */
export interface MetricKind {
  /** The type of the resources. */
  readonly type: 'embed_engagement_metric' | 'posts_metric' | 'posts_ingested_metric';
  readonly table: 'counted_events' | 'ingestion_events' | 'moderation_events';
  /** Columns for filters, and for groups in addition to the time. */
  readonly dimensions: Readonly<Record<string, DimensionKind>>;
  /** True when the operation can count visitors instead of events. */
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
