import { Parser } from 'htmlparser2';

/** A feed that a page names. */
export interface FeedLink {
  readonly url: string;
  readonly title: string | null;
}

const feedType =
  /^\s*(?:application\/(?:rss|atom|rdf|feed)(?:\+(?:xml|json))?|application\/xml|text\/xml|text\/rss|application\/json(?!\+))\b/i;
const commentWords = /comment|kommentar|commentaire|comentario|commenti|replies/i;
// "/feed", "/rss.xml", "?feed=rss2", "?format=rss", "index.xml"; not "/feedback" and not "/sitemap.xml".
const feedAddress =
  /(?:^|[/._=-])(?:feeds?|rss2?|atom|rdf)(?:[/._?#=-]|$)|[?&](?:feed|format|alt|output)=(?:rss|atom|rss2)|\/index\.xml$|\.(?:rss|atom)$/i;
const notFeed =
  /sitemap|feedback|\.(?:png|jpe?g|gif|svg|webp|css|js|pdf|zip|mp[34])(?:$|\?)|opensearch|wp-json|oembed/i;
const blogWords =
  /\b(?:blog|news|journal|posts|articles|stories|aktuelles?|neuigkeiten|actualit[ée]s|noticias|notizie|nieuws)\b/i;
/** The standard has `alternate`; people write the others. */
const feedRelations = new Set(['alternate', 'alternative', 'feed', 'rss', 'atom']);
const feedHost = /^(?:feeds?|rss)\./i;
const feedWords = /^\s*(?:rss|atom|feed|rss[ -]feed)\s*$/i;
/** A few words around the name of the format; a longer text is a sentence about it. */
const wordsOfRss = /^(?=[^]{0,60}$)[^]*\brss\b/i;
const maxLinks = 8;
const maxAnchors = 3000;

interface Page {
  readonly alternates: readonly FeedLink[];
  readonly anchors: readonly FeedLink[];
  readonly blogPages: readonly string[];
  /** The page to which browsers go on from this one. */
  readonly next: string | null;
}

/**
 * `0; url=/blog/`, also in quotes:
 * https://html.spec.whatwg.org/multipage/semantics.html#shared-declarative-refresh-steps
 */
function readRefresh(content: string): string | undefined {
  return /^\d[\d.]*(?:\s{0,9}[;,]\s*|\s+)(?:url\s{0,9}=\s{0,9})?(?:"([^"]*)|'([^']*)|([^"'\s][^]*))/i
    .exec(content.trim())
    ?.slice(1)
    .find((part) => part !== undefined);
}

const resolve = (address: string | undefined, base: string): string | null => {
  if (address === undefined || address.trim() === '' || !URL.canParse(address.trim(), base)) return null;
  const url = new URL(
    address
      .trim()
      .replace(/^feed:(?=https?:)/i, '')
      .replace(/^feed:(?=\/\/)/i, 'https:'),
    base,
  );
  if (!/^https?:$/.test(url.protocol)) return null;
  url.hash = '';
  return url.href;
};

/** Feeds of posts before feeds of comments, in the order of the page; each address once. */
function sort(links: readonly FeedLink[]): readonly FeedLink[] {
  const isOfComments = ({ url, title }: FeedLink): boolean => commentWords.test(`${url} ${title ?? ''}`);
  const unique = [...new Map(links.map((link) => [link.url, link])).values()];
  return [...unique.filter((link) => !isOfComments(link)), ...unique.filter(isOfComments)].slice(0, maxLinks);
}

/** Reads the links of a page that can lead to a feed. */
export function readPage(html: string, address: string): Page {
  let base = address;
  let hasBase = false;
  let count = 0;
  const [alternates, anchors, others, blogPages]: [FeedLink[], FeedLink[], FeedLink[], string[]] = [[], [], [], []];
  let open: { readonly href: string; words: string } | null = null;
  let next: string | null = null;
  const origin = new URL(address).origin;

  function closeAnchor(): void {
    if (open === null) return;
    const { href, words } = open;
    open = null;
    if (notFeed.test(href)) return;
    const { pathname, search, origin: target, hostname } = new URL(href);
    if (feedAddress.test(pathname + search) || feedHost.test(hostname) || feedWords.test(words)) {
      anchors.push({ url: href, title: null });
      return;
    }
    if (wordsOfRss.test(words)) others.push({ url: href, title: null });
    if (target === origin && (blogWords.test(words) || blogWords.test(pathname)) && pathname.length < 60)
      blogPages.push(href);
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'base' && !hasBase) {
        hasBase = true;
        base = resolve(attributes['href'], address) ?? address;
      } else if (name === 'meta' && /^refresh$/i.test((attributes['http-equiv'] ?? '').trim())) {
        next ??= resolve(readRefresh(attributes['content'] ?? ''), base);
      } else if (name === 'link') {
        const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
        const href = resolve(attributes['href'], base);
        if (href === null || !rel.some((one) => feedRelations.has(one)) || rel.includes('stylesheet')) return;
        const type = attributes['type'] ?? '';
        const { pathname, search } = new URL(href);
        // A forgotten type is told by the address.
        const isFeed = type.trim() === '' ? feedAddress.test(pathname + search) : feedType.test(type);
        if (rel.includes('feed') || (isFeed && !notFeed.test(href)))
          alternates.push({ url: href, title: attributes['title']?.trim() || null });
      } else if (name === 'frame') {
        next ??= resolve(attributes['src'], base);
      } else if (name === 'img' && open) {
        open.words += ` ${attributes['alt'] ?? ''}`.slice(0, 100);
      } else if (name === 'a' && count < maxAnchors) {
        count++;
        closeAnchor();
        const href = resolve(attributes['href'], base);
        if (href !== null && feedType.test(attributes['type'] ?? '')) anchors.push({ url: href, title: null });
        else if (href !== null)
          open = { href, words: `${attributes['title'] ?? ''} ${attributes['aria-label'] ?? ''}`.trim() };
      }
    },
    ontext: (text) => {
      if (open && open.words.length < 200) open.words += text;
    },
    onclosetag: (name) => {
      if (name === 'a') closeAnchor();
    },
  });
  parser.write(html);
  parser.end();
  closeAnchor();
  return {
    alternates: sort(alternates),
    anchors: sort([...anchors, ...others]),
    blogPages: [...new Set(blogPages)].slice(0, 3),
    next,
  };
}

/** The feeds that a page declares, or else links to. */
export function findFeedLinks(html: string, address: string): readonly FeedLink[] {
  const { alternates, anchors } = readPage(html, address);
  return alternates.length > 0 ? alternates : anchors;
}

/** The feeds of the header `Link` (RFC 8288). */
export function readLinkHeader(header: string, address: string): readonly FeedLink[] {
  return [...header.matchAll(/<([^<>]*)>((?:\s*;\s*[\w*-]+\s*=\s*(?:"[^"]*"|[^",;]*))*)/g)].flatMap(
    ([, target, parameters = '']) => {
      const url = resolve(target, address);
      const relations = /\brel\s*=\s*"?([^";]+)/i.exec(parameters)?.[1]?.toLowerCase().split(/\s+/) ?? [];
      const isFeed = feedType.test(/\btype\s*=\s*"?([^";]+)/i.exec(parameters)?.[1] ?? '');
      return url !== null && (relations.includes('feed') || (isFeed && relations.includes('alternate')))
        ? [{ url, title: null }]
        : [];
    },
  );
}

const knownPaths: readonly string[] = [
  'feed/',
  'feed',
  'rss',
  'rss.xml',
  'feed.xml',
  'atom.xml',
  'index.xml',
  'feed.json',
  'feed/feed.xml',
  'blog-feed.xml',
  'feeds/posts/default',
  'blog/feed/',
  'blog/rss.xml',
  'blog/index.xml',
  'news/feed/',
  '?format=rss',
];

/** Where the common site builders put their feeds: beside the page first, then at the root of the site. */
export function listKnownAddresses(address: string): readonly string[] {
  const { origin, pathname } = new URL(address);
  const folder = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const beside = folder === '/' ? [] : ['feed/', 'rss', 'index.xml', 'atom.xml'].map((path) => origin + folder + path);
  return [...beside, ...knownPaths.map((path) => `${origin}/${path}`)];
}
