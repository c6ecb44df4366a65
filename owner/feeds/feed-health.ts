import type { Resource } from '../moderation/team-client.ts';
import type { RowWords } from '../ui/collection.ts';
import { formatAgo, formatSoon } from '../ui/format-time.ts';
import { formatFacts, plural, t } from '../words/words.ts';
import { describeFailure, type FeedFailure } from './feed-failures.ts';
import { describeNotice, readNotices, type FeedNotice } from './feed-notices.ts';

interface Health {
  readonly state?: string;
  readonly last_poll_at?: string | null;
  readonly next_poll_at?: string | null;
  readonly last_posts_at?: string | null;
  readonly last_posts_count?: number | null;
  readonly posts_count?: number | null;
  readonly failures?: number;
  readonly last_error?: string | null;
  readonly last_error_details?: FeedFailure | null;
  readonly notice?: string | null;
  readonly notice_details?: readonly FeedNotice[];
  readonly token_ends_at?: string | null;
  readonly renews_token?: boolean;
}

const healthOf = ({ attributes }: Resource): Health | null => (attributes['health'] ?? null) as Health | null;

const dayMs = 86_400_000;
/** The warning is shown this many days before. */
const warnDays = 14;

/** When the network's token ends, and what to do. */
function describeToken({ token_ends_at: endsAt, renews_token: isRenewed = false }: Health, now: Date): string | null {
  if (!endsAt) return null;
  const leftMs = Date.parse(endsAt) - now.getTime();
  if (leftMs <= 0)
    return isRenewed
      ? t('Its token has expired: check the credentials of the developer app')
      : t('Its token has expired: edit the feed and enter a new token');
  const time = formatSoon(endsAt, now);
  if (isRenewed) return t('Its token is renewed before {time}', { time });
  return leftMs < warnDays * dayMs
    ? t('Its token expires by {time}: edit the feed and enter a new token', { time })
    : t('Its token expires by {time}', { time });
}

/** What the last poll noticed. A feed that an earlier version read last has it in English only. */
function notices({ notice, notice_details: details }: Health): readonly string[] {
  const told = readNotices(details).map(describeNotice);
  return told.length === 0 && notice ? [notice] : told;
}

/** The lines of a card: what came and when, when it is checked next, and what to know. */
export function describeHealth(feed: Resource, now: Date = new Date()): readonly string[] {
  const health = healthOf(feed);
  if (!health?.state) return [t('This feed is not checked')];
  const { state, last_posts_at, last_posts_count, posts_count, next_poll_at } = health;
  const none = state === 'not_polled' ? t('Your app sends its posts') : t('No posts yet');
  const came = last_posts_at
    ? plural(
        last_posts_count ?? 0,
        { one: '{count} post {ago} ({total} in total)', other: '{count} posts {ago} ({total} in total)' },
        { ago: formatAgo(last_posts_at, now.getTime()), total: posts_count ?? 0 },
      )
    : none;
  const next =
    state !== 'paused' && next_poll_at ? [t('Next check {time}', { time: formatSoon(next_poll_at, now) })] : [];
  const token = describeToken(health, now);
  return [formatFacts([came, ...next]), ...notices(health), ...(token === null ? [] : [token])];
}

/** Why the last check failed; null = it did not. */
export function findFailure(feed: Resource): string | null {
  const { last_error: error, last_error_details: details } = healthOf(feed) ?? {};
  return error ? describeFailure(error, details) : null;
}

const badges: Readonly<Record<string, NonNullable<RowWords['badge']>>> = {
  waiting: { text: t('Not checked yet'), tone: 'wait' },
  working: { text: t('Up to date'), tone: 'good' },
  failing: { text: t('Failing'), tone: 'bad' },
  paused: { text: t('Paused'), tone: 'wait' },
  not_polled: { text: t('Receives posts'), tone: 'good' },
};

/** The state of the feed as a badge. */
export function feedBadge(feed: Resource): Pick<RowWords, 'badge'> {
  if (feed.attributes['status'] === 'paused') return { badge: badges['paused']! };
  const state = healthOf(feed)?.state ?? '';
  const badge = Object.hasOwn(badges, state) ? badges[state] : undefined;
  return badge ? { badge } : {};
}
