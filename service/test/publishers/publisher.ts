/** A site whose feeds a board reads: what is true at the source, whatever its feeds make of it. */
export interface SitePost {
  /** Found again in every text, so that a post on a board can be told from all others. */
  readonly token: string;
  readonly serial: number;
  /** Its number in ids: another one's, if the site uses an id again. */
  number: number;
  slug: string;
  title: string;
  text: string;
  readonly publishedAt: number;
  updatedAt: number;
  edits: number;
  comments: number;
  isLive: boolean;
}

/** How a site writes its feeds. */
export interface SiteHabits {
  readonly format: 'rss' | 'atom' | 'json' | 'csv';
  /** The number of posts that a feed lists; a table lists all. */
  readonly window: number;
  readonly order: 'published' | 'updated';
  /** `hash` adds the number of edits to the address; `constant` gives all posts the same id. */
  readonly ids: 'opaque' | 'permalink' | 'hash' | 'constant';
  readonly dates: 'published' | 'updated' | 'request' | 'none';
  readonly hasLinks: boolean;
  readonly hasCounts: boolean;
  /** What shows how old a copy of a feed is: `written` is the date of the document itself, which tables do not have. */
  readonly signs: 'none' | 'date' | 'age' | 'modified' | 'written';
  /** A second feed of the same board: the even posts, with addresses that track a visit. */
  readonly hasSecondFeed: boolean;
}

export interface Site {
  readonly habits: SiteHabits;
  readonly posts: SitePost[];
  scheme: 'http' | 'https';
  slash: '' | '/';
  host: string;
  /** Each renumbering gives all posts other ids. */
  numbering: number;
  pinned: { readonly token: string; readonly isOnTop: boolean } | null;
  /** Hours that the site's clock is wrong. */
  skewHours: number;
  /** The zone in which dates are written; the instant stays the same. */
  zoneHours: number;
}

export function openSite(habits: SiteHabits): Site {
  return {
    habits,
    posts: [],
    scheme: 'http',
    slash: '/',
    host: 'www.site.example',
    numbering: 0,
    pinned: null,
    skewHours: 0,
    zoneHours: 0,
  };
}

const titles = ['Weekly thread', 'News', 'Opening hours', 'A walk', 'Recipe', 'Notes'];

export function publish(site: Site, nowMs: number): SitePost {
  const serial = site.posts.length + 1;
  const token = `k${serial}x`;
  const post: SitePost = {
    token,
    serial,
    number: serial,
    slug: `post-${serial}`,
    // Titles repeat, as those of series do.
    title: titles[serial % titles.length] ?? '',
    text: `Words of ${token}.`,
    publishedAt: nowMs,
    updatedAt: nowMs,
    edits: 0,
    comments: 0,
    isLive: true,
  };
  site.posts.push(post);
  return post;
}

export function addressOf(site: Site, post: SitePost): string {
  return `${site.scheme}://${site.host}/${post.slug}${site.slash}`;
}

export function idOf(site: Site, post: SitePost): string {
  const { ids } = site.habits;
  if (ids === 'constant') return 'N/A';
  if (ids === 'permalink') return addressOf(site, post);
  if (ids === 'hash') return `${addressOf(site, post)}#${post.edits}`;
  return site.numbering === 0 ? String(post.number) : `shop-${site.numbering}-${post.number}`;
}

/** A later date is an error, and no date. */
const maxAheadMs = 86_400_000;

/** What a list says of a post, and what can show that it is the same post as in an earlier list. */
export interface ListedFacts {
  /** Null = all posts have the same id. */
  readonly id: string | null;
  readonly page: string | null;
  /** Null = the list has no dates, or only the time of the request. */
  readonly date: number | null;
  readonly title: string;
  readonly text: string;
}

export function factsOf(site: Site, post: SitePost, nowMs: number): ListedFacts {
  const { dates, hasLinks } = site.habits;
  const ms = (dates === 'updated' ? post.updatedAt : post.publishedAt) + site.skewHours * 3_600_000;
  const isDated = dates !== 'none' && dates !== 'request' && ms <= nowMs + maxAheadMs;
  return {
    id: site.habits.ids === 'constant' ? null : idOf(site, post),
    page: hasLinks ? post.slug : null,
    date: isDated ? ms : null,
    title: post.title,
    text: post.text,
  };
}

/**
 * Whether nothing tells that both are the same post: the id and the page are others, and so are the date or all words;
 * without dates and pages one word is enough. A post outside of a window can change in every respect until it is listed
 * again; then it is a new post to anybody.
 */
export function isReborn(before: ListedFacts, now: ListedFacts): boolean {
  if ((before.id !== null && before.id === now.id) || (before.page !== null && before.page === now.page)) return false;
  const [isSameTitle, isSameText] = [before.title === now.title, before.text === now.text];
  if (before.date !== null && now.date !== null) return before.date !== now.date || (!isSameTitle && !isSameText);
  return before.page !== null || !isSameTitle || !isSameText;
}

/** The posts that a feed lists now, in its order. */
export function listPosts(site: Site, isSecond: boolean): readonly SitePost[] {
  const { order, window, format } = site.habits;
  const date = (post: SitePost): number => (order === 'updated' ? post.updatedAt : post.publishedAt);
  const all = site.posts
    .filter(({ isLive, serial }) => isLive && (!isSecond || serial % 2 === 0))
    .sort((one, other) => date(other) - date(one) || other.serial - one.serial);
  if (format === 'csv') return all;
  const pinned = all.find(({ token }) => token === site.pinned?.token);
  if (!pinned) return all.slice(0, window);
  const rest = all.filter((post) => post !== pinned).slice(0, window - 1);
  return site.pinned?.isOnTop ? [pinned, ...rest] : [...rest, pinned];
}
