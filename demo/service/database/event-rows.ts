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
  /** Differs every day for the same visitor; leads back to nobody. */
  visitor: string;
  /** 1 = more than people do: kept, and left out of figures. */
  is_odd: number;
}

/** Events alike: one as it came, or all of a day that is long past. */
export interface CountedEventRow extends Omit<EngagementRow, 'id' | 'visitor' | 'is_odd'> {
  /** null for a day: who it was is not kept. */
  visitor: string | null;
  events: number;
  /** Of a day: how many they were. 0 for an event as it came. */
  visitors: number;
}

/** Events alike of one UTC day. */
export interface EngagementDayRow extends Omit<CountedEventRow, 'visitor'> {
  id: string;
  /** 1 = the events themselves are gone. */
  is_pruned: number;
}

/** Events alike of one hour. The events themselves are still there. */
export interface EngagementHourRow extends Omit<CountedEventRow, 'visitor' | 'visitors'> {
  id: string;
}

/**
 * All events of a board that have one name, in a quarter of an hour or in a UTC day; of a day, also those of any name
 * together. Their events are still there.
 */
export interface EngagementSumRow {
  board_id: number;
  name: string;
  span: 'quarter' | 'day';
  /** When the span begins. */
  occurred_at: number;
  events: number;
  /** Of a day; 0 for a quarter of an hour. */
  visitors: number;
  /** Those of them who had come on the day before, too. */
  returned: Generated<number>;
}

/** A post came onto a board, by a feed or (then without one) by somebody's hand. */
export interface IngestionRow {
  post_id: number;
  board_id: number;
  occurred_at: number;
  social_feed_id: number | null;
  /** The feed's network. */
  social_feed_source: string | null;
  account_id: number | null;
}

/** Somebody decided about a post. */
export interface ModerationRow {
  id: number;
  post_id: number;
  board_id: number;
  occurred_at: number;
  /** null = nobody of the team: a rule, or not known. */
  user_id: number | null;
  status: ModerationStatus;
  /** The post's network. */
  source: string;
}

/** What was decided: the post is shown, is kept back, or is gone. */
export type ModerationStatus = 'approved' | 'rejected' | 'deleted';
