import type { TeamRecordRow } from '../../database/schema.ts';
import { readRecord } from '../../http/records/record-store.ts';
import { readStoredFailure, type Failure } from '../../feeds/connectors/failure.ts';
import { type SourceType, sourceTypes } from '../sources/source-table.ts';
import type { ChosenColumns } from '../sources/product-columns.ts';
import type { Position } from '../sources/product-source.ts';

/** `custom`: products are created by hand. `manual`: no refresh. `csv`: uploaded files. The others are read. */
export const feedTypes = ['custom', 'manual', 'csv', ...sourceTypes] as const;
export type FeedType = (typeof feedTypes)[number];

/** What the service knows of the readings of a feed. */
export interface FeedState {
  readonly position?: Position;
  readonly read_at?: number;
  readonly success_at?: number;
  readonly failures?: number;
  readonly last_error?: string | null;
  readonly last_error_details?: Failure | null;
  readonly notice?: string | null;
  readonly products_count?: number;
  /** Products that were missing in the last reading, and are still shown. */
  readonly held?: number;
  readonly is_stale?: boolean;
}

export interface FeedAttributes {
  readonly name: string;
  readonly type: FeedType;
  /** null = only when asked. */
  readonly refresh_every_minutes?: number | null;
  /** null = a price is shown however old it is. */
  readonly hide_prices_after_hours?: number | null;
  /** Columns of a file that the owner has set. */
  readonly columns?: ChosenColumns | null;
  readonly _state?: FeedState;
}

export const readFeed = (row: TeamRecordRow): FeedAttributes => readRecord<FeedAttributes>(row);
export const isSource = (type: FeedType): type is SourceType => (sourceTypes as readonly string[]).includes(type);

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
const defaultMinutes = 60;

/** Milliseconds between two readings; null = the feed is not read by itself. */
export function intervalOf({ type, refresh_every_minutes: minutes = defaultMinutes }: FeedAttributes): number | null {
  return isSource(type) && minutes !== null ? minutes * minuteMs : null;
}

/** When the prices of the last good reading become too old; null = never. */
function staleAt({ hide_prices_after_hours: hours, _state }: FeedAttributes): number | null {
  return hours == null || _state?.success_at === undefined ? null : _state.success_at + hours * hourMs;
}

/** The next time that something is to be done: a reading, or hiding old prices. */
export function nextDue(feed: FeedAttributes, nowMs: number, retryAfterMs = 0): number | null {
  const interval = intervalOf(feed);
  const failures = feed._state?.failures ?? 0;
  const wait =
    interval === null
      ? null
      : Math.max(Math.min(interval * 2 ** Math.min(failures, 10), Math.max(interval, dayMs)), retryAfterMs);
  const stale = feed._state?.is_stale === true ? null : staleAt(feed);
  const times = [wait === null ? null : nowMs + wait, stale].filter((time) => time !== null);
  return times.length === 0 ? null : Math.max(Math.min(...times), nowMs + 1000);
}

const timeOrNull = (ms: number | null | undefined): string | null => (ms == null ? null : new Date(ms).toISOString());

/** The health of a feed, for its team. */
export function describeFeedHealth(row: TeamRecordRow): Readonly<Record<string, unknown>> {
  const feed = readFeed(row);
  const { _state: state = {} } = feed;
  return {
    state:
      state.last_error != null
        ? 'failing'
        : feed.type === 'custom' || feed.type === 'manual'
          ? 'not_read'
          : state.success_at === undefined
            ? 'waiting'
            : 'working',
    last_success_at: timeOrNull(state.success_at),
    last_read_at: timeOrNull(state.read_at),
    next_read_at: intervalOf(feed) === null ? null : timeOrNull(row.due_at),
    failures: state.failures ?? 0,
    last_error: state.last_error ?? null,
    last_error_details: readStoredFailure(state.last_error, state.last_error_details),
    notice: state.notice ?? null,
    products_count: state.products_count ?? 0,
    prices_hidden: state.is_stale === true,
  };
}
