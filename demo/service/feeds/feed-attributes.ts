import { canRenew } from './renew-token.ts';
import type { FeedStateRow } from '../database/feed-rows.ts';
import type { Tables } from '../database/schema.ts';
import type { ConnectorSettings } from '../connectors/connector-kind.ts';
import { findKind } from '../connectors/connector-kinds.ts';
import { defaultRules, type FeedRules } from './feed-rules.ts';

/** What a feed keeps as JSON. */
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

/** Milliseconds between two polls; null = it is not asked. */
export function intervalOf({ connector, poll_every_minutes: minutes }: FeedAttributes): number | null {
  const kind = connector && findKind(connector.kind);
  if (!kind || kind.everyMinutes === null) return null;
  return (minutes ?? kind.everyMinutes ?? fallbackMinutes) * minuteMs;
}

const timeOrNull = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms)).toISOString();

export type FeedHealthState = 'waiting' | 'working' | 'failing' | 'paused' | 'not_polled';

/**
 * How a feed is: `waiting` it has not been asked yet, `working`, `failing` the last poll brought an error, `paused`,
 * `not_polled` posts are sent to it, or it has no connector.
 */
const readSecrets = (state: FeedStateRow | null): ConnectorSettings =>
  JSON.parse(state?.secrets ?? '{}') as ConnectorSettings;

export function describeHealth(
  attributes: FeedAttributes,
  state: FeedStateRow | null,
): Readonly<Record<string, unknown>> {
  const isPaused = attributes.status === 'paused';
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
    notice: state?.notice ?? null,
    token_ends_at: timeOrNull(state?.token_ends_at),
    renews_token: canRenew(attributes.connector?.kind ?? '', readSecrets(state)),
  };
}

/** The connector as its team may see it: of secrets only that they are there. */
export function describeConnector(
  { connector }: FeedAttributes,
  state: FeedStateRow | null,
): Readonly<Record<string, unknown>> | null {
  if (!connector) return null;
  const secrets = readSecrets(state);
  const hidden = Object.entries(findKind(connector.kind)?.fields ?? {})
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => [`has_${name}`, Boolean(secrets[name])]);
  return { ...connector, ...Object.fromEntries(hidden) };
}
