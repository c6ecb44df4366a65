import type { Resource } from '../moderation/team-client.ts';
import type { RowWords } from '../ui/collection-page.tsx';
import { formatAgo, formatSoon } from '../ui/format-time.ts';

interface Health {
  readonly state?: string;
  readonly last_poll_at?: string | null;
  readonly next_poll_at?: string | null;
  readonly last_posts_at?: string | null;
  readonly last_posts_count?: number | null;
  readonly posts_count?: number | null;
  readonly failures?: number;
  readonly last_error?: string | null;
  readonly notice?: string | null;
  readonly token_ends_at?: string | null;
  readonly renews_token?: boolean;
}

const healthOf = ({ attributes }: Resource): Health | null => (attributes['health'] ?? null) as Health | null;
const countPosts = (count: number): string => (count === 1 ? '1 post' : `${count} posts`);

const dayMs = 86_400_000;
/** The warning is shown this many days before. */
const warnDays = 14;

/** When the network's token ends, and what to do. */
function describeToken({ token_ends_at: endsAt, renews_token: isRenewed = false }: Health, now: Date): string | null {
  if (!endsAt) return null;
  const leftMs = Date.parse(endsAt) - now.getTime();
  const what = isRenewed ? 'check the credentials of the developer app' : 'edit the feed and enter a new token';
  if (leftMs <= 0) return `Its token has expired: ${what}`;
  if (isRenewed) return `Its token is renewed before ${formatSoon(endsAt, now)}`;
  const when = `Its token expires by ${formatSoon(endsAt, now)}`;
  return leftMs < warnDays * dayMs ? `${when}: ${what}` : when;
}

/** The lines of a card: what came and when, when it is checked next, and what to know. */
export function describeHealth(feed: Resource, now: Date = new Date()): readonly string[] {
  const health = healthOf(feed);
  if (!health?.state) return ['This feed is not checked'];
  const { state, last_posts_at, last_posts_count, posts_count, next_poll_at, notice } = health;
  const none = state === 'not_polled' ? 'Your app sends its posts' : 'No posts yet';
  const came = last_posts_at
    ? `${countPosts(last_posts_count ?? 0)} ${formatAgo(last_posts_at, now.getTime())} (${posts_count ?? 0} in total)`
    : none;
  const next = state !== 'paused' && next_poll_at ? [`Next check ${formatSoon(next_poll_at, now)}`] : [];
  const token = describeToken(health, now);
  return [[came, ...next].join(' · '), ...(notice ? [notice] : []), ...(token === null ? [] : [token])];
}

/** Why the last check failed; null = it did not. */
export function describeFailure(feed: Resource): string | null {
  const { last_error: error } = healthOf(feed) ?? {};
  return error || null;
}

const badges: Readonly<Record<string, NonNullable<RowWords['badge']>>> = {
  waiting: { text: 'Not checked yet', tone: 'wait' },
  working: { text: 'Up to date', tone: 'good' },
  failing: { text: 'Failing', tone: 'bad' },
  paused: { text: 'Paused', tone: 'wait' },
  not_polled: { text: 'Receives posts', tone: 'good' },
};

/** The state of the feed as a badge. */
export function feedBadge(feed: Resource): Pick<RowWords, 'badge'> {
  if (feed.attributes['status'] === 'paused') return { badge: badges['paused']! };
  const state = healthOf(feed)?.state ?? '';
  const badge = Object.hasOwn(badges, state) ? badges[state] : undefined;
  return badge ? { badge } : {};
}
