import { addressOf, idOf, listPosts, type Site, type SitePost } from './publisher.ts';

const hourMs = 3_600_000;
const escape = (text: string): string => text.replace(/[<>&"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The same instant, written in the zone of the site. */
function writeDate(ms: number, zoneHours: number): string {
  const sign = zoneHours < 0 ? '-' : '+';
  const zone = `${sign}${String(Math.abs(zoneHours)).padStart(2, '0')}:00`;
  return new Date(ms + zoneHours * hourMs).toISOString().replace('.000Z', zone);
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string | null;
  readonly date: string | null;
}

function describe(site: Site, post: SitePost, isSecond: boolean, nowMs: number): Item {
  const { hasLinks, hasCounts, dates } = site.habits;
  const ms = dates === 'request' ? nowMs : dates === 'updated' ? post.updatedAt : post.publishedAt;
  return {
    id: idOf(site, post),
    title: hasCounts ? `${post.title} (${post.comments} comments)` : post.title,
    text: post.text,
    url: hasLinks ? addressOf(site, post) + (isSecond ? '?utm_source=second' : '') : null,
    date: dates === 'none' ? null : writeDate(ms + site.skewHours * hourMs, site.zoneHours),
  };
}

const rssItem = ({ id, title, text, url, date }: Item): string =>
  `<item><guid isPermaLink="false">${escape(id)}</guid><title>${escape(title)}</title>` +
  (url === null ? '' : `<link>${escape(url)}</link>`) +
  (date === null ? '' : `<pubDate>${date}</pubDate>`) +
  `<description>${escape(text)}</description></item>`;
const atomEntry = ({ id, title, text, url, date }: Item): string =>
  `<entry><id>${escape(id)}</id><title>${escape(title)}</title>` +
  (url === null ? '' : `<link href="${escape(url)}"/>`) +
  (date === null ? '' : `<published>${date}</published><updated>${date}</updated>`) +
  `<summary>${escape(text)}</summary></entry>`;
const cell = (text: string | null): string => `"${(text ?? '').replaceAll('"', '""')}"`;

/** Writes a feed as the site serves it. `writtenMs` = the date of the document; null = it has none. */
export function writeFeed(site: Site, isSecond: boolean, nowMs: number, writtenMs: number | null = null): string {
  const written = writtenMs === null ? '' : new Date(writtenMs).toISOString();
  const items = listPosts(site, isSecond).map((post) => describe(site, post, isSecond, nowMs));
  switch (site.habits.format) {
    case 'rss':
      return (
        '<?xml version="1.0"?><rss version="2.0"><channel><title>Site</title><link>http://www.site.example/</link>' +
        (written && `<lastBuildDate>${written}</lastBuildDate>`) +
        `${items.map(rssItem).join('\n')}</channel></rss>`
      );
    case 'atom':
      return (
        '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>Site</title><id>urn:site</id>' +
        (written && `<updated>${written}</updated>`) +
        `${items.map(atomEntry).join('\n')}</feed>`
      );
    case 'json':
      return JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'Site',
        items: items.map(({ id, title, text, url, date }) => ({
          id,
          title,
          content_text: text,
          ...(url !== null && { url }),
          ...(date !== null && { date_published: date }),
        })),
      });
    case 'csv':
      return [
        'id,title,text,url,published_at',
        ...items.map(({ id, title, text, url, date }) => [id, title, text, url, date].map(cell).join(',')),
      ].join('\n');
  }
}
