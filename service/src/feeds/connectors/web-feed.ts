import type { Connector, ConnectorTools } from './connector.ts';
import type { FeedParser } from './parse-apart.ts';
import { pollDocument, type DocumentParts } from './poll-document.ts';

export interface WebFeedParts {
  readonly url: string;
  readonly parser: FeedParser;
}

/** Some servers refuse who takes no page, although they send a feed. */
const accept =
  'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, ' +
  'application/json;q=0.8, text/xml;q=0.8, text/html;q=0.2, */*;q=0.1';

/** A page of a site without a feed, whose posts are marked by microformats. */
export function createPage({ url, parser }: WebFeedParts, tools: ConnectorTools): Connector {
  const parts: DocumentParts = { url, accept: 'text/html', formatOf: () => 'page', coversOf: () => 'newest' };
  return { poll: (cursor) => pollDocument(parts, cursor, { ...tools, parser }) };
}

/** A feed in RSS, Atom or JSON Feed format, or a podcast, at an address. Requests only changes. */
export function createWebFeed({ url, parser }: WebFeedParts, tools: ConnectorTools): Connector {
  const parts: DocumentParts = {
    url,
    accept,
    formatOf: () => 'web_feed',
    coversOf: () => 'newest',
    takesCut: true,
  };
  return { poll: (cursor) => pollDocument(parts, cursor, { ...tools, parser }) };
}
