import type { Generated } from 'kysely';

export interface EngagementRow {
  /** UUID given by the embed. */
  id: string;
  board_id: number;
  name: string;
  occurred_at: number;
  post_id: number | null;
  personalization_type: string | null;
  theme: string | null;
  device_category: string | null;
  media_type: string | null;
  embed_url: string | null;
  remote_ip_country: string | null;
  /** Differs every day for the same visitor and cannot identify a person. */
  visitor: string;
  /** 1 = more than people can cause: the event is stored but excluded from figures. */
  is_odd: number;
}

/** Equal events: a single event, or all equal events of a pruned day. */
export interface CountedEventRow extends Omit<EngagementRow, 'id' | 'visitor' | 'is_odd'> {
  /** null for a day, because its visitors are not stored. */
  visitor: string | null;
  events: number;
  /** The number of visitors of a day. 0 for a single event. */
  visitors: number;
}

/** Equal events of one UTC day. */
export interface EngagementDayRow extends Omit<CountedEventRow, 'visitor'> {
  id: string;
  /** 1 = the events themselves are deleted. */
  is_pruned: number;
}

/** Equal events of one hour. The events themselves still exist. */
export interface EngagementHourRow extends Omit<CountedEventRow, 'visitor' | 'visitors'> {
  id: string;
}

/**
 * All events of a board with one name, in a quarter of an hour or in a UTC day. For a day there is also a sum of all
 * names. The events themselves still exist.
 */
export interface EngagementSumRow {
  board_id: number;
  name: string;
  span: 'quarter' | 'day';
  /** The start of the span. */
  occurred_at: number;
  events: number;
  /** The number of visitors of a day; 0 for a quarter of an hour. */
  visitors: number;
  /** The visitors who also visited the day before. */
  returned: Generated<number>;
}

/** A post was added to a board, by a feed or (then without one) manually. */
export interface IngestionRow {
  post_id: number;
  board_id: number;
  occurred_at: number;
  social_feed_id: number | null;
  /** The feed's network. */
  social_feed_source: string | null;
  account_id: number | null;
}

/** A decision about a post. */
export interface ModerationRow {
  id: number;
  post_id: number;
  board_id: number;
  occurred_at: number;
  /** null = no user of the team: a rule decided, or the user is unknown. */
  user_id: number | null;
  status: ModerationStatus;
  /** The post's network. */
  source: string;
}

/** The decision: the post is public, hidden or deleted. */
export type ModerationStatus = 'approved' | 'rejected' | 'deleted';
