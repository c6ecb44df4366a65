import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { ConnectorSettings } from './connectors/connector-kind.ts';
import { canRenew, findKind } from './connectors/connector-kinds.ts';
import { readStoredSecrets } from './feed-secrets.ts';
import { defaultRules, type FeedRules } from './feed-rules.ts';
import { readStoredFailure, type Failure } from './connectors/failure.ts';
import { describeNotices, readStoredNotices } from './connectors/notice.ts';

/** The JSON attributes of a feed. */
export interface FeedAttributes {
  readonly name?: string;
  readonly source?: string;
  readonly status?: 'active' | 'paused';
  readonly options?: Readonly<Record<string, unknown>>;
  readonly connector?: { readonly kind: string } & ConnectorSettings;
  readonly rules?: Partial<FeedRules>;
  readonly poll_every_minutes?: number;
}

export function readFeedAttributes({ attributes }: Pick<Tables['social_feeds'], 'attributes'>): FeedAttributes {
  return JSON.parse(attributes) as FeedAttributes;
}

export function rulesOf({ rules }: FeedAttributes): FeedRules {
  return { ...defaultRules, ...rules };
}

const minuteMs = 60_000;
const fallbackMinutes = 15;

/** Milliseconds between two polls; null = the feed is not polled. */
export function intervalOf({ connector, poll_every_minutes: minutes }: FeedAttributes): number | null {
  const kind = connector && findKind(connector.kind);
  if (!kind || kind.everyMinutes === null) return null;
  return (minutes ?? kind.everyMinutes ?? fallbackMinutes) * minuteMs;
}

const timeOrNull = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms)).toISOString();

/**
 * The states of a feed: `waiting` before its first poll, `working`, `failing` after an error in the last poll,
 * `paused`, and `not_polled` when posts are sent to it or it has no connector.
 */
export type FeedHealthState = 'waiting' | 'working' | 'failing' | 'paused' | 'not_polled';

export function describeHealth(
  attributes: FeedAttributes,
  state: FeedStateRow | null,
): Readonly<Record<string, unknown>> {
  const isPaused = attributes.status === 'paused';
  const notices = readStoredNotices(state?.notice ?? null);
  const current: FeedHealthState = isPaused
    ? 'paused'
    : state?.last_error != null
      ? 'failing'
      : intervalOf(attributes) === null
        ? 'not_polled'
        : state?.success_at == null
          ? 'waiting'
          : 'working';
  return {
    state: current,
    last_poll_at: timeOrNull(state?.polled_at),
    last_success_at: timeOrNull(state?.success_at),
    last_posts_at: timeOrNull(state?.brought_at),
    last_posts_count: state?.last_brought ?? 0,
    posts_count: state?.total_brought ?? 0,
    next_poll_at: isPaused ? null : timeOrNull(state?.due_at),
    failures: state?.failures ?? 0,
    last_error: state?.last_error ?? null,
    last_error_details: readStoredFailure(
      state?.last_error,
      JSON.parse(state?.last_error_details ?? 'null') as Failure | null,
    ),
    notice: notices.text,
    notice_details: describeNotices(notices.list),
    deletions_waiting: state?.held_posts ?? 0,
    deletions_waiting_since: timeOrNull(state?.held_since),
    token_ends_at: timeOrNull(state?.token_ends_at),
    renews_token: canRenew(attributes.connector?.kind ?? '', readStoredSecrets(state)),
  };
}

/** Describes the connector for its team: of a secret only whether it is set. */
export function describeConnector(
  { connector }: FeedAttributes,
  state: FeedStateRow | null,
): Readonly<Record<string, unknown>> | null {
  if (!connector) return null;
  const secrets = readStoredSecrets(state);
  const hidden = Object.entries(findKind(connector.kind)?.fields ?? {})
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => [`has_${name}`, Boolean(secrets[name])]);
  return { ...connector, ...Object.fromEntries(hidden) };
}
